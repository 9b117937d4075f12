#if os(Linux)
  internal import ReachModels

  /// Decides when the host that a path must lead to is looked up by name.
  ///
  /// Pure.
  ///
  /// A name that was found is worth another question only when something has changed: nothing wakes
  /// up while nothing happens. One that was not is asked for again, less and less often, since nobody
  /// tells when a name server answers again.
  struct HostWatch: Sendable {
    /// What the driver is to do.
    enum Effect: Sendable, Hashable {
      /// Look the name up, and say so with ``HostWatch/answered(_:)``.
      case ask
      /// Wait no longer for an answer.
      case giveUp
    }

    /// How long an answer may take.
    static let patience: Duration = .seconds(5)
    /// The least time between two questions.
    static let interval: Duration = .seconds(1)
    /// The time between two questions while the answer is that there is no such host, or none at all,
    /// and nothing changes: twice as long each time.
    static let retryIntervals: ClosedRange<Duration> = .seconds(10)...(.seconds(60))

    /// What is known of the host; nil until its name has been looked up for the first time.
    private(set) var addresses: [IPAddress]?
    /// The name may be somebody's; else nothing but a change is worth a question.
    private let isName: Bool
    private var mustAsk = true
    private var isAsking = false
    private var lastQuestion: Duration?
    /// How many questions in a row have found nothing.
    private var failures = 0

    /// Begins with nothing known.
    ///
    /// - Parameter isName: The host's name is one, which a name server can be asked for.
    init(isName: Bool = true) { self.isName = isName }

    /// Other name servers may know another answer.
    mutating func nameServersChanged() { mustAsk = true }

    /// What could not be found may be found now.
    mutating func networkChanged() {
      if failures > 0 || addresses == [] { mustAsk = true }
      failures = 0
    }

    /// Takes an answer; empty if the host could not be found.
    ///
    /// - Returns: Whether that is news. A host that was found before stays where it was: that its
    ///   name cannot be looked up says nothing of the way to it.
    mutating func answered(_ found: [IPAddress]) -> Bool {
      guard isAsking else { return false }
      isAsking = false
      failures = found.isEmpty ? failures + 1 : 0
      guard found != addresses, !found.isEmpty || addresses == nil else { return false }
      addresses = found
      return true
    }

    /// Goes on.
    ///
    /// - Parameter now: Time since any fixed point.
    /// - Returns: What to do, and when to go on again.
    mutating func act(at now: Duration) -> (effect: Effect?, due: Duration?) {
      if isAsking {
        let due = (lastQuestion ?? now) + Self.patience
        return due <= now ? (.giveUp, nil) : (nil, due)
      }
      if let due = retryDue {
        guard mustAsk || due <= now else { return (nil, due) }
        mustAsk = true
      }
      guard mustAsk else { return (nil, nil) }
      if let lastQuestion, lastQuestion + Self.interval > now {
        return (nil, lastQuestion + Self.interval)
      }
      mustAsk = false
      isAsking = true
      lastQuestion = now
      return (.ask, now + Self.patience)
    }

    private var retryDue: Duration? {
      guard isName, failures > 0, let lastQuestion else { return nil }
      let wait = Self.retryIntervals.lowerBound * (1 << min(failures - 1, 10))
      return lastQuestion + min(wait, Self.retryIntervals.upperBound)
    }
  }
#endif
