internal import ReachModels
public import ReachPath

/// Checks that a path source keeps what ``ReachPath/PathSource`` promises.
///
/// ```swift
/// @Test func conforms() async throws {
///   try await PathSourceConformance(MySource()).check()
/// }
/// ```
public struct PathSourceConformance: Sendable {
  private let source: any PathSource
  private let limit: TimeLimit
  private let change: (@Sendable () async throws -> Void)?

  /// Prepares the check of a source that has something to say.
  ///
  /// - Parameters:
  ///   - source: The source; while it is checked its path should not change by itself.
  ///   - limit: How long to wait for anything that is promised, in real time.
  ///   - change: Makes the path another one; nil if that cannot be done, and is not checked.
  public init(
    _ source: any PathSource, within limit: Duration = .seconds(5),
    change: (@Sendable () async throws -> Void)? = nil
  ) {
    self.source = source
    self.limit = TimeLimit(duration: limit)
    self.change = change
  }

  /// Checks every promise, in order.
  ///
  /// - Throws: ``ConformanceFailure`` upon the first that is broken; what the source throws.
  public func check() async throws {
    let first = try await firstPath("an observation begins with the present path")
    try checkSense(of: first)
    try await checkIndependence(first)
    try await checkCancellation()
    try await checkRepetition(first)
    try await checkChange(first)
  }

  private func firstPath(_ promise: String) async throws -> NetworkPath {
    let path = try await limit.wait(for: promise) { [source] in
      for try await path in source.paths() { return path as NetworkPath? }
      return nil
    }
    guard let path else { throw ConformanceFailure(promise, found: "it ended without one") }
    return path
  }

  private func checkSense(of path: NetworkPath) throws {
    let isUnsatisfied = path.status == .unsatisfied
    guard isUnsatisfied == (path.unsatisfiedReason != nil) else {
      throw ConformanceFailure(
        "a path has a reason if and only if it is unsatisfied", found: "it is \(path)")
    }
    guard !isUnsatisfied || path.interfaces.isEmpty else {
      throw ConformanceFailure("an unsatisfied path uses no interface", found: "it is \(path)")
    }
    guard path.status != .satisfied || path.supportsIPv4 || path.supportsIPv6 else {
      throw ConformanceFailure(
        "a satisfied path supports IPv4 or IPv6", found: "it is \(path)")
    }
  }

  /// Of two observations each has the path, and keeps it when the other one ends.
  private func checkIndependence(_ first: NetworkPath) async throws {
    let staying = source.paths()
    let other = try await firstPath("a second observation begins with the present path")
    guard other == first else {
      throw ConformanceFailure("two observations agree", found: "\(first) is not \(other)")
    }
    let kept = try await limit.wait(
      for: "an observation goes on when another one ends"
    ) {
      for try await path in staying { return path as NetworkPath? }
      return nil
    }
    guard kept == first else {
      throw ConformanceFailure(
        "an observation goes on when another one ends",
        found: kept.map { "it gave \($0)" } ?? "it ended too")
    }
  }

  private func checkCancellation() async throws {
    let promise = "an observation ends when its consumer is cancelled"
    let observation = Task { [source] in
      do { for try await _ in source.paths() {} } catch is CancellationError {}
    }
    observation.cancel()
    try await limit.wait(for: promise) { try await observation.value }
  }

  private func checkRepetition(_ first: NetworkPath) async throws {
    for _ in 0..<100 { _ = source.paths() }
    let again = try await firstPath("a source can be observed again and again")
    guard again == first else {
      throw ConformanceFailure(
        "a source that is observed again says the same", found: "\(first) became \(again)")
    }
  }

  private func checkChange(_ first: NetworkPath) async throws {
    guard let change else { return }
    let promise = "a change is told to an observation, and equal paths are not"
    let paths = source.paths()
    let next = Task { () async throws -> NetworkPath? in
      var last: NetworkPath?
      for try await path in paths {
        if path == last { throw ConformanceFailure(promise, found: "\(path) came twice") }
        if last != nil { return path }
        last = path
      }
      return nil
    }
    _ = try await firstPath("an observation begins with the present path")
    try await change()
    let path = try await limit.wait(for: promise) { try await next.value }
    guard let path, path != first else {
      throw ConformanceFailure(promise, found: path.map { "it gave \($0)" } ?? "it ended")
    }
    try checkSense(of: path)
  }
}
