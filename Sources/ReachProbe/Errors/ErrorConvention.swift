/// Whose `URLError` codes are read: the same number does not mean the same everywhere.
package enum ErrorConvention: Sendable, Hashable, CaseIterable {
  /// Apple's, as documented.
  case apple
  /// swift-corelibs-foundation's, as measured with Swift 6.3.1.
  case linux

  static var current: ErrorConvention {
    #if canImport(Darwin)
      .apple
    #else
      .linux
    #endif
  }
}
