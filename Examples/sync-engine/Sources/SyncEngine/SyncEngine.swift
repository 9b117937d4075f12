import ReachModels
import ReachMonitor

/// Uploads notes, and keeps them while the device is offline.
///
/// It does not ask "am I online?" before an upload: it tries, and waits when that fails.
public actor SyncEngine {
  /// Sends one note; throws ``Unreachable`` if the network is at fault.
  public typealias Upload = @Sendable (String) async throws -> Void

  /// The server could not be reached.
  public struct Unreachable: Error {
    /// Creates an error.
    public init() {}
  }

  /// Notes that are still to be uploaded, the oldest first.
  public private(set) var queue: [String] = []

  private let reach: any ReachStateSource
  private let upload: Upload

  /// Creates an engine with an empty queue.
  public init(reach: any ReachStateSource, upload: @escaping Upload) {
    self.reach = reach
    self.upload = upload
  }

  /// Takes a note, to be uploaded when that is possible.
  public func add(_ note: String) { queue.append(note) }

  /// Uploads whenever the device comes online, until the calling task is cancelled.
  ///
  /// On a metered path it waits for a better one.
  public func run() async {
    let isGood = reach.values { $0.status == .online && !$0.isExpensive }
    for await isGood in isGood where isGood { await drain() }
  }

  /// Uploads what is queued, in order, until it is done or the network fails.
  public func drain() async {
    while let note = queue.first {
      do { try await upload(note) } catch is Unreachable { return } catch {}
      // Uploaded, or refused for good: either way it is not tried again.
      queue.removeFirst()
    }
  }
}
