#if os(Linux)
  internal import Glibc
  internal import ReachModels
  internal import ReachSystem

  /// A UDP socket that talks to one peer: the kernel drops what others send.
  struct DatagramSocket: ~Copyable {
    /// In bytes; a STUN answer is a few dozen.
    private static let longestDatagram = 1500

    private let descriptor: OwnedDescriptor

    /// Opens a socket, and sends nothing.
    ///
    /// - Throws: There is no route, or the system is out of descriptors.
    init(to address: IPAddress, port: UInt16) throws(SystemCallError) {
      descriptor = try Self.open(to: address, port: port)
    }

    private static func open(
      to address: IPAddress, port: UInt16
    ) throws(SystemCallError) -> OwnedDescriptor {
      let family = address.isIPv4 ? AF_INET : AF_INET6
      let type = CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
      let number = socket(family, type, 0)
      guard number >= 0 else { throw SystemCallError(call: "socket", errno: errno) }
      let descriptor = OwnedDescriptor(number)
      let result =
        switch address {
        case .v4(let bits): connect(number, bits, port)
        case .v6(let bits): connect(number, bits, port)
        }
      guard result == 0 else { throw SystemCallError(call: "connect", errno: errno) }
      return descriptor
    }

    /// The address that the kernel sends from.
    var localAddress: IPAddress {
      get throws(SystemCallError) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = unsafe withUnsafeMutablePointer(to: &storage) {
          unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            unsafe getsockname(descriptor.number, $0, &length)
          }
        }
        guard result == 0 else { throw SystemCallError(call: "getsockname", errno: errno) }
        let bytes = unsafe withUnsafeBytes(of: storage) { unsafe Array($0.prefix(28)) }
        return CInt(storage.ss_family) == AF_INET
          ? .v4(bytes[4..<8].reduce(0) { $0 << 8 | UInt32($1) })
          : .v6(bytes[8..<24].reduce(0) { $0 << 8 | UInt128($1) })
      }
    }

    func send(_ bytes: [UInt8]) throws(SystemCallError) {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.send(descriptor.number, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count < 0 else { return }
      throw SystemCallError(call: "send", errno: errno)
    }

    /// Waits for a datagram.
    ///
    /// - Parameters:
    ///   - deadline: When to give up.
    ///   - ending: A descriptor whose input ends the wait.
    /// - Returns: The datagram; nil if none came.
    /// - Throws: What the network said of those that were sent: nobody listens, no way leads there.
    func receive(until deadline: BootTime, ending: CInt) throws(SystemCallError) -> [UInt8]? {
      while true {
        let left = BootTime.now.duration(to: deadline).clampedNanoseconds
        guard left > 0 else { return nil }
        var descriptors = [
          pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0),
          pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
        ]
        _ = unsafe poll(&descriptors, 2, CInt(clamping: left / 1_000_000 + 1))
        if descriptors[1].revents != 0 { return nil }
        guard descriptors[0].revents != 0 else { continue }
        var bytes = [UInt8](repeating: 0, count: Self.longestDatagram)
        let count = unsafe recv(descriptor.number, &bytes, bytes.count, 0)
        if count >= 0 { return Array(bytes.prefix(count)) }
        guard errno == EAGAIN || errno == EINTR else {
          throw SystemCallError(call: "recv", errno: errno)
        }
      }
    }

    private static func connect(_ number: CInt, _ bits: UInt32, _ port: UInt16) -> CInt {
      var name = sockaddr_in()
      name.sin_family = sa_family_t(AF_INET)
      name.sin_port = port.bigEndian
      name.sin_addr.s_addr = bits.bigEndian
      return unsafe connect(number, &name)
    }

    private static func connect(_ number: CInt, _ bits: UInt128, _ port: UInt16) -> CInt {
      var name = sockaddr_in6()
      name.sin6_family = sa_family_t(AF_INET6)
      name.sin6_port = port.bigEndian
      unsafe withUnsafeMutableBytes(of: &name.sin6_addr) { bytes in
        for position in 0..<16 {
          unsafe bytes[position] = UInt8(truncatingIfNeeded: bits >> (120 - 8 * position))
        }
      }
      return unsafe connect(number, &name)
    }

    @unsafe
    private static func connect<Name>(_ number: CInt, _ name: UnsafePointer<Name>) -> CInt {
      let length = socklen_t(MemoryLayout<Name>.size)
      return unsafe name.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe Glibc.connect(number, $0, length)
      }
    }
  }
#endif
