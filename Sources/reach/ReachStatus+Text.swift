import ReachModels

extension ReachStatus {
  /// The status in words.
  var text: String {
    switch self {
    case .unknown: "not known"
    case .online: "online"
    case .offline: "offline"
    case .captivePortal: "captive portal"
    }
  }
}
