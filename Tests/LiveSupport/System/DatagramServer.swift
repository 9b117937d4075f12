#if os(Linux)
  internal import CReachSystem
  internal import Dispatch
  internal import CReachSystem
  internal import Glibc
  package import ReachSystem
  internal import Synchronization

  /// A UDP server on this machine that answers each datagram as a script says.
  package final class DatagramServer: Sendable {
    /// What is sent back upon a datagram, one after the other.
    package typealias Script = @Sendable ([UInt8]) -> [[UInt8]]

    private struct State: ~Copyable {
      var socket: OwnedDescriptor?
      var datagrams = 0
    }

    /// The port of 127.0.0.1 that it listens on.
    package let port: UInt16
    private let number: CInt
    private let stopped: OwnedDescriptor
    private let thread = DispatchGroup()
    private let state: Mutex<State>

    /// Starts a server.
    ///
    /// - Throws: The system is out of descriptors or threads.
    package init(script: @escaping Script) throws(SystemCallError) {
      number = socket(AF_INET, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      state = Mutex(State(socket: OwnedDescriptor(number)))
      stopped = try OwnedDescriptor("eventfd", reach_eventfd())
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      let socket = number
      let result = unsafe withUnsafePointer(to: &name) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      port = ServerSocket.port(of: number)
      guard result == 0 else { throw SystemCallError(call: "bind", errno: errno) }
      thread.enter()
      do {
        try SystemThread.start(name: "scripted-udp") { [self] in
          run(script)
          thread.leave()
        }
      } catch {
        thread.leave()
        throw error
      }
    }

    /// How many datagrams have come.
    package var datagrams: Int { state.withLock { $0.datagrams } }

    /// Closes the socket, and waits until the thread has ended.
    package func stop() {
      _ = reach_eventfd_signal(stopped.number)
      thread.wait()
      state.withLock { $0.socket = nil }
    }

    private func run(_ script: Script) {
      while ServerSocket.wait(number, for: POLLIN, until: stopped.number) {
        var bytes = [UInt8](repeating: 0, count: 2048)
        var sender = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        unsafe withUnsafeMutablePointer(to: &sender) { sender in
          unsafe sender.withMemoryRebound(to: sockaddr.self, capacity: 1) { sender in
            let count = unsafe recvfrom(number, &bytes, bytes.count, 0, sender, &length)
            guard count >= 0 else { return }
            state.withLock { $0.datagrams += 1 }
            for answer in script(Array(bytes.prefix(count))) {
              _ = unsafe sendto(number, answer, answer.count, 0, sender, length)
            }
          }
        }
      }
    }
  }
#endif
