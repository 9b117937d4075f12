#if os(Linux)
  package import ReachSystem

  /// A name server that says what a script says, over UDP and, if that is too long, over TCP.
  ///
  /// Stop it: its threads keep it alive.
  package final class NameServer: Sendable {
    /// The message that answers a question; nil for silence.
    package typealias Script = @Sendable (NameQuestion) -> [UInt8]?

    private static let port: UInt16 = 53
    /// In bytes, for those who have not said that they take more.
    private static let longestDatagram = 512

    private let overUDP: DatagramServer
    private let overTCP: ScriptedServer

    /// Starts a server at port 53.
    ///
    /// - Parameters:
    ///   - address: An address of the namespace.
    ///   - namespace: The network namespace to listen in.
    ///   - script: What to say.
    /// - Throws: The address is none of the namespace's, or the port is taken.
    package init(
      address: String, namespace: NetworkNamespace, script: @escaping Script
    ) throws(SystemCallError) {
      overUDP = try DatagramServer(address: address, port: Self.port, namespace: namespace) {
        guard let question = NameQuestion($0.bytes), let answer = script(question) else {
          return []
        }
        return [answer.count > Self.longestDatagram ? question.truncated : answer]
      }
      do {
        overTCP = try ScriptedServer(address: address, port: Self.port, namespace: namespace) {
          Self.serve($0, script)
        }
      } catch {
        overUDP.stop()
        throw error
      }
    }

    /// How many questions have come over UDP.
    package var questions: Int { overUDP.datagrams }

    /// How many connections have been made because an answer was too long.
    package var connections: Int { overTCP.connections }

    /// Ends it, and waits until its threads have ended.
    package func stop() {
      overUDP.stop()
      overTCP.stop()
    }

    private static func serve(_ connection: ScriptedConnection, _ script: Script) {
      while let length = connection.read(count: 2),
        let message = connection.read(count: Int(length[0]) << 8 | Int(length[1])),
        let question = NameQuestion(message), let answer = script(question)
      {
        let count = [UInt8(answer.count >> 8 & 0xff), UInt8(answer.count & 0xff)]
        guard connection.write(count + answer) else { return }
      }
    }
  }
#endif
