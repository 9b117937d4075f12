extension MonitorMachine {
  /// Counts what goes in and out of a machine, for a ``MonitorInstrument``.
  struct Ledger: Sendable {
    private(set) var value = MonitorInstrument.Reading()
    private var observation: Ticket?
    private var waits: Set<Ticket> = []

    mutating func note(_ event: Event, _ effects: [Effect]) {
      switch event {
      case .path: value.paths += 1
      case .probed: value.probesEnded += 1
      case .timer(let ticket): waits.remove(ticket)
      case .sourceEnded(let ticket, _):
        value.sourceEnds += 1
        if observation == ticket { observation = nil }
      case .clockLooked: value.resumes += 1
      case .start, .stop, .pause, .resume, .offlineError, .success, .check,
        .audience, .override:
        break
      }
      for effect in effects {
        switch effect {
        case .probe: value.probesBegun += 1
        case .wait(let ticket, _): waits.insert(ticket)
        case .observe(let ticket): observation = ticket
        case .cancel(let ticket):
          waits.remove(ticket)
          if observation == ticket { observation = nil }
        case .publish, .end, .answer, .checkOnce: break
        }
      }
      value.waits = waits.count
      value.isObserving = observation != nil
    }
  }
}
