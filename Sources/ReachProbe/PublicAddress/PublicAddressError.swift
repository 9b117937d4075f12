public import ReachModels

/// Why the public address could not be found out.
public enum PublicAddressError: Error, Sendable, Hashable, CustomStringConvertible {
  /// This machine has no route or address of that version of IP.
  ///
  /// It may well be online over the other.
  case noRoute(IPVersion)
  /// The server answered with another HTTP status than 200, or with a STUN error of that number.
  case refused(Int)
  /// The server answered with nothing.
  case emptyAnswer
  /// The server answered with something that is no address: a portal's page, perhaps.
  case notAnAddress
  /// The server answered with an address of the other version of IP.
  case wrongVersion(IPAddress)
  /// The server answered with an address that no host on the public internet has.
  case notPublic(IPAddress)
  /// No answer came back.
  case failed(ProbeError)

  /// One sentence for people.
  public var description: String {
    switch self {
    case .noRoute(let version): "there is no IP\(version.rawValue) here"
    case .refused(let status): "the server refused to tell the address (\(status))"
    case .emptyAnswer: "the server's answer is empty"
    case .notAnAddress: "the server's answer is no address"
    case .wrongVersion(let address): "the server's answer is of the other version of IP: \(address)"
    case .notPublic(let address): "the server's answer is no public address: \(address)"
    case .failed(let error): error.sentence
    }
  }

  /// Reads what a transport threw.
  init(_ error: ProbeError, asking version: IPVersion?) {
    let isAbsent = error.failure == .unreachable && error.isAbsence
    if let version, isAbsent { self = .noRoute(version) } else { self = .failed(error) }
  }
}
