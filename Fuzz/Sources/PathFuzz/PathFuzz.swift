import Foundation

@testable import ReachPath

/// One input: its first byte says how the others are taken.
///
/// 0: a datagram, for the decoder. 1: a recording. Else: the content of one record of the seed
/// recording, whose number is the next byte; all checksums are right then, so that the bytes get as
/// far as they can. Any trap is a finding; a thrown error is none.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: start, count: count))
  guard let mode = input.first else { return 0 }
  let bytes = Array(input.dropFirst())
  switch mode {
  case 0:
    var cursor = MessageCursor()
    while let header = try? cursor.next(in: bytes.span) {
      _ = try? MessageDecoder.decode(header, in: bytes.span)
    }
  case 1: _ = try? RecordedObservation(bytes).paths()
  default:
    guard let number = bytes.first, !seed.isEmpty else { return 0 }
    var records = seed
    records[Int(number) % records.count].bytes = Array(bytes.dropFirst().prefix(4096))
    _ = try? RecordedObservation(file(of: records)).paths()
  }
  return 0
}

/// The records of the file that `REACH_FUZZ_SEED` names.
private let seed: [RecordingRecord] = {
  guard let path = ProcessInfo.processInfo.environment["REACH_FUZZ_SEED"],
    let data = FileManager.default.contents(atPath: path)
  else { return [] }
  return (try? RecordingDecoder.records(in: Array(data))) ?? []
}()

private func file(of records: [RecordingRecord]) -> [UInt8] {
  let end = RecordingRecord(
    kind: .end, time: records.last?.time ?? .zero,
    bytes: RecordingEncoder.little(UInt32(records.count)))
  return RecordingEncoder.header + (records + [end]).flatMap(RecordingEncoder.bytes)
}
