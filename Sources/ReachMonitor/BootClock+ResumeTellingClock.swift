#if os(Linux)
  internal import ReachSystem

  extension BootClock: ResumeTellingClock {}
#endif
