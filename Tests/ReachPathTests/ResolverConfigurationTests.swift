import ReachModels
import Testing

@testable import ReachPath

@Suite("Name servers of a resolv.conf")
struct ResolverConfigurationTests {
  @Test(
    "what counts as one",
    arguments: [
      ("nameserver 192.0.2.1\n", ["192.0.2.1"]),
      ("nameserver\t127.0.0.53\noptions edns0 trust-ad\nsearch lan\n", ["127.0.0.53"]),
      ("nameserver fe80::1%eth0\nnameserver 2001:db8::53", ["fe80::1", "2001:db8::53"]),
      ("# nameserver 192.0.2.1\n;nameserver 192.0.2.1\n", []),
      ("nameserver\nnameserver no.name\nnameserverx 192.0.2.1\n", []),
      ("", []), ("\u{0}\u{0}\u{0}", []),
      ("nameserver 192.0.2.1 # first\r\nnameserver 192.0.2.2\r\n", ["192.0.2.1", "192.0.2.2"]),
    ])
  func nameServers(text: String, expected: [String]) {
    #expect(ResolverConfiguration(parsing: text).nameServers.map(\.description) == expected)
  }
}
