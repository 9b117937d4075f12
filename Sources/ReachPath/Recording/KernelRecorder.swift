#if os(Linux)
  internal import ReachModels
  internal import ReachSystem
  internal import Synchronization

  /// Writes down all that an observation is told, as it is told.
  ///
  /// For one observation.
  package final class KernelRecorder: Sendable {
    private struct State {
      var began: Duration?
      var last = Duration.zero
      var count: UInt32 = 0
      var hasEnded = false
    }

    private let write: @Sendable ([UInt8]) -> Void
    private let state = Mutex(State())

    /// Creates a recorder, and writes the file's header.
    ///
    /// - Parameter write: Appends to the file. Called on Reach's thread, under a lock.
    package init(write: @escaping @Sendable ([UInt8]) -> Void) {
      self.write = write
      write(RecordingEncoder.header)
    }

    /// Writes the end; nothing is written after it.
    package func finish() {
      state.withLock { state in
        guard !state.hasEnded else { return }
        append(.end, RecordingEncoder.little(state.count), to: &state)
        state.hasEnded = true
      }
    }

    func note(_ kind: RecordingFormat.Kind, _ bytes: [UInt8] = []) {
      state.withLock { append(kind, bytes, to: &$0) }
    }

    /// A step begins, at a time since boot which stands still until the next.
    func begin(_ step: RecordingFormat.Step, at now: Duration) {
      state.withLock { state in
        let began = state.began ?? now
        state.began = began
        state.last = max(state.last, now - began)
        append(.step, [step.rawValue], to: &state)
      }
    }

    /// Inside the lock, which orders the records.
    private func append(
      _ kind: RecordingFormat.Kind, _ bytes: [UInt8], to state: inout State
    ) {
      guard !state.hasEnded else { return }
      let record = RecordingRecord(kind: kind, time: state.last, bytes: bytes)
      write(RecordingEncoder.bytes(of: record))
      state.count &+= 1
    }
  }
#endif
