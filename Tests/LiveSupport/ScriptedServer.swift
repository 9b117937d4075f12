#if os(Linux)
  internal import CReachSystem
  internal import Dispatch
  internal import Glibc
  package import ReachSystem
  internal import Synchronization

  /// A TCP server on this machine that does what a script says, right or wrong.
  ///
  /// Every connection has a thread of its own. Stop the server, or use ``run(_:address:port:body:)``,
  /// which does: its threads keep it alive.
  package final class ScriptedServer: Sendable {
    /// Serves one connection on a thread of its own; the connection is closed when it returns.
    package typealias Script = @Sendable (ScriptedConnection) -> Void

    private static let keptRequests = 1000

    private struct State: ~Copyable {
      var listener: OwnedDescriptor?
      var connections = 0
      var requests: [String] = []
    }

    /// The address in the form that a URL has it.
    package let host: String
    /// The port that it listens on.
    package let port: UInt16
    private let listener: CInt
    private let stopped: OwnedDescriptor
    private let script: Script
    private let threads = DispatchGroup()
    private let state: Mutex<State>

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - address: An address of this machine.
    ///   - port: 0 for any that is free.
    ///   - namespace: The network namespace to listen in; nil for the program's.
    ///   - script: What to do with each connection.
    /// - Throws: The address is none of this machine's, or the port is taken.
    package init(
      address: String = "127.0.0.1", port: UInt16 = 0, namespace: NetworkNamespace? = nil,
      script: @escaping Script
    ) throws(SystemCallError) {
      let open = { @Sendable () throws(SystemCallError) in
        try ServerSocket.listen(address: address, port: port)
      }
      stopped = try OwnedDescriptor("eventfd", reach_eventfd())
      listener = if let namespace { try namespace.perform(open) } else { try open() }
      state = Mutex(State(listener: OwnedDescriptor(listener)))
      self.port = ServerSocket.port(of: listener)
      self.script = script
      host = address.contains(":") ? "[\(address)]" : address
      threads.enter()
      do {
        try SystemThread.start(name: "scripted-server") { [self] in
          accept()
          threads.leave()
        }
      } catch {
        threads.leave()
        throw error
      }
    }

    /// Runs a server for as long as something takes.
    package static func run<Value>(
      _ script: @escaping Script, address: String = "127.0.0.1", port: UInt16 = 0,
      body: (ScriptedServer) async throws -> Value
    ) async throws -> Value {
      let server = try ScriptedServer(address: address, port: port, script: script)
      defer { server.stop() }
      return try await body(server)
    }

    /// `http://127.0.0.1:PORT` and a path.
    package func url(_ path: String = "/", scheme: String = "http") -> String {
      "\(scheme)://\(host):\(port)\(path)"
    }

    /// How many connections were accepted.
    package var connections: Int { state.withLock { $0.connections } }

    /// The heads of the requests that were read, up to the first thousand.
    package var requests: [String] { state.withLock { $0.requests } }

    /// Ends all connections, closes everything, and waits until every thread has ended.
    package func stop() {
      _ = reach_eventfd_signal(stopped.number)
      threads.wait()
      state.withLock { $0.listener = nil }
    }

    private func accept() {
      while ServerSocket.wait(listener, for: POLLIN, until: stopped.number) {
        guard let descriptor = ServerSocket.accept(on: listener) else { continue }
        state.withLock { $0.connections += 1 }
        threads.enter()
        let connection = ScriptedConnection(descriptor, stopped: stopped.number) { [self] head in
          state.withLock { state in
            // Tests that send very many measure the memory of this process.
            if state.requests.count < Self.keptRequests { state.requests.append(head) }
          }
        }
        do {
          try SystemThread.start(name: "scripted-peer") { [self] in
            script(connection)
            connection.close()
            threads.leave()
          }
        } catch {
          connection.close()
          threads.leave()
        }
      }
    }
  }
#endif
