import ReachModels
import ReachPath
import ReachProbe
import ReachSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Carries out commands with whatever sources it is given.
struct CommandRunner: Sendable {
  /// How long a path or a check is waited for if the command line does not say.
  static let defaultTimeout = Duration.seconds(5)

  /// Where paths come from.
  var paths: any PathSource
  /// Makes one check.
  var check: @Sendable (Options) async -> Verdict
  /// Starts to monitor.
  var monitor: @Sendable (Options) async -> StateFeed
  /// Asks for the public address.
  var publicIP: @Sendable (Options) async throws -> IPAddress
  /// Follows the path while writing down what it is made of.
  var record: @Sendable (String) throws -> PathRecording
  /// Reads a file.
  var read: @Sendable (String) throws(SystemCallError) -> [UInt8]
  /// Writes to standard output, all of it, at once.
  var write: @Sendable ([UInt8]) throws(SystemCallError) -> Void
  /// Waits; throws when the task is cancelled.
  var sleep: @Sendable (Duration) async throws -> Void
  /// The date that text lines show.
  var date: @Sendable () -> Date

  /// Carries out a command.
  ///
  /// - Returns: How it went, when everything has been written.
  func run(_ command: Command, _ options: Options) async -> Outcome {
    let rendering: Rendering = options.json ? .json : .text
    do {
      switch command {
      case .path: return try await path(options, rendering)
      case .check: return try await check(options, rendering)
      case .watch: return try await watch(options, rendering)
      case .ip: return try await ip(options, rendering)
      case .record: return try await record(options, rendering)
      case .replay: return try replay(options, rendering)
      }
    } catch let error as SystemCallError where error.call != "write" {
      return Outcome(.internalFault, complaint: "\(error)")
    } catch let error as RecordingError {
      return Outcome(.internalFault, complaint: "\(error)")
    } catch let error as SystemCallError {
      return Outcome(.internalFault, complaint: "cannot write to standard output (\(error))")
    } catch let error as PathError {
      return Outcome(error)
    } catch let error as PublicAddressError {
      return Outcome(error)
    } catch is CancellationError {
      return Outcome(.unknown, complaint: "given up before the \(command.subject) was known")
    } catch {
      return Outcome(.internalFault, complaint: "\(error)")
    }
  }

  private func path(_ options: Options, _ rendering: Rendering) async throws -> Outcome {
    guard let path = try await firstPath(within: options.timeout ?? Self.defaultTimeout) else {
      throw PathError(.timedOut)
    }
    _ = try isRead(rendering.bytes(of: path))
    // Nothing could be read: that is no path, though a probe may find one.
    if path.visibility.mode == .unavailable { return Outcome(PathError(.netlinkUnavailable)) }
    return Outcome(ExitStatus(path))
  }

  private func check(_ options: Options, _ rendering: Rendering) async throws -> Outcome {
    let verdict = await check(options)
    _ = try isRead(rendering.bytes(of: verdict))
    let status = ExitStatus(verdict)
    if status == .internalFault { return Outcome(status, complaint: verdict.diagnosis?.text) }
    if verdict.diagnosis?.cause == .pathUnknown {
      // A verdict tells that there was no path, but not whether there will ever be one: a source
      // that cannot go on says so at once when it is asked again.
      _ = try await firstPath(within: .milliseconds(50))
    }
    return Outcome(status)
  }

  private func ip(_ options: Options, _ rendering: Rendering) async throws -> Outcome {
    let address = try await publicIP(options)
    _ = try isRead(rendering.bytes(of: address))
    return Outcome(.online)
  }

  private func watch(_ options: Options, _ rendering: Rendering) async throws -> Outcome {
    let feed = await monitor(options)
    defer { withExtendedLifetime(feed.owner) {} }
    var last: ReachState?
    for await state in feed.states {
      // What came in between is skipped if the reader was too slow for it: no line twice all the same.
      if let last, state.tellsTheSame(as: last) { continue }
      last = state
      guard try isRead(rendering.bytes(of: state, at: date())) else { break }
    }
    return Outcome(.online)
  }

  /// Writes, unless nobody reads any more: that is no fault, and the exit status is still true.
  func isRead(_ bytes: [UInt8]) throws -> Bool {
    do {
      try write(bytes)
      return true
    } catch  where error.isBrokenPipe {
      return false
    }
  }

  /// The first path that the source reads; nil if the time runs out first.
  private func firstPath(within timeout: Duration) async throws -> NetworkPath? {
    try await withThrowingTaskGroup(of: NetworkPath?.self) { group in
      group.addTask {
        for try await path in paths.paths() { return path }
        try Task.checkCancellation()
        return nil
      }
      group.addTask {
        try await sleep(timeout)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }
}

extension Command {
  /// What it finds out.
  fileprivate var subject: String {
    switch self {
    case .ip: "address"
    case .check, .watch, .path, .record, .replay: "path"
    }
  }
}

extension Outcome {
  /// Why there is no address to tell.
  fileprivate init(_ error: PublicAddressError) {
    let status: ExitStatus
    switch error {
    case .noRoute: status = .offline
    case .failed(let error) where error.failure == .libraryMissing: status = .internalFault
    case .failed(let error) where error.isOffline: status = .offline
    case .failed, .refused, .emptyAnswer, .notAnAddress, .wrongVersion, .notPublic:
      status = .unknown
    }
    self.init(status, complaint: error.description)
  }

  /// What a path source failed with, and what can be done about it.
  fileprivate init(_ error: PathError) {
    switch error.code {
    case .timedOut: self.init(.unknown, complaint: error.description)
    case .netlinkUnavailable:
      self.init(
        .internalFault,
        complaint: "\(error); allow it AF_NETLINK sockets "
          + "(systemd: RestrictAddressFamilies, containers: the seccomp profile)")
    case .namespaceUnavailable, .kernelSilent:
      self.init(.internalFault, complaint: error.description)
    }
  }
}
