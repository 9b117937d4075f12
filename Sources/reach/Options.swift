import ReachModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the options of a command line say; nil where one was not given.
struct Options: Equatable, Sendable {
  /// JSON lines instead of text.
  var json = false
  /// The page to probe.
  var probe: URL?
  /// The file of the certificates to trust instead of the system's.
  var authorities: String?
  /// How long one check may take.
  var timeout: Duration?
  /// From one probe to the next while online.
  var interval: Duration?
  /// From one probe to the next while offline.
  var offlineInterval: Duration?
  /// The version of IP to ask over.
  var version: IPVersion?
  /// How long to record.
  var seconds: Duration?
  /// The recording to write or read.
  var file: String?
}
