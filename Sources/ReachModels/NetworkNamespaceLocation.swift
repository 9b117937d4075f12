/// Where to find a network namespace of this machine, such as a container's.
///
/// Linux only. JSON: as Swift writes an enum, `{"process": {"_0": 4711}}`.
public enum NetworkNamespaceLocation: Sendable, Hashable, Codable {
  /// The namespace that a file stands for, `/run/netns/blue` for example.
  case file(String)
  /// The namespace of a process, by its number.
  case process(Int32)

  /// The namespace of a name, as `ip netns` keeps it.
  ///
  /// - Parameter name: The name. One with a slash names no namespace, and is not found.
  /// - Returns: The file under `/run/netns`.
  public static func named(_ name: String) -> NetworkNamespaceLocation {
    .file(name.contains("/") ? "" : "/run/netns/\(name)")
  }

  /// The file that stands for it.
  public var path: String {
    switch self {
    case .file(let path): path
    case .process(let number): "/proc/\(number)/ns/net"
    }
  }
}
