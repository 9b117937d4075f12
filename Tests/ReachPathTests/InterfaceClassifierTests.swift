#if os(Linux)
  import Foundation
  import ReachModels
  import Testing

  @testable import ReachPath

  @Suite("Interface types go by mechanism")
  struct InterfaceClassifierTests {
    @Test(
      "T63: by the kind that made it",
      arguments: [
        ("veth", .wiredEthernet), ("macvlan", .wiredEthernet), ("vlan", .wiredEthernet),
        ("bond", .wiredEthernet), ("bridge", .bridge), ("tun", .vpn), ("wireguard", .vpn),
        ("ipip", .vpn), ("wwan", .cellular), (nil, .wiredEthernet),
      ] as [(String?, InterfaceType)])
    func kind(kind: String?, type: InterfaceType) {
      let link = Link(index: 2, name: "wlan0", flags: 0x11043, hardwareType: 1, kind: kind)
      #expect(InterfaceClassifier.type(of: link, facts: LinkFacts()) == type, "a name says nothing")
    }

    @Test(
      "T63: by hardware type",
      arguments: [
        (1, .wiredEthernet), (801, .wifi), (803, .wifi), (519, .cellular), (768, .vpn),
        (512, .other), (65534, .other),
      ] as [(UInt16, InterfaceType)])
    func hardware(type: UInt16, expected: InterfaceType) {
      let link = Link(index: 2, name: "x", flags: 0x11043, hardwareType: type)
      #expect(InterfaceClassifier.type(of: link, facts: LinkFacts()) == expected)
    }

    /// A sysfs of one interface, made in a folder of its own.
    private static func withSysfs<Value>(
      _ files: [String: String], _ body: (Sysfs) throws -> Value
    ) throws -> Value {
      let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: root) }
      for (path, text) in files {
        let file = root.appendingPathComponent("class/net/net0/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      return try body(Sysfs(root: root.path))
    }

    private static let net0 = Link(index: 7, name: "net0", flags: 0x11043, hardwareType: 1)

    @Test(
      "T63, T90: sysfs tells Wi-Fi and modems from Ethernet, and may be missing",
      arguments: [
        (["ifindex": "7\n", "uevent": "DEVTYPE=wlan\nINTERFACE=net0\n"], .wifi),
        (["ifindex": "7\n", "uevent": "INTERFACE=net0\nDEVTYPE=wwan\n"], .cellular),
        (["uevent": "INTERFACE=net0\nIFINDEX=7\nDEVTYPE=wlan\n"], .wifi),
        (["ifindex": "7\n", "wireless/status": ""], .wifi),
        (["ifindex": "7\n", "phy80211/name": "phy0"], .wifi),
        (["ifindex": "7\n", "uevent": "INTERFACE=net0\n"], .wiredEthernet),
        ([:], .wiredEthernet),
      ] as [([String: String], InterfaceType)])
    func sysfs(files: [String: String], type: InterfaceType) throws {
      try Self.withSysfs(files) {
        let facts = try $0.facts(of: Self.net0)
        #expect(InterfaceClassifier.type(of: Self.net0, facts: facts) == type)
      }
    }

    @Test(
      "an entry of another interface, which took the name, is not believed",
      arguments: [
        ["ifindex": "8\n", "uevent": "DEVTYPE=wlan\n"],
        ["uevent": "DEVTYPE=wlan\nIFINDEX=8\n"],
        ["ifindex": "7\n", "uevent": "DEVTYPE=wlan\nIFINDEX=77\n"],
        ["uevent": "DEVTYPE=wlan\n"],
      ])
    func renamed(files: [String: String]) throws {
      try Self.withSysfs(files) {
        let facts = try $0.facts(of: Self.net0)
        #expect(facts == LinkFacts())
      }
    }

    @Test("a name that leads out of the folder is not followed", arguments: ["..", "a/b", ""])
    func hostileName(name: String) throws {
      let link = Link(index: 1, name: name, flags: 0, hardwareType: 1)
      let facts = try Sysfs(root: "/sys").facts(of: link)
      #expect(facts == LinkFacts())
    }
  }
#endif
