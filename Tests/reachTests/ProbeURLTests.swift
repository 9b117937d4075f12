import Testing

@testable import reach

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("The page to probe")
struct ProbeURLTests {
  @Test(
    "what a probe can be sent to is taken as it is",
    arguments: [
      "http://example.org", "https://example.org/", "HTTPS://EXAMPLE.ORG/x", "http://[::1]:8080/",
      "tcp://example.org:53", "tls://example.org", "http://127.0.0.1:1/a@b?c@d#e@f",
      "https://xn--bcher-kva.example/a%20b",
    ])
  func accepted(text: String) throws {
    #expect(try ProbeURL.read(text).absoluteString == text)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", "example.org", "//example.org/", "/path", "http:", "http:/", "http://", "https:///path",
      "http://:80/", "ftp://example.org/", "file:///etc/passwd", "javascript:alert(1)",
      "http://user@example.org/", "http://user:secret@example.org/", "http://@example.org/",
      "http://:@example.org/", "http://example.org:0/", "http://example.org:65536/",
      "http://example.org:x/", "http://example.org:/", "http://example.org/a b",
      "http://example.org/\n", "http://example.org/\u{0}", "http://exa\u{7f}mple.org/",
      "http://b\u{fc}cher.example/", " http://example.org/", "http://[::1/", "http://[zz]/",
      "tcp://example.org", "tls://example.org/x",
    ])
  func refused(text: String) {
    #expect(throws: UsageError.self) { try ProbeURL.read(text) }
  }
}
