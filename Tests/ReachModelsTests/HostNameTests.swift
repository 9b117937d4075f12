import ReachModels
import Testing

@Suite("Names of hosts")
struct HostNameTests {
  @Test(
    "a name is a name, in lower case",
    arguments: ["example.com", "EXAMPLE.com.", "a", "_sip._tcp.example", "xn--bcher-kva.example"])
  func names(text: String) { #expect(HostName(text)?.text == text.lowercased()) }

  @Test(
    "anything else is none",
    arguments: [
      "", ".", "a..b", ".a", "a b", "a\0b", "b\u{fc}cher.example", "127.0.0.1", "127.1", "0x7f.1",
      "2130706433", "::1", "a/b", "a:80", String(repeating: "a", count: 64),
      Array(repeating: "aaaaaaaa", count: 40).joined(separator: "."),
    ])
  func others(text: String) { #expect(HostName(text) == nil) }
}
