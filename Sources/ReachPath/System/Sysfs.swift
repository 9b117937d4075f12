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
      // sysfs goes by name, and names move: the entry must be of the same interface.
      guard let index = try TextFile.read("\(folder)/ifindex", limit: 32),
        Int32(index.prefix { $0.isNumber }) == link.index
      else { return LinkFacts() }
      let uevent = try TextFile.read("\(folder)/uevent", limit: 4096) ?? ""
      let deviceType = uevent.split(separator: "\n").first { $0.hasPrefix("DEVTYPE=") }
      return LinkFacts(
        deviceType: deviceType.map { String($0.dropFirst("DEVTYPE=".count)) },
        isWireless: TextFile.exists("\(folder)/wireless")
          || TextFile.exists("\(folder)/phy80211"),
        driver: TextFile.nameOfLink("\(folder)/device/driver"))
    }
  }
#endif
