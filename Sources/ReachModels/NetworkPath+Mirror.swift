extension NetworkPath: CustomReflectable {
  /// The properties, as they are printed.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "status": status, "unsatisfiedReason": unsatisfiedReason as Any, "interfaces": interfaces,
        "gateways": gateways, "supportsIPv4": supportsIPv4, "supportsIPv6": supportsIPv6,
        "supportsDNS": supportsDNS, "isExpensive": isExpensive, "isConstrained": isConstrained,
        "expensiveReason": expensiveReason as Any, "constrainedReason": constrainedReason as Any,
        "ipv4": ipv4 as Any, "ipv6": ipv6 as Any, "underlyingInterfaces": underlyingInterfaces,
        "localAddresses": localAddresses, "nameServers": nameServers,
        "gatewayState": gatewayState, "visibility": visibility,
      ], displayStyle: .struct)
  }
}
