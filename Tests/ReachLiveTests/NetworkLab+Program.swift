#if os(Linux)
  import LiveSupport
  import Testing

  extension NetworkLab {
    /// The command `reach`, as it was built.
    static let program = Command.built("reach")

    /// Starts the command `reach` in the device.
    func start(_ words: String...) throws -> RunningCommand {
      try RunningCommand(
        try #require(Command.find("ip")), ["netns", "exec", device, Self.program] + words)
    }
  }
#endif
