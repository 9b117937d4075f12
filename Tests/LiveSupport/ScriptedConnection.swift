#if os(Linux)
  internal import Glibc
  internal import ReachSystem
  internal import Synchronization

  /// The server's end of one connection.
  ///
  /// Nothing here outlasts the server's stop.
  package final class ScriptedConnection: Sendable {
    /// In bytes.
    private static let longestHead = 65_536

    private let descriptor: Mutex<OwnedDescriptor?>
    private let stopped: CInt
    private let onRequest: @Sendable (String) -> Void

    init(
      _ descriptor: consuming OwnedDescriptor, stopped: CInt,
      onRequest: @escaping @Sendable (String) -> Void
    ) {
      self.descriptor = Mutex(descriptor)
      self.stopped = stopped
      self.onRequest = onRequest
    }

    /// Reads up to the empty line; nil if the client closed before, or the server was stopped.
    @discardableResult
    package func readRequestHead() -> String? {
      var bytes: [UInt8] = []
      while let number, bytes.count < Self.longestHead {
        guard ServerSocket.wait(number, for: POLLIN, until: stopped) else { return nil }
        let chunk = ServerSocket.read(number)
        guard !chunk.isEmpty else { return nil }
        bytes += chunk
        if bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
          let head = String(decoding: bytes, as: UTF8.self)
          onRequest(head)
          return head
        }
      }
      return nil
    }

    /// Reads this many bytes; nil if the client closed before, or the server was stopped.
    package func read(count: Int) -> [UInt8]? {
      var bytes: [UInt8] = []
      while let number, bytes.count < count {
        guard ServerSocket.wait(number, for: POLLIN, until: stopped) else { return nil }
        let chunk = ServerSocket.read(number, atMost: count - bytes.count)
        guard !chunk.isEmpty else { return nil }
        bytes += chunk
      }
      return bytes.count == count ? bytes : nil
    }

    /// Writes everything.
    ///
    /// - Returns: Whether it was written; false if the client is gone or the server was stopped.
    @discardableResult
    package func write(_ bytes: some Sequence<UInt8>) -> Bool {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        guard let number, ServerSocket.wait(number, for: POLLOUT, until: stopped),
          let count = ServerSocket.write(rest, to: number)
        else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }

    /// Writes a text.
    @discardableResult
    package func write(_ text: String) -> Bool { write(text.utf8) }

    /// Lets time pass, as a slow server does.
    ///
    /// - Returns: Whether to go on; false if the server was stopped or the client is gone.
    package func pause(milliseconds: Int32) -> Bool {
      guard let number else { return false }
      // No event is asked for: the socket is only ready if it is broken.
      if ServerSocket.wait(number, for: 0, until: stopped, milliseconds: milliseconds) {
        return false
      }
      return !isStopped
    }

    /// Does nothing until the server is stopped or the client has closed.
    package func waitUntilStopped() {
      while let number, ServerSocket.wait(number, for: POLLIN, until: stopped) {
        if ServerSocket.read(number).isEmpty { return }
      }
    }

    /// Carries bytes to and from a server on 127.0.0.1, until either side closes.
    package func relay(to port: UInt16) {
      if let number { ServerSocket.relay(number, to: port, until: stopped) }
    }

    /// Ends the connection in an orderly way.
    package func close() { descriptor.withLock { $0 = nil } }

    /// Breaks the connection: the client gets a reset (RST).
    package func reset() {
      if let number { ServerSocket.resetOnClose(number) }
      close()
    }

    private var number: CInt? { descriptor.withLock { $0?.number } }

    private var isStopped: Bool {
      ServerSocket.wait(stopped, for: POLLIN, until: -1, milliseconds: 0)
    }
  }
#endif
