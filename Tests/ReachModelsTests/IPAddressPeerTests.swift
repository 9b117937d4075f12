#if os(Linux)
  import Glibc
  import ReachModels
  import Testing

  // Where Reach differs on purpose: ::/96 (IPv4-compatible, deprecated by RFC 4291 §2.5.5.1) is
  // written as any other address. glibc writes `::1.2.3.4`, but `::1` for the loopback address.
  @Suite("Reach and the C library read and write the same addresses")
  struct IPAddressPeerTests {
    @Test("the canonical text is that of inet_ntop")
    func canonical() throws {
      var generator = SeededGenerator(seed: 9)
      for _ in 0..<5000 {
        let address = IPAddress.random(using: &generator)
        let text = try #require(written(address))
        if case .v6(let bits) = address, bits >> 32 == 0 {
          #expect(IPAddress(text) == address)
        } else {
          #expect(address.description == text)
        }
        #expect(IPAddress(address.description) == address)
      }
    }

    @Test("a text is an address for Reach exactly when it is one for inet_pton, and the same one")
    func mutated() {
      var generator = SeededGenerator(seed: 10)
      var accepted = 0
      for _ in 0..<40_000 {
        var text = Array(IPAddress.random(using: &generator).description.utf8)
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
          mutate(&text, using: &generator)
        }
        let string = String(decoding: text, as: UTF8.self)
        let ours = IPAddress(string)
        #expect(ours == read(string), "\(string)")
        if ours != nil { accepted += 1 }
      }
      // Else the mutations would be too rough to tell anything.
      #expect(accepted > 4000)
    }

    private func mutate(_ text: inout [UInt8], using generator: inout SeededGenerator) {
      let alphabet = Array("0123456789abcdefABCDEFg:.:.:.:.%[]/ -+x".utf8)
      let position = Int.random(in: 0...text.count, using: &generator)
      let character = alphabet.randomElement(using: &generator) ?? 0
      switch generator.next() % 4 {
      case 0: text.insert(character, at: position)
      case 1 where position < text.count: text[position] = character
      case 2 where position < text.count: text.remove(at: position)
      default:
        let end = Int.random(in: position...text.count, using: &generator)
        text.insert(contentsOf: text[position..<end], at: position)
      }
    }

    private func written(_ address: IPAddress) -> String? {
      var buffer = [CChar](repeating: 0, count: 64)
      let family: CInt
      let bytes: [UInt8]
      switch address {
      case .v4(let bits):
        family = AF_INET
        bytes = (0..<4).map { UInt8(truncatingIfNeeded: bits >> (24 - 8 * UInt32($0))) }
      case .v6(let bits):
        family = AF_INET6
        bytes = (0..<16).map { UInt8(truncatingIfNeeded: bits >> UInt128(120 - 8 * $0)) }
      }
      guard unsafe inet_ntop(family, bytes, &buffer, 64) != nil else { return nil }
      return String(
        decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private func read(_ text: String) -> IPAddress? {
      var bytes = [UInt8](repeating: 0, count: 16)
      if unsafe inet_pton(AF_INET, text, &bytes) == 1 {
        return .v4(bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
      }
      guard unsafe inet_pton(AF_INET6, text, &bytes) == 1 else { return nil }
      return .v6(bytes.reduce(0) { $0 << 8 | UInt128($1) })
    }
  }
#endif
