#if os(Linux)
  internal import CReachSystem
  internal import Glibc
  internal import ReachModels

  /// Puts a classic-BPF program together, with forward jumps by label.
  struct FilterAssembler {
    enum Label: Hashable {
      case route, ipv4, ipv6, keep, drop
      case changedNeighbour, neighbour, neighbourIPv4, neighbourIPv6
      case staleNeighbour, staleNeighbourIPv4, staleNeighbourIPv6
    }

    private var instructions: [sock_filter] = []
    private var jumps: [(position: Int, label: Label)] = []
    private var places: [Label: Int] = [:]

    mutating func place(_ label: Label) { places[label] = instructions.count }

    mutating func load8(_ offset: UInt32) { append(BPF_LD | BPF_B | BPF_ABS, offset) }
    mutating func load16(_ offset: UInt32) { append(BPF_LD | BPF_H | BPF_ABS, offset) }
    mutating func load32(_ offset: UInt32) { append(BPF_LD | BPF_W | BPF_ABS, offset) }

    mutating func keep() { append(BPF_RET | BPF_K, .max) }
    mutating func drop() { append(BPF_RET | BPF_K, 0) }

    mutating func jump(ifEqual value: UInt32, to label: Label) {
      jump(BPF_JEQ, value, to: label)
    }

    mutating func jump(ifAnyOf bits: UInt32, to label: Label) { jump(BPF_JSET, bits, to: label) }

    mutating func jump(ifAtMost value: UInt32, to label: Label) {
      // There is no "less": jump over the jump when it is greater.
      append(BPF_JMP | BPF_JGT | BPF_K, value, whenTrue: 1)
      jumps.append((instructions.count, label))
      append(BPF_JMP | BPF_JA, 0)
    }

    mutating func capAccumulator(at limit: UInt32) {
      append(BPF_JMP | BPF_JGT | BPF_K, limit, whenFalse: 1)
      append(BPF_LD | BPF_IMM, limit)
    }

    /// Keeps the message if its destination, of as many bits as the accumulator says (2 to 32),
    /// contains one of the addresses; drops it otherwise.
    mutating func keepIfPrefix(containsOneOf addresses: [UInt32]) {
      let (length, shift, mask, destination): (UInt32, UInt32, UInt32, UInt32) = (0, 1, 2, 3)
      append(BPF_ST, length)
      append(BPF_LD | BPF_IMM, 32)
      append(BPF_LDX | BPF_MEM, length)
      append(BPF_ALU | BPF_SUB | BPF_X, 0)
      append(BPF_ST, shift)
      append(BPF_LD | BPF_IMM, .max)
      append(BPF_LDX | BPF_MEM, shift)
      append(BPF_ALU | BPF_LSH | BPF_X, 0)
      append(BPF_ST, mask)
      findDestination()
      jump(ifEqual: 0, to: .keep)
      append(BPF_MISC | BPF_TAX, 0)
      append(BPF_LD | BPF_W | BPF_IND, 4)
      append(BPF_ST, destination)
      append(BPF_LDX | BPF_MEM, mask)
      for address in addresses {
        append(BPF_LD | BPF_MEM, destination)
        append(BPF_ALU | BPF_XOR | BPF_K, address)
        append(BPF_ALU | BPF_AND | BPF_X, 0)
        jump(ifEqual: 0, to: .keep)
      }
      drop()
    }

    /// Keeps a neighbour message about one of the addresses; drops it otherwise.
    ///
    /// - Parameters:
    ///   - addresses: Of both families.
    ///   - ipv4: Where the program goes on for a message of IPv4; used here and nowhere else.
    ///   - ipv6: The same for IPv6.
    mutating func keepNeighbours(_ addresses: [IPAddress], ipv4: Label, ipv6: Label) {
      var (words4, words6): ([UInt32], [UInt32]) = ([], [])
      for address in addresses {
        switch address {
        case .v4(let bits): words4.append(bits)
        // The last word is enough: two routers of a link seldom share it.
        case .v6(let bits): words6.append(UInt32(truncatingIfNeeded: bits))
        }
      }
      load8(16)
      jump(ifEqual: UInt32(AF_INET), to: ipv4)
      jump(ifEqual: UInt32(AF_INET6), to: ipv6)
      drop()
      place(ipv4)
      keepIfDestination(endsWithOneOf: words4, at: 4)
      place(ipv6)
      keepIfDestination(endsWithOneOf: words6, at: 16)
    }

    /// Keeps the message if its destination's last word, so many bytes into the attribute, is one of
    /// these; drops it otherwise.
    private mutating func keepIfDestination(endsWithOneOf words: [UInt32], at offset: UInt32) {
      guard !words.isEmpty else {
        drop()
        return
      }
      findDestination()
      jump(ifEqual: 0, to: .drop)
      append(BPF_MISC | BPF_TAX, 0)
      append(BPF_LD | BPF_W | BPF_IND, offset)
      for word in words { jump(ifEqual: word, to: .keep) }
      drop()
    }

    /// Loads the destination attribute's offset, 0 if there is none.
    ///
    /// The kernel finds it for us: from the accumulator's offset on, of X's kind. Both messages have
    /// twelve bytes before their attributes, and 1 as the kind (`RTA_DST`, `NDA_DST`).
    private mutating func findDestination() {
      append(BPF_LD | BPF_IMM, 28)
      append(BPF_LDX | BPF_IMM, UInt32(RTA_DST.rawValue))
      append(BPF_LD | BPF_W | BPF_ABS, UInt32(bitPattern: SKF_AD_OFF + SKF_AD_NLATTR))
    }

    /// The program, its jumps filled in.
    func assembled() -> [sock_filter] {
      var program = instructions
      for (position, label) in jumps {
        let distance = (places[label] ?? instructions.count - 1) - position - 1
        if program[position].code == UInt16(BPF_JMP | BPF_JA) {
          program[position].k = UInt32(distance)
        } else {
          // Conditional jumps reach 255 instructions; the whole program is shorter.
          program[position].jt = UInt8(clamping: distance)
        }
      }
      return program
    }

    private mutating func jump(_ condition: Int32, _ value: UInt32, to label: Label) {
      jumps.append((instructions.count, label))
      append(BPF_JMP | condition | BPF_K, value)
    }

    private mutating func append(
      _ code: Int32, _ value: UInt32, whenTrue: UInt8 = 0, whenFalse: UInt8 = 0
    ) {
      instructions.append(
        sock_filter(code: UInt16(code), jt: whenTrue, jf: whenFalse, k: value))
    }
  }
#endif
