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
    package static var isAvailable: Bool { Command.find("openssl") != nil }

    /// Makes an authority.
    ///
    /// - Throws: The command `openssl` fails.
    package init() async throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "reach-ca-\(UUID())").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // No two have one name: they would stand in for each other where issuers are looked for.
      try await makeRoot("ca", "/CN=Reach Test Authority \(UUID())")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The authority's certificate, to be trusted.
    package var certificate: String { file("ca.pem") }

    /// Makes a certificate and its key, and starts a server that shows it.
    ///
    /// - Parameters:
    ///   - kind: What is the matter with the certificate.
    ///   - namespace: The name of the network namespace to serve in; nil for the program's.
    /// - Returns: The server, which stops when it is let go.
    /// - Throws: The command `openssl` fails, or the server does not start.
    package func serve(_ kind: Kind, in namespace: String? = nil) async throws -> SecureServer {
      try await make(kind)
      return try await SecureServer(
        certificate: certificate(of: kind), key: key(of: kind), namespace: namespace)
    }

    /// Makes a folder as a system has it for its certificates.
    ///
    /// - Parameters:
    ///   - isLinked: This authority is found in it by the digest of its name.
    ///   - bundle: What is in its file of all certificates; nil for no such file.
    /// - Returns: The folder, which goes away with the authority.
    /// - Throws: The command `openssl` fails, or the folder cannot be written.
    package func systemFolder(isLinked: Bool, bundle: String?) async throws -> String {
      let folder = file("system-\(UUID())")
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if isLinked {
        let hash = try await run(["x509", "-in", certificate, "-noout", "-hash"])
        try FileManager.default.copyItem(
          atPath: certificate, toPath: folder + "/\(hash.filter(\.isHexDigit)).0")
      }
      if let bundle {
        try Data(bundle.utf8).write(to: URL(filePath: folder + "/ca-certificates.crt"))
      }
      return folder
    }

    /// The digest of a certificate's public key, as pins have it.
    package func pin(of kind: Kind) async throws -> String {
      let script = """
        openssl x509 -in \(certificate(of: kind)) -pubkey -noout \
        | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64
        """
      return String(try await Command.run("/bin/sh", ["-c", script]).filter { !$0.isWhitespace })
    }

    /// The file of a certificate that has been made.
    package func certificate(of kind: Kind) -> String { file("\(kind.rawValue).pem") }

    private func key(of kind: Kind) -> String { file("\(kind.rawValue).key") }

    private func file(_ name: String) -> String { folder + "/" + name }

    private func make(_ kind: Kind) async throws {
      switch kind {
      case .good: try await issue(kind.rawValue, for: "localhost", by: "ca", days: "2")
      case .expired: try await issue(kind.rawValue, for: "localhost", by: "ca", days: "-1")
      case .wrongName: try await issue(kind.rawValue, for: "other.test", by: "ca", days: "2")
      case .selfSigned: try await makeRoot(kind.rawValue, "/CN=localhost")
      case .missingChain:
        try await issue("middle", for: nil, by: "ca", days: "2")
        try await issue(kind.rawValue, for: "localhost", by: "middle", days: "2")
      }
    }

    private func newKey(_ name: String) -> [String] {
      [
        "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
        file("\(name).key"),
      ]
    }

    private func makeRoot(_ name: String, _ subject: String) async throws {
      try await run(
        ["req", "-x509", "-days", "2", "-subj", subject, "-out", file("\(name).pem")]
          + ["-addext", "subjectAltName=DNS:localhost"] + newKey(name))
    }

    private func issue(
      _ name: String, for host: String?, by issuer: String, days: String
    ) async throws {
      let meaning = host.map { "subjectAltName=DNS:\($0)" } ?? "basicConstraints=critical,CA:TRUE"
      try await run(
        ["req", "-new", "-subj", "/CN=\(name)", "-addext", meaning]
          + ["-out", file("\(name).csr")] + newKey(name))
      try await run([
        "x509", "-req", "-in", file("\(name).csr"), "-CA", file("\(issuer).pem"),
        "-CAkey", file("\(issuer).key"), "-days", days, "-copy_extensions", "copy", "-out",
        file("\(name).pem"),
      ])
    }

    @discardableResult
    private func run(_ arguments: [String]) async throws -> String {
      guard let program = Command.find("openssl") else {
        throw Command.Failure(description: "openssl: no such command")
      }
      return try await Command.run(program, arguments)
    }
  }
#endif
