import ReachModels

extension PathVisibility {
  /// What the source can see, on one line.
  var text: String {
    var parts = [mode.rawValue]
    if !polled.isEmpty { parts.append("polled: \(Self.list(polled))") }
    if !blindTo.isEmpty { parts.append("cannot see: \(Self.list(blindTo))") }
    return parts.joined(separator: "; ")
  }

  private static func list(_ aspects: Set<Aspect>) -> String {
    aspects.map(\.rawValue).sorted().joined(separator: ", ")
  }
}
