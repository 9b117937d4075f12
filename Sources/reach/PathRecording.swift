import ReachModels
import ReachPath
import ReachSystem

/// An observation that writes down all that it is told.
struct PathRecording: Sendable {
  /// The path now, and each other one.
  var paths: any AsyncSequence<NetworkPath, any Error> & Sendable
  /// Writes the end; throws if anything could not be written.
  var finish: @Sendable () throws -> Void
}

#if os(Linux)
  extension PathRecording {
    /// Records into a new file.
    ///
    /// - Throws: The file cannot be made, or is there already.
    init(into path: String) throws(SystemCallError) {
      let file = try OutputFile(creating: path)
      let recorder = KernelRecorder(write: file.append)
      var surroundings = RtnetlinkPathSource.Surroundings()
      surroundings.recorder = recorder
      paths = RtnetlinkPathSource(surroundings).paths()
      finish = {
        recorder.finish()
        if let error = file.failure { throw error }
      }
    }
  }
#endif
