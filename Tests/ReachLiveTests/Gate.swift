#if os(Linux)
  import LiveSupport
  import Synchronization

  /// Lets a server's answers through, or holds them back.
  final class Gate: Sendable {
    private let isOpen = Atomic(true)

    func open() { isOpen.store(true, ordering: .releasing) }

    func close() { isOpen.store(false, ordering: .releasing) }

    /// Answers each request with 200, once the gate is open.
    var answers: ScriptedServer.Script {
      { connection in
        guard connection.readRequestHead() != nil else { return }
        while !self.isOpen.load(ordering: .acquiring) {
          guard connection.pause(milliseconds: 1) else { return }
        }
        connection.write("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
      }
    }
  }
#endif
