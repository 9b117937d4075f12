internal import ReachModels

/// When libcurl left each stage, in microseconds from the start of the transfer; 0 if it did not.
struct CurlTimes: Sendable, Hashable {
  /// A TCP connection was made.
  var connected: Int64 = 0
  /// The TLS handshake was done; stays 0 over plain http.
  var secured: Int64 = 0
  /// The first byte of the answer came.
  var firstByte: Int64 = 0
  /// Everything was over.
  var total: Int64 = 0

  /// The stage that the transfer was in when it ended.
  ///
  /// libcurl itself has one code for every timeout, and one for every broken connection.
  func stage(isSecure: Bool) -> ProbeStage {
    if connected == 0 { return .connection }
    if isSecure, secured == 0 { return .tls }
    if firstByte == 0 { return .firstByte }
    return .body
  }

  /// How long each stage took that was begun.
  func durations(
    isSecure: Bool, nameResolution: Duration?, failedIn failed: ProbeStage? = nil
  ) -> [ProbeStage: Duration] {
    var durations: [ProbeStage: Duration] = [:]
    durations[.nameResolution] = nameResolution
    if failed == .tls, connected == 0 {
      // A handshake that fails in the same breath in which the connection was made.
      durations[.tls] = .microseconds(total)
      return durations
    }
    // The end of an empty answer counts as a byte for libcurl.
    let firstByte = failed == .firstByte ? 0 : firstByte
    var stages = [(ProbeStage.connection, connected)]
    if isSecure { stages.append((.tls, secured)) }
    stages += [(.firstByte, firstByte), (.body, 0)]
    var begun: Int64 = 0
    for (stage, end) in stages {
      durations[stage] = .microseconds(max(0, (end == 0 ? total : end) - begun))
      guard end != 0 else { break }
      begun = end
    }
    return durations
  }
}
