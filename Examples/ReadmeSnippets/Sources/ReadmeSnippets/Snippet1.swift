import ReachMonitor

func snippet1() async throws {
  let verdict = await Reach.check()
  if !verdict.isOnline { print(verdict.diagnosis?.cause.rawValue ?? "no reason is known") }
}
