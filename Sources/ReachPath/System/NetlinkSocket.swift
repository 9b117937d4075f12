#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachSystem

  /// A netlink route socket: whole datagrams in and out, nothing read into them.
  struct NetlinkSocket: ~Copyable, Sendable {
    /// What one attempt to receive came to.
    enum Reception: Sendable, Hashable {
      /// So many bytes, from the kernel.
      case datagram(Int)
      /// From somebody else, or cut short: not to be looked at.
      case unusable
      /// The kernel dropped messages because the buffer was full. The C error is `ENOBUFS`.
      case overrun
      /// Nothing is there.
      case empty
    }

    /// What a socket is for.
    enum Role: Sendable, Hashable {
      case events, requests
    }

    /// nil when a recording stands in for the kernel.
    private let descriptor: OwnedDescriptor?
    private let role: Role
    private let recorder: KernelRecorder?
    private let replay: ReplayedKernel?

    /// The descriptor's number, to watch it by; -1 in a replay.
    var number: CInt {
      switch descriptor {
      case .some(let descriptor): descriptor.number
      case .none: -1
      }
    }

    /// Opens a socket that is not bound yet, in the namespace that the surroundings name.
    init(
      _ surroundings: RtnetlinkPathSource.Surroundings, for role: Role
    ) throws(SystemCallError) {
      if let replay = surroundings.replay {
        self.init(replaying: replay, for: role)
      } else {
        try self.init(in: surroundings.namespace, for: role, recorder: surroundings.recorder)
      }
    }

    private init(replaying replay: ReplayedKernel, for role: Role) {
      self.replay = replay
      self.role = role
      descriptor = nil
      recorder = nil
    }

    /// Opens a socket that is not bound yet, in a namespace or the program's own.
    init(
      in namespace: NetworkNamespace?, for role: Role = .requests, recorder: KernelRecorder? = nil
    ) throws(SystemCallError) {
      self.role = role
      self.recorder = recorder
      replay = nil
      let open = { @Sendable () throws(SystemCallError) in
        try SystemCallError.check("socket(AF_NETLINK)", reach_netlink_socket())
      }
      guard let namespace else {
        descriptor = OwnedDescriptor(try open())
        return
      }
      descriptor = OwnedDescriptor(try namespace.perform(open))
    }

    func bind() throws(SystemCallError) {
      try SystemCallError.check("bind(AF_NETLINK)", reach_netlink_bind(number))
    }

    /// Joins a multicast group, one of the kernel's `RTNLGRP_…`.
    func join(_ group: UInt32) throws(SystemCallError) {
      try SystemCallError.check(
        "setsockopt(NETLINK_ADD_MEMBERSHIP)", reach_netlink_join(number, group))
    }

    /// Drops messages in the kernel; to be attached before the socket is bound, so that none slips
    /// through.
    func attach(_ filter: SocketFilter) throws(SystemCallError) {
      let result = unsafe filter.instructions.withUnsafeBufferPointer {
        unsafe reach_netlink_attach_filter(number, $0.baseAddress, UInt16($0.count))
      }
      try SystemCallError.check("setsockopt(SO_ATTACH_FILTER)", result)
    }

    /// Asks for a receive buffer of so many bytes; an unprivileged process gets what it may have.
    func requestReceiveBuffer(_ bytes: Int) {
      _ = reach_netlink_receive_buffer(number, CInt(clamping: bytes))
    }

    /// Makes the kernel take a dump's filter seriously, where it can (Linux 4.20).
    func requestStrictChecking() { _ = reach_netlink_strict(number) }

    func send(_ bytes: [UInt8]) throws(SystemCallError) {
      if let replay { return try replay.send(bytes) }
      recorder?.note(.request, bytes)
      let result = unsafe bytes.withUnsafeBytes {
        unsafe reach_netlink_send(number, $0.baseAddress, $0.count)
      }
      if result < 0 { recorder?.note(.refusal, RecordingEncoder.little(CInt(-result))) }
      try SystemCallError.check("sendto(AF_NETLINK)", result)
    }

    /// Takes one datagram, without waiting.
    func receive(into buffer: inout [UInt8]) throws(SystemCallError) -> Reception {
      if let replay {
        switch role {
        case .events: return replay.receiveEvent(into: &buffer)
        case .requests: return replay.receiveAnswer(into: &buffer)
        }
      }
      let reception = try receiveFromKernel(into: &buffer)
      if let recorder { note(reception, buffer, to: recorder) }
      return reception
    }

    private func note(_ reception: Reception, _ buffer: [UInt8], to recorder: KernelRecorder) {
      switch (reception, role) {
      case (.datagram(let count), .events): recorder.note(.event, Array(buffer.prefix(count)))
      case (.datagram(let count), .requests): recorder.note(.answer, Array(buffer.prefix(count)))
      case (.overrun, .events): recorder.note(.overrun)
      case (.overrun, .requests), (.unusable, _), (.empty, _): break
      }
    }

    private func receiveFromKernel(
      into buffer: inout [UInt8]
    ) throws(SystemCallError) -> Reception {
      var sender: UInt32 = 0
      let result = unsafe buffer.withUnsafeMutableBytes {
        unsafe reach_netlink_receive(number, $0.baseAddress, $0.count, &sender)
      }
      switch result {
      case ..<0 where -result == Int(ENOBUFS): return .overrun
      case ..<0 where -result == Int(EAGAIN): return .empty
      case ..<0 where -result == Int(EINTR): return .unusable
      case ..<0: throw SystemCallError(call: "recvfrom(AF_NETLINK)", errno: CInt(-result))
      default:
        // Any process may send to our port; only the kernel has number 0.
        guard sender == 0, result <= buffer.count else { return .unusable }
        return .datagram(result)
      }
    }

    /// Waits until something is there.
    ///
    /// - Returns: Whether it is, before the time was up.
    func waitForInput(milliseconds: CInt) throws(SystemCallError) -> Bool {
      if let replay { return replay.hasAnswers }
      return try SystemCallError.check("poll", reach_wait_readable(number, milliseconds)) > 0
    }
  }
#endif
