#if os(Linux)
  internal import Glibc

  /// The shared libraries of this process.
  package enum LoadedLibrary {
    /// Whether a library is loaded, without loading it.
    package static func contains(_ name: String) -> Bool {
      guard let handle = unsafe dlopen(name, RTLD_NOLOAD | RTLD_LAZY) else { return false }
      unsafe dlclose(handle)
      return true
    }
  }
#endif
