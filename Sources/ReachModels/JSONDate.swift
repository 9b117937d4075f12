#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date as Reach writes it into JSON: ISO 8601 in UTC with milliseconds, whatever date strategy
/// the encoder has.
///
/// Reading takes the text with or without a fraction.
struct JSONDate: Codable {
  var date: Date

  init(_ date: Date) { self.date = date }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let withFraction = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    guard let date = (try? withFraction.parse(text)) ?? (try? Date.ISO8601FormatStyle().parse(text))
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is no ISO 8601 date")
    }
    self.date = date
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    // The style cuts what is below a millisecond, and half of all whole milliseconds lie a little
    // below themselves as a Double: without the half, .249 would be written as .248.
    let rounded = date.addingTimeInterval(0.0005)
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    try container.encode(rounded.formatted(style))
  }
}

extension Date {
  /// The date to the millisecond, so that a value equals itself after a round trip through JSON.
  var toTheMillisecond: Date {
    Date(
      timeIntervalSinceReferenceDate: (timeIntervalSinceReferenceDate * 1000).rounded() / 1000)
  }
}
