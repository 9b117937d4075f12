/// One network interface that a path uses.
public struct NetworkInterface: Sendable, Hashable, Codable {
  /// The interface's present name.
  ///
  /// A name can change; the index does not.
  public var name: String
  /// The kernel's number for the interface, above zero.
  ///
  /// The kernel's name is `ifindex`. All 32 bits count.
  public var index: Int
  /// What kind of link it is.
  public var type: InterfaceType

  /// Creates an interface value.
  ///
  /// - Parameters:
  ///   - name: The interface's name.
  ///   - index: The kernel's number for it.
  ///   - type: What kind of link it is.
  public init(name: String, index: Int, type: InterfaceType) {
    self.name = name
    self.index = index
    self.type = type
  }
}
