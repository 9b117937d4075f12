import Synchronization

/// What happened, in its order, written down from any thread.
final class Record<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  /// Everything so far.
  var all: [Element] { elements.withLock { $0 } }

  /// Adds an element; returns how many there are now.
  @discardableResult
  func add(_ element: Element) -> Int {
    elements.withLock { elements in
      elements.append(element)
      return elements.count
    }
  }
}
