extension Probe {
  /// How many of several endpoints have to succeed.
  public enum Rule: Sendable, Hashable {
    /// One is enough, and the first success decides.
    case any
    /// Every one.
    case all
    /// So many; a number out of range is taken as the nearest one in range.
    case atLeast(Int)

    /// How many of so many are enough.
    func needed(of count: Int) -> Int {
      switch self {
      case .any: 1
      case .all: count
      case .atLeast(let number): min(max(1, number), count)
      }
    }
  }
}
