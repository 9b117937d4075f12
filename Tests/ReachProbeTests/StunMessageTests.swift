import ReachModels
import Testing

@testable import ReachProbe

@Suite("STUN on the wire")
struct StunMessageTests {
  private static var message: StunMessage {
    var generator = ZeroGenerator()
    return StunMessage(using: &generator)
  }
  private static let cookie: [UInt8] = [0x21, 0x12, 0xa4, 0x42]
  private static let transaction = [UInt8](repeating: 0, count: 12)

  private static func answer(
    type: [UInt8] = [1, 1], _ attributes: [UInt8], length: Int? = nil, cookie: [UInt8]? = nil,
    transaction: [UInt8]? = nil
  ) -> [UInt8] {
    let length = length ?? attributes.count
    return type + [UInt8(length >> 8), UInt8(length & 255)] + (cookie ?? Self.cookie)
      + (transaction ?? Self.transaction) + attributes
  }

  /// 93.184.216.34, port 32853.
  private static let obscured: [UInt8] = [
    0, 0x20, 0, 8, 0, 1, 0x80 ^ 0x55 ^ 0x74, 0x47, 0x7c, 0xaa, 0x7c, 0x60,
  ]
  private static let plain: [UInt8] = [0, 1, 0, 8, 0, 1, 0x80, 0x55, 93, 184, 216, 34]

  @Test("a request is a head with nothing behind it")
  func request() {
    #expect(Self.message.bytes == [0, 1, 0, 0] + Self.cookie + Self.transaction)
  }

  @Test("two requests have nothing in common but their form")
  func random() {
    var generator = SystemRandomNumberGenerator()
    let one = StunMessage(using: &generator)
    #expect(one.transaction.count == 12)
    #expect(one != StunMessage(using: &generator))
  }

  @Test("the address is read, obscured or plain, of either version")
  func mapped() {
    let v4 = IPAddress.v4(0x5db8_d822)
    let answer = Self.message.answer(Self.answer(Self.obscured))
    guard case .mapped(let address, _) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(address == v4)
    #expect(Self.message.answer(Self.answer(Self.plain)) == .mapped(v4, port: 0x8055))
    let both = Self.plain.map { $0 == 34 ? 35 : $0 } + Self.obscured
    guard case .mapped(v4, _) = Self.message.answer(Self.answer(both)) else {
      Issue.record("the plain address was taken")
      return
    }
    let bytes: [UInt8] = [0x20, 1, 0x0d, 0xb8] + [UInt8](repeating: 0, count: 11) + [1]
    let key = Self.cookie + Self.transaction
    let v6 = Self.answer([0, 0x20, 0, 20, 0, 2, 0x21, 0x12] + zip(bytes, key).map { $0 ^ $1 })
    #expect(Self.message.answer(v6) == .mapped(IPAddress("2001:db8::1") ?? .v6(0), port: 0))
  }

  @Test("an unknown attribute is passed over, padding and all")
  func unknown() {
    let unknown: [UInt8] = [0x80, 0x22, 0, 5, 1, 2, 3, 4, 5, 0, 0, 0]
    let answer = Self.message.answer(Self.answer(unknown + Self.plain))
    #expect(answer == .mapped(.v4(0x5db8_d822), port: 0x8055))
  }

  @Test("an error has its number")
  func error() {
    let attribute: [UInt8] = [0, 9, 0, 4, 0, 0, 4, 1]
    #expect(Self.message.answer(Self.answer(type: [1, 0x11], attribute)) == .refused(401))
  }

  static let foreign: [[UInt8]] = [
    [], [1, 1], [UInt8](repeating: 0, count: 20), [UInt8](repeating: 255, count: 1500),
    answer([]), answer(plain, length: 4), answer(plain, length: 400),
    answer(plain, cookie: [0, 0, 0, 0]),
    answer(plain, transaction: [UInt8](repeating: 1, count: 12)), answer(type: [0, 1], plain),
    answer(type: [1, 0x11], plain), answer([0, 0x20, 0, 8, 0, 3, 0, 0, 0, 0, 0, 0]),
    answer([0, 0x20, 0, 4, 0, 1, 0, 0]), answer([0, 0x20, 0xff, 0xff]),
    answer([0, 0x20, 0, 8, 0, 2, 0, 0, 1, 2, 3, 4]), answer(type: [1, 0x11], [0, 9, 0, 0]),
  ]

  @Test("whatever is no whole answer to this very request is foreign", arguments: foreign)
  func stranger(datagram: [UInt8]) { #expect(Self.message.answer(datagram) == .foreign) }

  @Test("any bytes at all are read without harm")
  func hostile() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let attributes = (0..<4 * Int.random(in: 0...10, using: &generator)).map { _ in
        UInt8.random(in: 0...40, using: &generator)
      }
      _ = Self.message.answer(Self.answer(attributes))
    }
  }
}

/// Always zero, so that the bytes of a message are known.
private struct ZeroGenerator: RandomNumberGenerator {
  mutating func next() -> UInt64 { 0 }
}
