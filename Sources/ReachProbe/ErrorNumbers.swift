#if os(Linux)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// C error numbers by what they say.
enum ErrorNumbers {
  /// No route leads there.
  static var networkUnreachable: Int32 { ENETUNREACH }
  /// No address of our own to send from.
  static var noAddress: Int32 { EADDRNOTAVAIL }
}
