#if os(Linux)
  import Testing

  @testable import ReachPath

  @Suite("What a lease says of its network's cost")
  struct LeaseHintTests {
    @Test(
      "is read in each client's spelling",
      arguments: [
        ("  option vendor-encapsulated-options \"ANDROID_METERED\";", true),
        ("option_43=41:4e:44:52:4f:49:44:5f:4d:45:54:45:52:45:44", true),
        ("VENDOR_SPECIFIC=414e44524f49445f4d455445524544", true),
        ("VENDOR_SPECIFIC=414E44524F49445F4D455445524544", true),
        ("option vendor-encapsulated-options \"ANDROID\";", false),
        ("ADDRESS=192.168.43.7\nROUTER=192.168.43.1", false), ("", false),
      ])
    func hint(lease: String, isMetered: Bool) {
      #expect(LeaseHint.isMetered(lease) == isMetered)
    }
  }
#endif
