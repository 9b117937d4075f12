extension ReachState: CustomReflectable {
  /// The properties, as they are printed.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "isMonitoring": isMonitoring, "status": status, "connectivity": connectivity,
        "isExpensive": isExpensive, "isConstrained": isConstrained,
        "offlineSince": offlineSince as Any, "diagnosis": diagnosis as Any, "path": path as Any,
        "lastVerdict": lastVerdict as Any,
      ], displayStyle: .struct)
  }
}
