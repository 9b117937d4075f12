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
    package typealias Script = @Sendable (Datagram) -> [[UInt8]]

    private struct State: ~Copyable {
      var socket: OwnedDescriptor?
      var datagrams = 0
    }

    /// The port that it listens on.
    package let port: UInt16
    private let number: CInt
    private let stopped: OwnedDescriptor
    private let thread = DispatchGroup()
    private let state: Mutex<State>

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - address: An address of this machine.
    ///   - port: 0 for any that is free.
    ///   - namespace: The network namespace to listen in; nil for the program's.
    ///   - script: What to send back upon each datagram.
    /// - Throws: The address is none of this machine's, or the port is taken.
    package init(
      address: String = "127.0.0.1", port: UInt16 = 0, namespace: NetworkNamespace? = nil,
      script: @escaping Script
    ) throws(SystemCallError) {
      let open = { @Sendable () throws(SystemCallError) in
        try ServerSocket.open(SOCK_DGRAM, address: address, port: port)
      }
      stopped = try OwnedDescriptor("eventfd", reach_eventfd())
      number = if let namespace { try namespace.perform(open) } else { try open() }
      state = Mutex(State(socket: OwnedDescriptor(number)))
      self.port = ServerSocket.port(of: number)
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
            let datagram = unsafe Datagram(bytes: Array(bytes.prefix(count)), from: sender)
            for answer in script(datagram) {
              _ = unsafe sendto(number, answer, answer.count, 0, sender, length)
            }
          }
        }
      }
    }
  }

  extension Datagram {
    @unsafe
    fileprivate init(bytes: [UInt8], from sender: UnsafePointer<sockaddr>) {
      let name = unsafe Array(UnsafeRawBufferPointer(start: sender, count: 28))
      let isIPv4 = unsafe CInt(sender.pointee.sa_family) == AF_INET
      self.init(
        bytes: bytes, address: Array(isIPv4 ? name[4..<8] : name[8..<24]),
        port: UInt16(name[2]) << 8 | UInt16(name[3]))
    }
  }
#endif
