/// What a value holds behind its pointer.
///
/// Never changed once it is made: any number of values share it, on any thread.
final class Box<Values: Sendable & Hashable>: Sendable, Hashable {
  let values: Values

  init(_ values: consuming Values) { self.values = values }

  static func == (one: Box, other: Box) -> Bool {
    one === other || one.values == other.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
