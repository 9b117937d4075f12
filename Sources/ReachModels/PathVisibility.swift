/// What a path source can see of the network, and how it learns of changes.
///
/// A source that is kept from part of its work goes on with the rest and says so here. It never takes
/// what it cannot see for a fact.
///
/// JSON: `mode` always; `polled` and `blindTo` are missing when they are empty.
public struct PathVisibility: Sendable, Hashable {
  /// How changes are learnt of.
  public enum Mode: String, Sendable, Hashable, Codable, CaseIterable {
    /// The system tells of them as they happen; at most ``PathVisibility/polled`` is read again now
    /// and then.
    case events
    /// Nothing is told, and everything is read again every few seconds.
    case polling
    /// Nothing can be read: only a probe can tell whether there is a way out.
    case unavailable
    /// A mode that a newer version of Reach wrote and this one does not know.
    case unknown

    /// Decodes the case's name; any other text is ``unknown``.
    ///
    /// - Parameter decoder: Holds one string.
    /// - Throws: `DecodingError` if the value is no string.
    public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
  }

  /// Something that a path is made of.
  public enum Aspect: String, Sendable, Hashable, Codable, CaseIterable {
    /// Interfaces, and whether they carry packets.
    case links
    /// The addresses of interfaces.
    case addresses
    /// Where the system would send a packet.
    case routes
    /// The rules that choose a routing table.
    case rules
    /// Next hops that several routes share.
    case nexthops
    /// Whether the gateway answers.
    case neighbours
    /// What kind of hardware an interface is: Wi-Fi looks like Ethernet without it.
    case interfaceTypes
    /// An aspect that a newer version of Reach wrote and this one does not know.
    case unknown

    /// Decodes the case's name; any other text is ``unknown``.
    ///
    /// - Parameter decoder: Holds one string.
    /// - Throws: `DecodingError` if the value is no string.
    public init(from decoder: any Decoder) throws { self = try decoder.openCase(else: .unknown) }
  }

  /// How changes are learnt of.
  public var mode: Mode
  /// What is read again every few seconds, since no event tells of its changes.
  public var polled: Set<Aspect>
  /// What cannot be seen at all.
  public var blindTo: Set<Aspect>

  /// Everything is seen, as it happens.
  public static let full = PathVisibility(mode: .events)
  /// Nothing can be seen.
  public static let nothing = PathVisibility(
    mode: .unavailable, blindTo: Set(Aspect.allCases).subtracting([.unknown]))

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - mode: How changes are learnt of.
  ///   - polled: What is read again every few seconds.
  ///   - blindTo: What cannot be seen at all.
  public init(mode: Mode, polled: Set<Aspect> = [], blindTo: Set<Aspect> = []) {
    self.mode = mode
    self.polled = polled
    self.blindTo = blindTo
  }
}

extension PathVisibility: Codable {
  private enum Key: String, CodingKey { case mode, polled, blindTo }

  /// Decodes a value; what is missing is empty.
  ///
  /// - Parameter decoder: Holds the keyed values.
  /// - Throws: `DecodingError` if a value is of the wrong shape.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      mode: try values.decode(Mode.self, forKey: .mode),
      polled: Set(try values.decodeIfPresent([Aspect].self, forKey: .polled) ?? []),
      blindTo: Set(try values.decodeIfPresent([Aspect].self, forKey: .blindTo) ?? []))
  }

  /// Encodes the value, its aspects in alphabetical order.
  ///
  /// - Parameter encoder: Receives the keyed values.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(mode, forKey: .mode)
    if !polled.isEmpty { try values.encode(Self.sorted(polled), forKey: .polled) }
    if !blindTo.isEmpty { try values.encode(Self.sorted(blindTo), forKey: .blindTo) }
  }

  private static func sorted(_ aspects: Set<Aspect>) -> [Aspect] {
    aspects.sorted { $0.rawValue < $1.rawValue }
  }
}
