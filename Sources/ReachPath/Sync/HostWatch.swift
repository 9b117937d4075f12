#if os(Linux)
  internal import ReachModels

  /// Decides when the host that a path must lead to is looked up by name.
  ///
  /// Pure.
  ///
  /// A name that could not be found is worth another question only when something has changed:
  /// nothing wakes up while nothing happens.
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

    /// What is known of the host; nil until its name has been looked up for the first time.
    private(set) var addresses: [IPAddress]?
    private var mustAsk = true
    private var isAsking = false
    private var lastQuestion: Duration?

    /// Other name servers may know another answer.
    mutating func nameServersChanged() { mustAsk = true }

    /// What could not be found may be found now.
    mutating func networkChanged() { if addresses == [] { mustAsk = true } }

    /// Takes an answer; empty if the host could not be found.
    ///
    /// - Returns: Whether that is news. A host that was found before stays where it was: that its
    ///   name cannot be looked up says nothing of the way to it.
    mutating func answered(_ found: [IPAddress]) -> Bool {
      guard isAsking else { return false }
      isAsking = false
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
      guard mustAsk else { return (nil, nil) }
      if let lastQuestion, lastQuestion + Self.interval > now {
        return (nil, lastQuestion + Self.interval)
      }
      mustAsk = false
      isAsking = true
      lastQuestion = now
      return (.ask, now + Self.patience)
    }
  }
#endif
