#if os(Linux)
  internal import Glibc
  package import ReachSystem

  /// A port that refuses, and that nobody else can be given as long as it lives.
  ///
  /// A port whose server has stopped is anybody's: the next test's server may listen there.
  package struct RefusingPort: ~Copyable, Sendable {
    /// How a port is asked.
    package enum Transport: Sendable {
      case tcp
      case udp
    }

    /// Its number.
    package let number: UInt16
    private let socket: OwnedDescriptor

    /// Takes a port that is free.
    ///
    /// - Parameters:
    ///   - transport: What it refuses.
    ///   - isEverywhere: At every address of IPv4, and not only at 127.0.0.1; but for one at which a
    ///     server is told to listen by the port's number.
    /// - Throws: This process is out of descriptors, or the system out of ports.
    package init(_ transport: Transport, everywhere isEverywhere: Bool = false)
      throws(SystemCallError)
    {
      let socket = try Self.open(transport, isEverywhere ? INADDR_ANY : 0x7f00_0001)
      self.socket = OwnedDescriptor(socket)
      number = ServerSocket.port(of: socket)
    }

    private static func open(
      _ transport: Transport, _ address: in_addr_t
    ) throws(SystemCallError) -> CInt {
      let kind = transport == .tcp ? SOCK_STREAM : SOCK_DGRAM
      let socket = Glibc.socket(AF_INET, CInt(kind.rawValue | SOCK_CLOEXEC.rawValue), 0)
      guard socket >= 0 else { throw SystemCallError(call: "socket", errno: errno) }
      // What lets a server in that asks for the very number. A port that the kernel chooses is
      // never one that is taken, with this or without.
      if address == INADDR_ANY { ServerSocket.shareAddress(socket) }
      // Bound and not listening, TCP refuses. Connected to its own port, UDP takes nothing from
      // others, and the kernel refuses for it.
      var error = unsafe call(bind, socket, address, port: 0)
      if error == 0, transport == .udp {
        error = unsafe call(connect, socket, address, port: ServerSocket.port(of: socket))
      }
      guard error == 0 else {
        _ = close(socket)
        throw SystemCallError(call: "bind", errno: error)
      }
      return socket
    }

    /// Returns 0, or the error's number.
    private static func call(
      _ function: (CInt, UnsafePointer<sockaddr>?, socklen_t) -> CInt, _ socket: CInt,
      _ host: in_addr_t, port: UInt16
    ) -> CInt {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = host.bigEndian
      address.sin_port = port.bigEndian
      let result = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe function(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      return result == 0 ? 0 : errno
    }
  }
#endif
