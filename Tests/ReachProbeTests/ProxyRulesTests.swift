#if os(Linux)
  import FoundationEssentials
  import Glibc
  import LiveSupport
  import ReachModels
  import Testing

  @testable import ReachProbe

  @Suite("Proxies of the environment")
  struct ProxyRulesTests {
    struct Row: Sendable, CustomTestStringConvertible {
      var environment: [String: String]
      var url: String
      var proxy: String?
      var testDescription: String { "\(url) with \(environment.sorted { $0.key < $1.key })" }
    }

    private static let proxy = "http://proxy.test:3128"

    static let rows = [
      Row(environment: [:], url: "http://a.test/"),
      Row(environment: ["http_proxy": proxy], url: "http://a.test/", proxy: proxy),
      Row(environment: ["http_proxy": proxy], url: "https://a.test/"),
      Row(environment: ["HTTP_PROXY": proxy], url: "http://a.test/"),
      Row(environment: ["https_proxy": proxy], url: "https://a.test/", proxy: proxy),
      Row(environment: ["HTTPS_PROXY": proxy], url: "https://a.test/", proxy: proxy),
      Row(environment: ["all_proxy": "proxy.test:3128/"], url: "http://a.test/", proxy: proxy),
      Row(environment: ["ALL_PROXY": proxy], url: "https://a.test/", proxy: proxy),
      Row(environment: ["https_proxy": proxy], url: "tls://a.test"),
      Row(environment: ["http_proxy": ""], url: "http://a.test/"),
      Row(
        environment: ["http_proxy": "proxy.test"], url: "http://a.test/",
        proxy: "http://proxy.test:80"),
      Row(
        environment: ["http_proxy": "http://u:p@proxy.test:3128"], url: "http://a.test/",
        proxy: "http://u:p@proxy.test:3128"),
      Row(environment: ["http_proxy": proxy, "no_proxy": "*"], url: "http://a.test/"),
      Row(environment: ["http_proxy": proxy, "no_proxy": "b.test, a.test"], url: "http://a.test/"),
      Row(environment: ["http_proxy": proxy, "NO_PROXY": ".test"], url: "http://a.test/"),
      Row(environment: ["http_proxy": proxy, "no_proxy": "test"], url: "http://a.test./"),
      Row(
        environment: ["http_proxy": proxy, "no_proxy": "a.test"], url: "http://ba.test/",
        proxy: proxy),
      Row(environment: ["http_proxy": proxy, "no_proxy": "127.0.0.1"], url: "http://127.0.0.1/"),
      Row(environment: ["http_proxy": proxy, "no_proxy": "[::1]"], url: "http://[::1]/"),
      Row(
        environment: ["http_proxy": proxy, "no_proxy": "1"], url: "http://127.0.0.1/", proxy: proxy),
    ]

    @Test("a request goes through the proxy that the table says", arguments: rows)
    func row(_ row: Row) throws {
      let server = try ProxyRules(row.environment).server(for: ProbeTarget(text: row.url))
      #expect(server?.text == row.proxy)
    }

    @Test("a proxy that cannot be used is an error, and not a direct connection")
    func unusable() throws {
      let target = try ProbeTarget(text: "http://a.test/")
      for text in ["socks5://h:1", "https://h:1", "http://", "http://h:0"] {
        let rules = ProxyRules(["http_proxy": text])
        #expect(throws: ProbeError.self) { try rules.server(for: target) }
      }
    }

    @Test("the request is the proxy's, whole URL and all, and nobody looks the host up")
    func request() async throws {
      try await ScriptedServer.run(ScriptedServer.answer(204)) { server in
        let transport = CurlTransport(
          worker: CurlWorker(CurlSettings(libraryNames: CurlTransport.libraryNames)),
          proxies: ProxyRules(["http_proxy": server.url()]))
        let response = try await transport.get("http://reach-tests.invalid/x")
        #expect(response.status == 204)
        #expect(
          server.requests.first?.hasPrefix("GET http://reach-tests.invalid:80/x HTTP/1.1\r\n")
            == true || server.requests.first?.contains("http://reach-tests.invalid/x") == true)
      }
    }

    private static func export(_ name: String, _ value: String) {
      _ = unsafe setenv(name, value, 1)
    }

    @Test("the environment's proxy is asked where that is an option, and nowhere else", .inItsTurn)
    func environment() async {
      await #expect(processExitsWith: .success) {
        let proxy = try ScriptedServer(script: ScriptedServer.answer(203))
        let page = try ScriptedServer(script: ScriptedServer.answer(204))
        Self.export("http_proxy", proxy.url())
        let direct = try await CurlTransport(options: .init()).get(page.url("/direct"))
        try #require(direct.status == 204 && proxy.connections == 0)
        var options = CurlTransport.Options()
        options.usesProxies = true
        let proxied = try await CurlTransport(options: options).get(page.url("/proxied"))
        try #require(proxied.status == 203 && page.connections == 1)
        let line = "GET \(page.url("/proxied")) HTTP/1.1\r\n"
        try #require(proxy.requests.first?.hasPrefix(line) == true)
        Self.export("no_proxy", page.host)
        let excepted = try await CurlTransport(options: options).get(page.url("/excepted"))
        try #require(excepted.status == 204 && proxy.connections == 1)
        page.stop()
        proxy.stop()
      }
    }
  }
#endif
