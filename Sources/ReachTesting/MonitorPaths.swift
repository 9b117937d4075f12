internal import ReachModels
internal import ReachPath

/// A scripted source as the monitor of a scenario sees it, which counts its observations apart.
struct MonitorPaths: PathSource {
  let source: ScriptedPathSource

  func paths() -> AsyncThrowingStream<NetworkPath, any Error> { source.paths(isMonitor: true) }
}
