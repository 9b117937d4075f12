#if os(Linux)
  internal import Foundation

  extension NetworkLab {
    /// Does something while programs that `ip netns exec` runs in the device have a `resolv.conf`.
    ///
    /// `ip` shows them the files of `/etc/netns/NAME` in the place of those of `/etc`. This program
    /// itself goes on reading the machine's.
    package func withResolverConfiguration<Value: Sendable>(
      _ text: String, _ body: () async throws -> Value
    ) async throws -> Value {
      let folder = "/etc/netns/\(device)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      try text.write(toFile: "\(folder)/resolv.conf", atomically: true, encoding: .utf8)
      return try await body()
    }
  }
#endif
