#if os(Linux)
  /// What an ``EventLoop`` watches, by descriptor.
  ///
  /// Sorted, and no dictionary: most loops watch two or three, and to hash a number is slow where
  /// whatever it takes has left the processor's cache.
  struct WatchTable: Sendable {
    struct Entry: Sendable {
      var descriptor: CInt
      var id: UInt64
      var body: @Sendable () -> Void
    }

    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    /// Takes an entry, in place of one of the same descriptor.
    mutating func add(_ entry: Entry) {
      let position = position(of: entry.descriptor)
      if position < entries.count, entries[position].descriptor == entry.descriptor {
        entries[position] = entry
      } else {
        entries.insert(entry, at: position)
      }
    }

    /// Removes the entry of a descriptor, if it is the one of that number.
    ///
    /// - Returns: Whether it was.
    mutating func remove(_ descriptor: CInt, id: UInt64) -> Bool {
      let position = position(of: descriptor)
      guard position < entries.count, entries[position].descriptor == descriptor,
        entries[position].id == id
      else { return false }
      entries.remove(at: position)
      return true
    }

    func body(of descriptor: CInt) -> (@Sendable () -> Void)? {
      let position = position(of: descriptor)
      guard position < entries.count, entries[position].descriptor == descriptor else { return nil }
      return entries[position].body
    }

    /// Where a descriptor's entry is, or would be.
    private func position(of descriptor: CInt) -> Int {
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].descriptor < descriptor { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
#endif
