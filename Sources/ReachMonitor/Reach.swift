public import ReachModels
public import ReachPath
public import ReachProbe

/// Questions that are asked once, with no monitor to keep.
public enum Reach {
  /// Checks whether the device is online: reads the path, then sends one probe over it.
  ///
  /// Both have to come about within one time limit, which holds even if the source never says
  /// anything and the transport cannot be cancelled. A path that is unsatisfied is the answer, and
  /// nothing is sent; one that comes up when something is sent is probed.
  ///
  /// - Parameters:
  ///   - timeout: The time for everything, from 1 ms to a day.
  ///   - probe: What to ask for.
  ///   - paths: Where the path comes from.
  ///   - transport: What sends the probe; it is told what is left of the time, less a margin of a
  ///     fiftieth.
  ///   - clock: What waits. The verdict's date is its own too if it is a ``WallClock``.
  /// - Returns: The verdict. Its status is unknown with the cause
  ///   ``ReachModels/Diagnosis/Cause/pathUnknown`` if the source gave no path, and with
  ///   ``ReachModels/Diagnosis/Cause/cancelled``, at once, if the calling task is cancelled.
  public static func check(
    timeout: Duration = .seconds(5), probe: Probe = .apple, paths: any PathSource,
    transport: any ProbeTransport, clock: any Clock<Duration>
  ) async -> Verdict {
    await run(timeout, probe, paths, transport, on: clock)
  }

  /// Checks whether the device is online, on a clock that counts suspend.
  ///
  /// - Parameters:
  ///   - timeout: The time for everything, from 1 ms to a day.
  ///   - probe: What to ask for.
  ///   - paths: Where the path comes from.
  ///   - transport: What sends the probe.
  /// - Returns: The verdict, as from ``check(timeout:probe:paths:transport:clock:)``.
  public static func check(
    timeout: Duration = .seconds(5), probe: Probe = .apple, paths: any PathSource,
    transport: any ProbeTransport
  ) async -> Verdict {
    await run(timeout, probe, paths, transport, on: SystemClock.standard)
  }

  private static func run<C: Clock<Duration>>(
    _ timeout: Duration, _ probe: Probe, _ paths: any PathSource,
    _ transport: any ProbeTransport, on clock: C
  ) async -> Verdict {
    let check = Check(
      timeout: Monitor.Options.timeoutInRange(timeout), probe: probe, paths: paths,
      transport: transport, clock: clock)
    return await check.run()
  }
}
