#if os(Linux)
  internal import ReachSystem

  /// What sysfs knows of an interface.
  struct Sysfs: Sendable {
    /// `/sys`, or a tree made by a test.
    var root: String

    /// The facts about a link; none if sysfs is not there, or shows another network namespace.
    ///
    /// - Throws: There is no descriptor or no memory to read them with.
    func facts(of link: Link) throws(SystemCallError) -> LinkFacts {
      // A name from the kernel has neither, but it comes from outside all the same.
      guard !link.name.isEmpty, !link.name.contains("/"), link.name != ".." else {
        return LinkFacts()
      }
      let folder = "\(root)/class/net/\(link.name)"
      // Says by itself which interface it is of, as a file of its own does, which costs as much again
      // to be read.
      let uevent = try TextFile.read("\(folder)/uevent", limit: 4096) ?? ""
      var index = Self.value(of: "IFINDEX=", in: uevent)
      if index == nil {
        index = try TextFile.read("\(folder)/ifindex", limit: 32)?.prefix { $0.isNumber }
      }
      // sysfs goes by name, and names move: the entry must be of the same interface.
      guard let index, Int32(index) == link.index else { return LinkFacts() }
      return LinkFacts(
        deviceType: Self.value(of: "DEVTYPE=", in: uevent).map { String($0) },
        isWireless: TextFile.exists("\(folder)/wireless")
          || TextFile.exists("\(folder)/phy80211"),
        driver: TextFile.nameOfLink("\(folder)/device/driver"))
    }

    /// What stands behind a name in one of the lines of a text.
    private static func value(of name: String, in text: String) -> Substring? {
      // By bytes: to go by characters takes longer than to read the file.
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: name.utf8)
      {
        return Substring(line.dropFirst(name.utf8.count))
      }
      return nil
    }
  }
#endif
