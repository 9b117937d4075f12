#if os(Linux)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif
#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
internal import ReachSystem

/// Reads an error, and those beneath it.
///
/// Without Foundation: `URLError` and `NSError` are known by the domain and code that every error
/// has, and what they hold is read through `Mirror`. So a caller's `URLError` is understood in a
/// program that links FoundationNetworking, and none that does not has to.
struct ErrorReader {
  private static let deepest = 8
  /// In values looked at; an error that holds half the program is not read to its end.
  private static let longest = 200

  var convention: ErrorConvention
  private var visited = 0

  init(convention: ErrorConvention) { self.convention = convention }

  /// What an error says; nil if neither it nor anything beneath it is known.
  mutating func read(_ error: any Error) -> OfflineEvidence? { read(error, depth: 0) }

  private mutating func read(_ error: any Error, depth: Int) -> OfflineEvidence? {
    visited += 1
    let own = reading(of: error)
    if let own, !own.yields { return own.evidence }
    let beneath = readChildren(of: error, depth: depth + 1)
    return beneath == .uncertain ? own?.evidence ?? beneath : beneath ?? own?.evidence
  }

  private func reading(of error: any Error) -> ErrorReading? {
    switch error {
    case is CancellationError: return .unrelated
    case let error as ProbeError: return ErrorReading(error)
    case let error as SystemCallError: return ErrorReading(errno: error.errno)
    case let error as POSIXError: return ErrorReading(errno: error.code.rawValue)
    default: break
    }
    switch error._domain {
    case "NSURLErrorDomain", "kCFErrorDomainCFNetwork":
      // For an address without a route FoundationNetworking has the same code as for a failed
      // handshake; its text, which is libcurl's, tells them apart.
      if convention == .linux, error._code == -1, saysNoConnection(error) { return .offline }
      return ErrorReading(urlError: error._code, by: convention)
    case "NSPOSIXErrorDomain": return Int32(exactly: error._code).map(ErrorReading.init(errno:))
    default: return nil
    }
  }

  // MARK: Beneath

  /// The worst that anything held by a value says.
  private mutating func readChildren(of value: Any, depth: Int) -> OfflineEvidence? {
    guard depth <= Self.deepest else { return nil }
    var found: OfflineEvidence?
    for child in Mirror(reflecting: value).children {
      guard visited < Self.longest else { break }
      guard let evidence = read(child, depth: depth) else { continue }
      if evidence == .offline { return .offline }
      if found == nil || evidence == .unrelated { found = evidence }
    }
    return found
  }

  private mutating func read(_ child: Mirror.Child, depth: Int) -> OfflineEvidence? {
    visited += 1
    if let error = child.value as? any Error { return read(error, depth: depth) }
    if let code = child.value as? POSIXErrorCode {
      return ErrorReading(errno: code.rawValue).evidence
    }
    // As SwiftNIO's and many a C wrapper's errors have it.
    if child.label == "errno" || child.label == "errnoCode", let errno = child.value as? Int32 {
      return ErrorReading(errno: errno).evidence
    }
    return readChildren(of: child.value, depth: depth + 1)
  }

  /// libcurl's text for a connection that could not be made.
  private func saysNoConnection(_ error: any Error) -> Bool {
    var values: [(Any, Int)] = [(error, 0)]
    var looked = 0
    while looked < Self.longest, let (value, depth) = values.popLast() {
      looked += 1
      if let pair = value as? (key: String, value: Any), pair.key == "NSLocalizedDescription" {
        return (pair.value as? String)?.hasPrefix("Failed to connect to ") == true
      }
      guard depth < 4 else { continue }
      values += Mirror(reflecting: value).children.prefix(Self.longest)
        .map { ($0.value, depth + 1) }
    }
    return false
  }
}
