#if os(Linux)
  extension ScriptedServer {
    /// A proper answer, with its length, after which the connection is closed.
    package static func answer(
      _ status: Int, headers: [String] = [], body: String = ""
    ) -> Script {
      let length = status == 204 || status == 304 ? [] : ["Content-Length: \(body.utf8.count)"]
      let head = ["HTTP/1.1 \(status) Scripted"] + headers + length + ["Connection: close", "", ""]
      return raw(head.joined(separator: "\r\n") + body)
    }

    /// Any text in answer to a request.
    package static func raw(_ text: String) -> Script { raw(Array(text.utf8)) }

    /// Any bytes in answer to a request.
    package static func raw(_ bytes: [UInt8]) -> Script {
      { connection in
        guard connection.readRequestHead() != nil else { return }
        connection.write(bytes)
      }
    }

    /// Any bytes at once, without waiting for a request, and then silence.
    package static func greeting(_ bytes: [UInt8]) -> Script {
      { connection in
        connection.write(bytes)
        connection.waitUntilStopped()
      }
    }

    /// What a proxy does that opens every tunnel: to a server on 127.0.0.1, whatever host was named.
    package static func tunnel(to port: UInt16) -> Script {
      { connection in
        guard connection.readRequestHead()?.hasPrefix("CONNECT ") == true else { return }
        connection.write("HTTP/1.1 200 Connection established\r\n\r\n")
        connection.relay(to: port)
      }
    }

    /// Accepts and says nothing.
    package static let silence: Script = { $0.waitUntilStopped() }

    /// Closes without reading the request.
    package static let closeAtOnce: Script = { $0.close() }

    /// Closes after the request, without an answer.
    package static let closeAfterRequest: Script = { $0.readRequestHead() }

    /// Resets the connection after the request.
    package static let reset: Script = { connection in
      connection.readRequestHead()
      connection.reset()
    }

    /// Begins an answer and resets the connection in the middle of its body.
    package static let resetInBody: Script = { connection in
      connection.readRequestHead()
      connection.write("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
      // The reset may only overtake what has been read.
      if connection.pause(milliseconds: 20) { connection.reset() }
    }

    /// Bytes that are no HTTP.
    package static let garbage = raw([UInt8](repeating: 0x93, count: 100) + Array("\r\n\r\n".utf8))

    /// A text, and from then on the same byte every 20 ms for ever.
    package static func drip(after text: String, _ byte: UInt8 = UInt8(ascii: "x")) -> Script {
      { connection in
        guard connection.readRequestHead() != nil, connection.write(text) else { return }
        while connection.pause(milliseconds: 20) {
          guard connection.write([byte]) else { return }
        }
      }
    }

    /// A text, and from then on the same text as fast as the client takes it.
    package static func flood(after text: String, _ repeated: String) -> Script {
      { connection in
        guard connection.readRequestHead() != nil, connection.write(text) else { return }
        let block = Array(String(repeating: repeated, count: 1 + 8192 / repeated.utf8.count).utf8)
        while connection.write(block) {}
      }
    }

    /// A head without an end, line after line.
    package static let endlessHeaders = flood(after: "HTTP/1.1 200 OK\r\n", "X-More: and more\r\n")

    /// One header line without an end.
    package static let endlessHeaderLine = flood(after: "HTTP/1.1 200 OK\r\nX-Long: ", "and more ")

    /// Interim answers without an end.
    package static let endlessInterimAnswers = flood(after: "", "HTTP/1.1 100 Continue\r\n\r\n")

    /// A body without an end.
    package static let endlessBody = flood(after: "HTTP/1.1 200 OK\r\n\r\n", "and more")

    /// A body that claims to be 1 GiB long.
    package static let gibibyte = flood(
      after: "HTTP/1.1 200 OK\r\nContent-Length: 1073741824\r\n\r\n", "and more")
  }
#endif
