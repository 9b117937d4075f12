/// Why a path source cannot go on.
public struct PathError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What could not be done.
  public enum Code: String, Sendable, Hashable, Codable {
    /// The kernel does not let this process talk rtnetlink.
    case netlinkUnavailable
    /// The network namespace cannot be entered.
    case namespaceUnavailable
    /// The kernel stopped answering.
    case kernelSilent
    /// No path arrived within the time allowed.
    case timedOut
  }

  /// What could not be done.
  public var code: Code
  /// The system call that failed, in the C library's spelling; nil if none did.
  public var systemCall: String?
  /// The C error number of that call; nil if none failed.
  public var errno: Int32?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What could not be done.
  ///   - systemCall: The call that failed.
  ///   - errno: Its C error number.
  public init(_ code: Code, systemCall: String? = nil, errno: Int32? = nil) {
    self.code = code
    self.systemCall = systemCall
    self.errno = errno
  }

  /// One sentence for people.
  public var description: String {
    let what =
      switch code {
      case .netlinkUnavailable: "this process may not talk to the kernel over rtnetlink"
      case .namespaceUnavailable: "the network namespace cannot be entered"
      case .kernelSilent: "the kernel does not answer over rtnetlink"
      case .timedOut: "no path could be read in time"
      }
    guard let systemCall, let errno else { return what }
    return "\(what) (\(systemCall): error \(errno))"
  }
}
