#if os(Linux)
  internal import FoundationEssentials

  /// A certificate authority of a test's own, in a folder that goes away with it.
  package final class TestAuthority: Sendable {
    /// Certificates that servers may be given.
    package enum Kind: String, Sendable, CaseIterable {
      /// For localhost, by this authority.
      case good
      /// Out of date.
      case expired
      /// For another host.
      case wrongName
      /// By nobody but itself.
      case selfSigned
      /// By an authority beneath this one, whose own certificate the server does not send.
      case missingChain
    }

    private let folder: String

    /// The command `openssl` is there.
    package static var isAvailable: Bool { Subprocess(["openssl", "version"])?.succeeds() == true }

    /// Makes an authority; nil if the command cannot.
    package init?() {
      folder = FileManager.default.temporaryDirectory.appending(path: "reach-ca-\(UUID())").path
      try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      guard makeRoot("ca", "/CN=Reach Test Authority") else { return nil }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The authority's certificate, to be trusted.
    package var certificate: String { file("ca.pem") }

    /// A file in the authority's folder.
    package func file(_ name: String) -> String { folder + "/" + name }

    /// Makes a certificate and its key, as `KIND.pem` and `KIND.key`.
    ///
    /// - Returns: Whether the command could.
    package func make(_ kind: Kind) -> Bool {
      switch kind {
      case .good: return issue(kind.rawValue, for: "localhost", by: "ca", days: "2")
      case .expired: return issue(kind.rawValue, for: "localhost", by: "ca", days: "-1")
      case .wrongName: return issue(kind.rawValue, for: "other.test", by: "ca", days: "2")
      case .selfSigned: return makeRoot(kind.rawValue, "/CN=localhost")
      case .missingChain:
        return issue("middle", for: nil, by: "ca", days: "2")
          && issue(kind.rawValue, for: "localhost", by: "middle", days: "2")
      }
    }

    /// Starts a server with a certificate; it answers with a page of its own.
    package func serve(_ kind: Kind, port: UInt16) -> Subprocess? {
      Subprocess([
        "openssl", "s_server", "-accept", "127.0.0.1:\(port)", "-www", "-key",
        file("\(kind.rawValue).key"), "-cert", file("\(kind.rawValue).pem"),
      ])
    }

    /// The digest of a certificate's public key, as pins have it.
    package func pin(of kind: Kind) async throws -> String {
      let script = """
        openssl x509 -in \(file("\(kind.rawValue).pem")) -pubkey -noout \
        | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64
        """
      return String(try await Command.run("/bin/sh", ["-c", script]).filter { !$0.isWhitespace })
    }

    private func key(_ name: String) -> [String] {
      [
        "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
        file("\(name).key"),
      ]
    }

    private func makeRoot(_ name: String, _ subject: String) -> Bool {
      run(
        ["openssl", "req", "-x509", "-days", "2", "-subj", subject, "-out", file("\(name).pem")]
          + ["-addext", "subjectAltName=DNS:localhost"] + key(name))
    }

    private func issue(_ name: String, for host: String?, by issuer: String, days: String) -> Bool {
      let meaning = host.map { "subjectAltName=DNS:\($0)" } ?? "basicConstraints=critical,CA:TRUE"
      return run(
        ["openssl", "req", "-new", "-subj", "/CN=\(name)", "-addext", meaning]
          + ["-out", file("\(name).csr")] + key(name))
        && run([
          "openssl", "x509", "-req", "-in", file("\(name).csr"), "-CA", file("\(issuer).pem"),
          "-CAkey", file("\(issuer).key"), "-days", days, "-copy_extensions", "copy", "-out",
          file("\(name).pem"),
        ])
    }

    private func run(_ arguments: [String]) -> Bool { Subprocess(arguments)?.succeeds() == true }
  }
#endif
