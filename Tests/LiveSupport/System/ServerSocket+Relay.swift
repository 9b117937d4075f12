#if os(Linux)
  internal import Glibc
  internal import ReachSystem

  extension ServerSocket {
    /// Carries bytes between a socket and a server on 127.0.0.1.
    ///
    /// Returns when either closes, or there is input on a third descriptor.
    static func relay(_ socket: CInt, to port: UInt16, until stop: CInt) {
      guard let server = connect(port: port) else { return }
      while true {
        var descriptors = [socket, server.number, stop].map {
          pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        _ = unsafe poll(&descriptors, 3, -1)
        guard descriptors[2].revents == 0 else { return }
        for (position, other) in [(0, server.number), (1, socket)] {
          guard descriptors[position].revents != 0 else { continue }
          let bytes = read(descriptors[position].fd)
          guard !bytes.isEmpty, write(all: bytes, to: other, until: stop) else { return }
        }
      }
    }

    private static func write(all bytes: [UInt8], to socket: CInt, until stop: CInt) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        guard wait(socket, for: POLLOUT, until: stop), let count = write(rest, to: socket) else {
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }

    private static func connect(port: UInt16) -> OwnedDescriptor? {
      let number = socket(AF_INET, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      guard number >= 0 else { return nil }
      let descriptor = OwnedDescriptor(number)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      address.sin_port = port.bigEndian
      let result = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe Glibc.connect(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard result == 0 else { return nil }
      return descriptor
    }
  }
#endif
