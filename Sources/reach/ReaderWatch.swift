#if os(Linux)
  import ReachSystem
  import Synchronization

  /// Notices when the reader of a pipe goes away, without writing to it.
  ///
  /// A `reach watch` whose reader has ended would otherwise live until the next change, for days
  /// perhaps. Files and most devices cannot be watched: there is no reader whose end could be seen.
  final class ReaderWatch: Sendable {
    private let watch = Mutex<Watch?>(nil)

    /// Watches a descriptor.
    ///
    /// - Parameters:
    ///   - output: The pipe's end for writing.
    ///   - body: Runs on Reach's thread when there is no reader any more.
    init(_ output: OutputDescriptor, _ body: @escaping @Sendable () -> Void) {
      // Set under the lock, so that a watch that fires at once waits until it can be cancelled.
      watch.withLock { watch in
        watch = try? EventLoop.shared.watch(output.number, input: false) { [weak self] in
          // The condition stays: a watch that is not cancelled would fire again at once, for ever.
          self?.cancel()
          body()
        }
      }
    }

    private func cancel() {
      let watch = self.watch.withLock { $0.take() }
      _ = consume watch
    }
  }
#endif
