#if os(Linux)
  import ReachModels

  @testable import ReachPath

  extension LookupAnswers {
    /// What the kernel said, by family and part, with the source of each family's ways.
    init(
      ipv4: [[LookupAnswer]], source4: String? = nil, ipv6: [[LookupAnswer]] = [],
      source6: String? = nil
    ) {
      var entries: [LookupEntry] = []
      for (family, address, source) in [
        (ipv4, IPAddress.v4(0x11fd_900a), source4), (ipv6, .v6(0x2a04), source6),
      ] {
        for (part, answers) in family.enumerated() {
          for answer in answers {
            var entry = LookupEntry(address, part: part)
            entry.answer = answer
            entry.source = source.flatMap { IPAddress($0) }
            entries.append(entry)
          }
        }
      }
      self.init(entries: entries)
    }
  }

  extension FamilyAnswers {
    /// The answers of each part.
    var parts: [[LookupAnswer]] {
      (0..<partCount).map { part in
        entries.filter { $0.part == part && $0.address.isIPv4 == isIPv4 }.map(\.answer)
      }
    }
  }
#endif
