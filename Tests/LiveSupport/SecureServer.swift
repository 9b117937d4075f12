#if os(Linux)
  internal import Glibc

  /// A server with a certificate, on this machine; it answers with a page of its own.
  package final class SecureServer: Sendable {
    /// The port of 127.0.0.1 that it listens on.
    package let port: UInt16
    private let command: RunningCommand

    /// Starts a server, and waits until it listens.
    ///
    /// - Parameters:
    ///   - certificate: The file of its certificate.
    ///   - key: The file of its key.
    ///   - namespace: The name of the network namespace to listen in; nil for the program's.
    /// - Throws: The command `openssl` is missing, or does not listen.
    init(certificate: String, key: String, namespace: String? = nil) async throws {
      guard let program = Command.find("openssl"), let timeout = Command.find("timeout") else {
        throw Command.Failure(description: "openssl: no such command")
      }
      // Ended by itself if whoever runs the tests is killed, and cannot end it.
      var words = [timeout, "600", program, "s_server", "-accept", "127.0.0.1:0", "-www"]
      words += ["-key", key, "-cert", certificate]
      if let namespace {
        words = [Command.find("ip") ?? "/sbin/ip", "netns", "exec", namespace] + words
      }
      command = try RunningCommand(words[0], Array(words.dropFirst()))
      let beginning = "ACCEPT 127.0.0.1:"
      var port: UInt16?
      for await line in command.lines where line.hasPrefix(beginning) {
        port = UInt16(line.dropFirst(beginning.count))
        break
      }
      guard let port else { throw Command.Failure(description: command.complaints) }
      self.port = port
    }

    // Asked and waited for: `timeout` ends the server, and must not be killed before it has.
    deinit {
      let command = command
      command.signal(SIGTERM)
      Task { await command.exitStatus() }
    }
  }
#endif
