internal import ReachMonitor

extension ManualClock: ResumeTellingClock {
  package func onResume(
    _ body: @escaping @Sendable () -> Void
  ) -> (any Sendable & AnyObject)? {
    resumes.listen(isMonitor: false, body)
  }
}
