#if os(Linux)
  internal import Glibc
  package import ReachSystem

  /// A tun interface that a program holds open, as a VPN client does: without one it has no carrier.
  package final class TunnelDevice: Sendable {
    private let descriptor: OwnedDescriptor

    /// Makes the interface, switched off, in a namespace; it is gone when this is let go.
    ///
    /// - Parameters:
    ///   - name: At most 15 bytes.
    ///   - namespace: Where it is made.
    /// - Throws: `/dev/net/tun` is not there, or the name is taken.
    package init(_ name: String, in namespace: NetworkNamespace) throws(SystemCallError) {
      descriptor = OwnedDescriptor(
        try namespace.perform { () throws(SystemCallError) in
          let number = unsafe open("/dev/net/tun", O_RDWR | O_CLOEXEC | O_NONBLOCK)
          guard number >= 0 else { throw SystemCallError(call: "open(/dev/net/tun)", errno: errno) }
          // struct ifreq: sixteen bytes of name, two of flags; IFF_TUN and IFF_NO_PI.
          var request = [UInt8](repeating: 0, count: 40)
          for (position, byte) in name.utf8.prefix(15).enumerated() { request[position] = byte }
          request[16] = 0x01
          request[17] = 0x10
          let tunsetiff: UInt = 0x4004_54ca
          let result = unsafe request.withUnsafeMutableBytes { buffer -> CInt in
            guard let start = buffer.baseAddress else { return -1 }
            return unsafe ioctl(number, tunsetiff, start)
          }
          guard result >= 0 else {
            let error = errno
            close(number)
            throw SystemCallError(call: "ioctl(TUNSETIFF)", errno: error)
          }
          return number
        })
    }
  }
#endif
