import Foundation
import ReachProbe

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Reads real errors of URLSession and prints what they say, one a line.
///
/// A program of its own, because FoundationNetworking loads libcurl.
@main
enum URLErrorProgram {
  static func main() async throws {
    for code in [-1009, -1005, -1003, -1004, -1001, -1200, -1] {
      guard let code = URLError.Code(rawValue: code) else { continue }
      print("code \(code.rawValue)", OfflineEvidence(URLError(code)).rawValue)
      let outer = NSError(domain: "x", code: 1, userInfo: [NSUnderlyingErrorKey: URLError(code)])
      print("beneath \(code.rawValue)", OfflineEvidence(outer).rawValue)
    }
    for text in CommandLine.arguments.dropFirst() {
      guard let url = URL(string: text) else { continue }
      let request = URLRequest(url: url, timeoutInterval: 2)
      do {
        _ = try await URLSession.shared.data(for: request)
      } catch {
        print(text, OfflineEvidence(error).rawValue)
      }
    }
  }
}
