#if os(Linux)
  internal import ReachSystem

  extension BootClock: SuspendAwareClock {}
#endif
