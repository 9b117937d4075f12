public import ReachModels
internal import ReachMonitor
internal import ReachProbe

extension Scenario {
  /// One thing that happens in a scenario, or is expected.
  public struct Step: Sendable, CustomStringConvertible {
    /// What happens, in a few words, as the timeline shows it.
    public let description: String
    let body: @Sendable (Scenario) async throws -> Void

    /// Creates a step of your own.
    ///
    /// - Parameters:
    ///   - description: What happens, in a few words.
    ///   - body: Does it. What it does to ``Scenario/monitor`` or ``Scenario/clock`` has settled
    ///     before the next step.
    public init(
      _ description: String, _ body: @escaping @Sendable (Scenario) async throws -> Void
    ) {
      self.description = description
      self.body = body
    }

    /// The device has another path, such as `.wifi`, `.cellular` or `.offline(.noCarrier)`.
    ///
    /// - Parameter path: The path.
    /// - Returns: The step.
    public static func path(_ path: NetworkPath) -> Step {
      Step("path \(text(of: path))") { $0.source.send(path) }
    }

    /// The source of paths fails.
    ///
    /// - Parameter error: The error with which it does.
    /// - Returns: The step.
    public static func sourceFails(_ error: any Error) -> Step {
      Step("source fails: \(error)") { scenario in
        await scenario.failSource(error)
      }
    }

    /// The probe in flight is answered; that none is fails the scenario.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: The step.
    public static func answer(_ answer: ScriptedTransport.Answer) -> Step {
      Step("answer \(text(of: answer))") { scenario in
        let ended = scenario.transport.ended
        guard scenario.transport.answer(answer) else {
          throw scenario.failure("a probe was to be answered, but none is in flight")
        }
        await scenario.transport.ended(moreThan: ended)
      }
    }

    /// Time passes, and whatever is due in it happens.
    ///
    /// - Parameter duration: How much.
    /// - Returns: The step.
    public static func pass(_ duration: Duration) -> Step {
      Step("\(duration) pass") { await $0.pass(duration) }
    }

    /// The machine is suspended, and resumed.
    ///
    /// The monitor notices at once, reads the path afresh and probes.
    ///
    /// - Parameter duration: For how long.
    /// - Returns: The step.
    public static func suspend(_ duration: Duration) -> Step {
      Step("suspended for \(duration)") { $0.clock.suspend(for: duration) }
    }

    /// The monitor is started again, after a ``stop``; the first start is the scenario's own.
    public static var start: Step { Step("start") { await $0.monitor.start() } }

    /// The monitor is stopped.
    public static var stop: Step { Step("stop") { await $0.monitor.stop() } }

    /// The monitor is paused.
    public static var pause: Step { Step("pause") { await $0.monitor.pause() } }

    /// The monitor is resumed.
    public static var resume: Step { Step("resume") { await $0.monitor.resume() } }

    /// A request of the app's own fails as if the device were offline.
    public static var offlineError: Step {
      Step("offline error") { await $0.monitor.noteOfflineError() }
    }

    /// A request of the app's own is answered.
    public static var success: Step { Step("success") { await $0.monitor.noteSuccess() } }

    /// The answer is pinned, or with nil released.
    ///
    /// - Parameter online: The answer to pin.
    /// - Returns: The step.
    public static func override(online: Bool?) -> Step {
      Step("pinned \(online.map { $0 ? "online" : "offline" } ?? "no more")") {
        await $0.monitor.override(online: online)
      }
    }

    static func text(of path: NetworkPath) -> String {
      guard let reason = path.unsatisfiedReason else {
        return path.interfaces.map(\.name).joined(separator: "+")
      }
      return "unsatisfied, \(reason)"
    }

    private static func text(of answer: ScriptedTransport.Answer) -> String {
      switch answer {
      case .success(let response): "\(response.status)"
      case .failure(let error): "\(error)"
      }
    }
  }
}
