#if os(Linux)
  internal import Glibc
  internal import ReachSystem

  /// The system calls of ``ScriptedServer``, each with its error number as an error.
  enum ServerSocket {
    /// Opens a listening socket.
    ///
    /// - Returns: The descriptor, for the caller to close.
    /// - Throws: The address is none of this machine's, or the port is taken.
    static func listen(address: String, port: UInt16) throws(SystemCallError) -> CInt {
      let socket = try open(SOCK_STREAM, address: address, port: port)
      guard Glibc.listen(socket, 1024) == 0 else {
        let error = SystemCallError(call: "listen", errno: errno)
        _ = close(socket)
        throw error
      }
      return socket
    }

    /// Opens a socket that is bound to an address.
    ///
    /// - Returns: The descriptor, for the caller to close.
    /// - Throws: The address is none of this machine's, or the port is taken.
    static func open(
      _ kind: __socket_type, address: String, port: UInt16
    ) throws(SystemCallError) -> CInt {
      var hints = unsafe addrinfo()
      unsafe hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
      unsafe hints.ai_socktype = CInt(kind.rawValue)
      var list: UnsafeMutablePointer<addrinfo>?
      guard unsafe getaddrinfo(address, String(port), &hints, &list) == 0, let list = unsafe list
      else { throw SystemCallError(call: "getaddrinfo", errno: EINVAL) }
      defer { unsafe freeaddrinfo(list) }
      let entry = unsafe list.pointee
      let type = CInt(kind.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
      let socket = unsafe Glibc.socket(entry.ai_family, type, 0)
      guard socket >= 0 else { throw SystemCallError(call: "socket", errno: errno) }
      if kind == SOCK_STREAM { shareAddress(socket) }
      guard unsafe bind(socket, entry.ai_addr, entry.ai_addrlen) == 0 else {
        let error = SystemCallError(call: "bind", errno: errno)
        _ = close(socket)
        throw error
      }
      return socket
    }

    /// Lets a socket be bound to a port that others have been bound to, and do not listen on.
    static func shareAddress(_ socket: CInt) {
      var on: CInt = 1
      _ = unsafe setsockopt(
        socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<CInt>.size))
    }

    /// The port that a socket is bound to.
    static func port(of socket: CInt) -> UInt16 {
      // Room for either family; the port stands at the same place in both.
      var address = [UInt16](repeating: 0, count: 64)
      var length = socklen_t(128)
      _ = unsafe address.withUnsafeMutableBytes { bytes in
        unsafe bytes.withMemoryRebound(to: sockaddr.self) {
          unsafe getsockname(socket, $0.baseAddress, &length)
        }
      }
      return UInt16(bigEndian: address[1])
    }

    /// Takes the next connection; nil if there is none.
    static func accept(on socket: CInt) -> OwnedDescriptor? {
      let number = Glibc.accept(socket, nil, nil)
      guard number >= 0 else { return nil }
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      _ = fcntl(number, F_SETFL, O_NONBLOCK)
      return OwnedDescriptor(number)
    }

    /// Waits for a socket, until there is input on another descriptor.
    ///
    /// - Returns: Whether the socket is ready; false if the server was stopped or the time is up.
    static func wait(
      _ socket: CInt, for events: Int32, until stop: CInt, milliseconds: CInt = -1
    ) -> Bool {
      var descriptors = [
        pollfd(fd: socket, events: Int16(events), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      ]
      _ = unsafe poll(&descriptors, 2, milliseconds)
      return descriptors[1].revents == 0 && descriptors[0].revents != 0
    }

    /// Reads what is there; empty if the peer has closed or broken the connection.
    static func read(_ socket: CInt, atMost limit: Int = 4096) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: limit)
      let count = unsafe recv(socket, &bytes, bytes.count, 0)
      return Array(bytes.prefix(max(0, count)))
    }

    /// Writes some of the bytes.
    ///
    /// - Returns: How many; nil if the connection is broken.
    static func write(_ bytes: ArraySlice<UInt8>, to socket: CInt) -> Int? {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe send(socket, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count < 0 else { return count }
      return errno == EAGAIN ? 0 : nil
    }

    /// Makes the next close send a reset instead of an orderly end.
    static func resetOnClose(_ socket: CInt) {
      var option = linger(l_onoff: 1, l_linger: 0)
      _ = unsafe setsockopt(
        socket, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
  }
#endif
