import ReachProbe
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Probe {
  /// A probe of the page at a URL; of Google's if the text is none, which fails the test.
  init(url text: String) {
    guard let url = URL(string: text) else {
      Issue.record("\(text) is no URL")
      self = .google
      return
    }
    self.init(url: url)
  }
}
