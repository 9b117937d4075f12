import ReachModels
import Testing

@Suite("The text of an address")
struct IPAddressTextTests {
  @Test(
    "what is an address, and its canonical form",
    arguments: [
      ("0.0.0.0", "0.0.0.0"), ("255.255.255.255", "255.255.255.255"), ("192.0.2.1", "192.0.2.1"),
      ("::", "::"), ("::1", "::1"), ("1::", "1::"), ("0:0:0:0:0:0:0:0", "::"),
      ("2001:DB8::1", "2001:db8::1"), ("2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8::1"),
      ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"), ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
      ("::2:3:4:5:6:7:8", "0:2:3:4:5:6:7:8"), ("1:2:3::5:6:7:8", "1:2:3:0:5:6:7:8"),
      ("2001:db8:0:0:1:0:0:1", "2001:db8::1:0:0:1"), ("1:0:0:2:0:0:0:3", "1:0:0:2::3"),
      ("::ffff:192.0.2.1", "::ffff:192.0.2.1"), ("::FFFF:c000:0201", "::ffff:192.0.2.1"),
      ("::192.0.2.1", "::c000:201"), ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"),
      ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
      ("ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"),
    ])
  func valid(text: String, canonical: String) throws {
    let address = try #require(IPAddress(text))
    #expect(address.description == canonical)
    #expect(IPAddress(canonical) == address)
  }

  @Test(
    "what is none",
    arguments: [
      "", " ", ".", ":", "1", "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "1..2.3", "256.1.1.1",
      "1.2.3.999", "01.2.3.4", "1.2.3.00", "0x1.2.3.4", "1.2.3.4 ", " 1.2.3.4", "1.2.3.-4",
      "+1.2.3.4", "1.2.3.4\n", "1.2.3.٤", "127.1", "2130706433",
      ":::", "::::", "1:::2", "1::2::3", "::1::", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9",
      "1:2:3:4:5:6:7:", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:", ":1", "1:", "::1:",
      "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "1:2:3:4::5:6:7:8", "12345::", "00001::", "g::",
      "::-1", "::+1", "::0x1", "::1 ", " ::1", "::1\u{0}", "::é", "::１",
      "fe80::1%eth0", "fe80::1%2", "[::1]", "::1/64", "::1.2.3", "::1.2.3.4.5", "::1.2.3.256",
      "::1.2.3.04", "1.2.3.4::", "::1.2.3.4:5", "1:2:3:4:5:6:7:1.2.3.4", "1:2:3:4:5:1.2.3.4",
      "::1.2.3.4:", "ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.2550",
      "0000:0000:0000:0000:0000:0000:0000:00000000001", "example.org",
    ])
  func invalid(text: String) { #expect(IPAddress(text) == nil) }

  @Test("a text of any length is refused without trouble")
  func long() {
    #expect(IPAddress(String(repeating: ":", count: 1_000_000)) == nil)
    #expect(IPAddress(String(repeating: "1.", count: 1_000_000)) == nil)
  }

  @Test("what an address is for")
  func kinds() throws {
    #expect(try #require(IPAddress("169.254.0.1")).isLinkLocal)
    #expect(try #require(IPAddress("febf::1")).isLinkLocal)
    #expect(try !#require(IPAddress("fec0::1")).isLinkLocal)
    #expect(try #require(IPAddress("127.255.0.1")).isLoopback)
    #expect(try #require(IPAddress("::1")).isLoopback)
    #expect(try !#require(IPAddress("::2")).isLoopback)
    #expect(try #require(IPAddress("0.0.0.0")).isUnspecified)
    #expect(try #require(IPAddress("::")).isUnspecified)
    #expect(try #require(IPAddress("1.2.3.4")).isIPv4)
    #expect(try !#require(IPAddress("::ffff:1.2.3.4")).isIPv4)
  }
}
