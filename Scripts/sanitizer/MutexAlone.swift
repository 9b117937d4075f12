import Synchronization

// One value behind one Mutex, and four tasks that change it: correct, and yet reported as a race.

final class Counter: Sendable {
  private let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }

  var value: Int { count.withLock { $0 } }
}

@main
enum MutexAlone {
  static func main() async {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<300_000 { counter.add() } }
      }
    }
    print(counter.value)
  }
}
