/// The inboxes of all streams, in the order of their subscription but for reused places.
///
/// No dictionary: telling 10,000 goes through memory in order, and a copy of it is one pointer.
struct InboxTable: Sendable {
  private(set) var inboxes: [Inbox?] = []
  private(set) var count = 0
  private var freePlaces: [Int] = []
  private var eventCount = 0

  /// One of them takes events.
  var hasEvents: Bool { eventCount > 0 }

  /// Adds an inbox.
  ///
  /// - Returns: What ``remove(_:from:)`` finds it by.
  mutating func add(_ inbox: Inbox) -> Int {
    count += 1
    if inbox.kind == .events { eventCount += 1 }
    if let place = freePlaces.popLast() {
      inboxes[place] = inbox
      return place
    }
    inboxes.append(inbox)
    return inboxes.count - 1
  }

  /// Removes an inbox.
  ///
  /// - Returns: Whether it was there.
  mutating func remove(_ inbox: Inbox, from place: Int) -> Bool {
    // The place may have been given to another one since.
    guard inboxes.indices.contains(place), inboxes[place] === inbox else { return false }
    count -= 1
    if inbox.kind == .events { eventCount -= 1 }
    inboxes[place] = nil
    freePlaces.append(place)
    // Gives back the room of many.
    if count == 0 { self = InboxTable() }
    return true
  }
}
