public import ReachModels

/// What a path must be like to count, and what the caller knows of its cost.
///
/// A required or prohibited type is looked for in the interface itself and in what carries it: a VPN
/// over Wi-Fi is both. The kernel is asked for its way over each interface that fits; a way that it
/// would not choose by itself counts as well, since a socket can be bound to it.
public struct PathRequirements: Sendable, Hashable {
  /// The path must lead over this type; nil for any.
  public var requiredInterfaceType: InterfaceType?
  /// The path must not lead over any of these.
  public var prohibitedInterfaceTypes: Set<InterfaceType>
  /// Where the path must lead; nil for the internet as a whole.
  public var destination: PathDestination?
  /// Types that the caller takes to be expensive, whatever Reach finds.
  public var expensiveInterfaceTypes: Set<InterfaceType>
  /// Types that the caller wants to be used sparingly.
  public var constrainedInterfaceTypes: Set<InterfaceType>

  /// Creates requirements; without arguments, there are none.
  ///
  /// - Parameters:
  ///   - requiredInterfaceType: The type that the path must lead over.
  ///   - prohibitedInterfaceTypes: The types that it must not lead over.
  ///   - destination: Where it must lead.
  ///   - expensiveInterfaceTypes: Types that are taken to be expensive.
  ///   - constrainedInterfaceTypes: Types that are to be used sparingly.
  public init(
    requiredInterfaceType: InterfaceType? = nil,
    prohibitedInterfaceTypes: Set<InterfaceType> = [], destination: PathDestination? = nil,
    expensiveInterfaceTypes: Set<InterfaceType> = [],
    constrainedInterfaceTypes: Set<InterfaceType> = []
  ) {
    self.requiredInterfaceType = requiredInterfaceType
    self.prohibitedInterfaceTypes = prohibitedInterfaceTypes
    self.destination = destination
    self.expensiveInterfaceTypes = expensiveInterfaceTypes
    self.constrainedInterfaceTypes = constrainedInterfaceTypes
  }

  /// Some interface types are ruled out.
  var restrictsInterfaces: Bool {
    requiredInterfaceType != nil || !prohibitedInterfaceTypes.isEmpty
  }

  /// Whether a path may lead over something that is of all these types at once.
  func allow(_ types: some Sequence<InterfaceType>) -> Bool {
    let types = Set(types)
    return requiredInterfaceType.map(types.contains) ?? true
      && prohibitedInterfaceTypes.isDisjoint(with: types)
  }
}
