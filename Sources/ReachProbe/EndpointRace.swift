/// Several endpoints, of which some number has to succeed: which to ask, and when it is decided.
///
/// As many as are needed are asked at once. Each of the others is asked when one has failed, or when
/// the ones before it have had the stagger to themselves.
struct EndpointRace: Sendable, Hashable {
  /// What to do next.
  enum Effect: Sendable, Hashable {
    /// Ask the endpoint of this position.
    case ask(Int)
    /// Say so when the stagger has passed; the number comes back with it.
    case wait(Int)
    /// It is over. The position is that of the endpoint whose answer is told.
    case decide(Int, isSuccess: Bool)
  }

  private let count: Int
  private let needed: Int
  private var asked = 0
  private var succeeded: Set<Int> = []
  private var failed: Set<Int> = []
  private var isDecided = false

  /// Creates a race.
  ///
  /// - Parameters:
  ///   - count: How many endpoints there are, at least 1.
  ///   - needed: How many have to succeed, from 1 to `count`.
  init(count: Int, needed: Int) {
    self.count = count
    self.needed = needed
  }

  /// Begins: to be called once.
  mutating func begin() -> [Effect] { ask(needed) + waiting }

  /// The stagger that was begun as this number has passed.
  mutating func staggerPassed(_ number: Int) -> [Effect] {
    // Another has been asked since, and waits anew.
    guard !isDecided, number == asked else { return [] }
    return ask(1) + waiting
  }

  /// An endpoint has answered, or failed to.
  mutating func ended(_ position: Int, isSuccess: Bool) -> [Effect] {
    guard !isDecided else { return [] }
    if isSuccess {
      succeeded.insert(position)
      guard succeeded.count >= needed, let first = succeeded.min() else { return [] }
      isDecided = true
      return [.decide(first, isSuccess: true)]
    }
    failed.insert(position)
    guard failed.count > count - needed else { return ask(1) + waiting }
    isDecided = true
    return [.decide(failed.min() ?? position, isSuccess: false)]
  }

  private var waiting: [Effect] { asked < count ? [.wait(asked)] : [] }

  private mutating func ask(_ number: Int) -> [Effect] {
    let next = asked..<min(count, asked + number)
    asked = next.upperBound
    return next.map { .ask($0) }
  }
}
