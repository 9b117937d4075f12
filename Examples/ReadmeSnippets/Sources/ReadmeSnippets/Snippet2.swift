import ReachMonitor

func snippet2() async throws {
  let monitor = Monitor()
  await monitor.start()
  for await state in monitor.updates {
    print(state.status, state.connectivity, state.diagnosis?.cause.rawValue ?? "")
  }
}
