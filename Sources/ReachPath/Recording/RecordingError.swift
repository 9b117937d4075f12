/// Why a file cannot be replayed, and where in it.
public struct RecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Code: String, Sendable, Hashable, Codable {
    /// It is no recording.
    case foreign
    /// A newer version of Reach wrote it.
    case newerVersion
    /// A machine with another byte order wrote it.
    case foreignByteOrder
    /// It ends in the middle, or was never closed.
    case truncated
    /// Its bytes have changed since they were written.
    case damaged
    /// A length, kind or time that no recorder writes.
    case badRecord
    /// Something follows the end.
    case trailingBytes
    /// The replay asked something that the recording has no answer to: it comes from a version of
    /// Reach that asks other questions.
    case unanswered
  }

  /// What is wrong.
  public var code: Code
  /// Where, in bytes from the beginning of the file.
  public var offset: Int

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: What is wrong.
  ///   - offset: Where, in bytes.
  public init(_ code: Code, at offset: Int) {
    self.code = code
    self.offset = offset
  }

  /// One sentence for people.
  public var description: String {
    let what =
      switch code {
      case .foreign: "this is no recording of Reach's"
      case .newerVersion: "a newer version of Reach wrote this recording"
      case .foreignByteOrder: "a machine with another byte order wrote this recording"
      case .truncated: "the recording was cut off or never closed"
      case .damaged: "the recording is damaged"
      case .badRecord: "the recording holds something that no recorder writes"
      case .trailingBytes: "something follows the recording's end"
      case .unanswered: "the recording has no answer to what this version of Reach asks"
      }
    return "\(what) (at byte \(offset))"
  }
}
