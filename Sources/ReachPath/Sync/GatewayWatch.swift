#if os(Linux)
  internal import ReachModels

  /// Follows the kernel's opinion of one gateway.
  ///
  /// Pure.
  ///
  /// A healthy neighbour is asked every half minute or so while it is used, and answers within a
  /// millisecond: that must not be told. So being asked becomes suspect only when it lasts.
  struct GatewayWatch: Sendable {
    /// How long a question may go unanswered before the gateway is suspect.
    static let grace: Duration = .milliseconds(500)

    let key: Neighbour.Key
    private var health: Neighbour.Health = .unknown
    private var lastAnswer: GatewayState = .unknown
    private var askedSince: Duration?

    init(_ key: Neighbour.Key) { self.key = key }

    /// Takes what the kernel says.
    ///
    /// - Returns: When to look at ``state(at:)`` again; nil if nothing will change by itself.
    mutating func note(_ neighbour: Neighbour, at now: Duration) -> Duration? {
      guard neighbour.key == key else { return nil }
      health = neighbour.health
      switch health {
      case .unknown, .answering, .failed:
        askedSince = nil
        lastAnswer = state(at: now)
        return nil
      case .asked:
        let since = askedSince ?? now
        askedSince = since
        let wait = since + Self.grace - now
        return wait > .zero ? wait : nil
      }
    }

    /// The kernel has given it up.
    var hasFailed: Bool { health == .failed }

    /// What to tell of it.
    func state(at now: Duration) -> GatewayState {
      switch health {
      case .unknown: .unknown
      case .answering: .answering
      case .failed: .notAnswering
      case .asked:
        // Until then it is as it was: a gateway that has failed is not well by being asked again.
        if let askedSince, now - askedSince >= Self.grace {
          lastAnswer == .notAnswering ? .notAnswering : .suspect
        } else {
          lastAnswer
        }
      }
    }
  }
#endif
