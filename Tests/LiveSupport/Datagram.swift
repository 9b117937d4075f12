/// What came to a server over UDP, and from where.
package struct Datagram: Sendable, Hashable {
  /// What it holds.
  package var bytes: [UInt8]
  /// The sender's address as it is on the wire: 4 bytes, or 16.
  package var address: [UInt8]
  /// The sender's port.
  package var port: UInt16
}
