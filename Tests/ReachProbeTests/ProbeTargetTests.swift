#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ReachModels
import Testing

@testable import ReachProbe

@Suite("URLs that can be probed")
struct ProbeTargetTests {
  @Test(
    "T66: an unusable URL is refused before anything is sent",
    arguments: [
      "", "x", "http", "http:", "http:/", "http://", "http:///path", "http:example.com", "//host/",
      "ftp://example.com/", "file:///etc/passwd", "data:,x", "javascript:x", "httpx://example.com/",
      "http://user@example.com/", "http://user:password@example.com/", "http://@example.com/",
      "http://a@b@example.com/", "http://example.com:0/", "http://example.com:65536/",
      "http://example.com:99999999999999999999/", "http://example.com:-1/",
      "http://example.com:80a/", "http://example.com:80:80/", "http://exa mple.com/",
      "http://example.com/a b", "http://example.com/\u{0}", "http://example.com/\u{7}",
      "http://example.com/\r\nX: y", "http://\u{0}/", "http://ex\u{e4}mple.com/",
      "http://example.com/\u{e4}", "http://exa%6dple.com/", "http://exam\\ple.com/",
      "http://a,b/", "http://*.example.com/", "http://example..com/", "http://.example.com/",
      "http://./", "http://127.1/", "http://2130706433/", "http://0x7f000001/",
      "http://0x7f.0.0.1/", "http://127.0.0.1./", "http://127.0.0.01/", "http://1.2.3.4.5/",
      "http://256.0.0.1/", "http://[::1/", "http://[]/", "http://[127.0.0.1]/", "http://[::1]x/",
      "http://[::g]/", "http://[fe80::1%eth0]/", "http://[fe80::1%25]/",
      "http://[fe80::1%25a/b]/", "http://[fe80::1%2501234567890123456]/",
      "http://" + String(repeating: "a", count: 64) + ".com/",
      "http://" + String(repeating: "a.", count: 130) + "com/",
      "http://example.com/" + String(repeating: "a", count: 8192),
    ])
  func refused(text: String) {
    #expect { try ProbeTarget(text: text) } throws: { error in
      (error as? ProbeError)?.failure == .invalidRequest
        && (error as? ProbeError)?.stage == .preparation
        && (error as? ProbeError)?.detail?.isEmpty == false
    }
  }

  @Test(
    "libcurl gets what was read",
    arguments: [
      ("http://example.com", "http://example.com:80/"),
      ("HTTPS://Example.COM/A?b=C#d", "https://example.com:443/A?b=C"),
      ("http://example.com:/", "http://example.com:80/"),
      ("http://example.com:8080?x", "http://example.com:8080/?x"),
      ("http://example.com#x@y", "http://example.com:80/"),
      ("http://example.com/@:x//", "http://example.com:80/@:x//"),
      ("http://example.com./x", "http://example.com:80/x"),
      ("http://127.0.0.1:8080/x", "http://127.0.0.1:8080/x"),
      ("http://[::1]/", "http://[::1]:80/"),
      ("https://[2001:DB8:0::1]:8443/", "https://[2001:db8::1]:8443/"),
      ("http://[fe80::1%25eth0]:81/", "http://[fe80::1%25eth0]:81/"),
      ("http://xn--exmple-cua.com/", "http://xn--exmple-cua.com:80/"),
      ("http://my_host-1/", "http://my_host-1:80/"),
    ])
  func read(text: String, forLibcurl: String) throws {
    #expect(try ProbeTarget(text: text).text == forLibcurl)
  }

  @Test("the addresses are pinned to the host and port that libcurl gets")
  func pinning() throws {
    let addresses = [IPAddress.v4(0x7f00_0001), .v6(1)]
    let named = try ProbeTarget(text: "https://Example.com./")
    #expect(named.host == .name("example.com."))
    #expect(named.pinning(addresses) == "example.com:443:127.0.0.1,[::1]")
    #expect(try ProbeTarget(text: "http://[::1]/").pinning(addresses) == nil)
  }

  @Test(
    "a location is made absolute, and harmless",
    arguments: [
      ("/login?x#y", "http://example.com:80/login?x#y"),
      ("login", "http://example.com:80/a/login"),
      ("//login.test/", "http://login.test/"),
      ("https://login.test/?a=b", "https://login.test/?a=b"),
      ("http://login.test/a b\u{1b}[0m", "http://login.test/a%20b%1B%5B0m"),
      ("file:///etc/passwd", "file:///etc/passwd"),
    ])
  func location(header: String, absolute: String) throws {
    #expect(try ProbeTarget(text: "http://example.com/a/b").absolute(header) == absolute)
  }

  @Test("the ready-made probes can be sent", arguments: [Probe.apple, .google])
  func readyMade(probe: Probe) throws {
    #expect(try ProbeTarget(probe.url).isSecure)
  }
}
