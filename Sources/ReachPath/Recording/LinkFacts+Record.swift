#if os(Linux)
  extension LinkFacts {
    /// As text: the interface's index, then what is known, one a line.
    func recorded(about index: Int32) -> [UInt8] {
      var lines = ["index \(index)"]
      if let deviceType { lines.append("type \(deviceType)") }
      if let driver { lines.append("driver \(driver)") }
      if isWireless { lines.append("wireless") }
      if hasMeteredLease { lines.append("metered") }
      return Array(lines.joined(separator: "\n").utf8)
    }

    /// Reads that text; what is not known in it is passed over.
    static func reading(_ bytes: [UInt8]) -> (index: Int32, facts: LinkFacts)? {
      var facts = LinkFacts()
      var index: Int32?
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        switch words.first {
        case "index": index = words.count == 2 ? Int32(words[1]) : nil
        case "type": facts.deviceType = words.count == 2 ? words[1] : nil
        case "driver": facts.driver = words.count == 2 ? words[1] : nil
        case "wireless": facts.isWireless = true
        case "metered": facts.hasMeteredLease = true
        case .some, nil: break
        }
      }
      return index.map { ($0, facts) }
    }
  }
#endif
