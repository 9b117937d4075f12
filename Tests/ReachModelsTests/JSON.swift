#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values to text and back, as the command writes them.
enum JSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, from text: String
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  static func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try self.value(from: text(value))
  }
}
