internal import ReachModels

extension MonitorMachine {
  /// Somebody asks for a verdict that is reached from now on.
  mutating func ask(_ question: Question) -> [Effect] {
    guard isAwake else { return [.checkOnce(question)] }
    if let path, path.status == .unsatisfied {
      let verdict = Verdict(
        status: .offline, path: path, diagnosis: Diagnosis(path), date: now.date)
      lastVerdict = verdict
      return publish() + [.answer(question, verdict)]
    }
    let deadline = issue()
    questions.append(OpenQuestion(question: question, deadline: deadline))
    // Long enough for a probe that has to wait for the end of a stale one.
    return [.wait(deadline, options.timeout * 2)] + look()
  }

  /// Sees to it that there is a verdict soon.
  private mutating func look() -> [Effect] {
    guard path != nil else {
      switch source {
      case .waiting: return leaveSource() + observe()
      case .idle, .observing: return []
      }
    }
    switch probing {
    case .inFlight: return []
    case .idle, .stale: return probeAtOnce()
    }
  }

  /// Answers everybody who waits, with a verdict that no probe was needed for.
  mutating func answerQuestions(_ status: ReachStatus, _ diagnosis: Diagnosis?) -> [Effect] {
    answerQuestions(Verdict(status: status, path: path, diagnosis: diagnosis, date: now.date))
  }

  mutating func answerQuestions(_ verdict: Verdict) -> [Effect] {
    defer { questions = [] }
    return questions.flatMap { [.cancel($0.deadline), .answer($0.question, verdict)] }
  }

  /// No verdict has come in time: the path keeps changing, or is not known.
  mutating func giveUp(_ open: OpenQuestion) -> [Effect] {
    let detail = "no verdict was reached in time"
    let cause = path == nil ? Diagnosis.Cause.pathUnknown : .awaitingProbe
    let verdict = Verdict(
      status: .unknown, path: path, diagnosis: Diagnosis(cause: cause, detail: detail),
      date: now.date)
    return [.answer(open.question, verdict)]
  }
}
