import ReachMonitor
import ReachTesting
import Testing

@Test("a pulled cable is noticed")
func pulledCable() async {
  let paths = ScriptedPathSource(.wired)
  let transport = ScriptedTransport(.status(204))
  let monitor = Monitor(paths: paths, transport: transport, clock: ManualClock())
  await monitor.start()
  for await state in monitor.updates where state.status == .online { break }

  paths.send(.offline(.noCarrier))
  for await state in monitor.updates where state.status == .offline {
    #expect(state.diagnosis?.cause == .noCarrier)
    break
  }
}
