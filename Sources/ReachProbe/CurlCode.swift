/// How libcurl says that a transfer ended.
///
/// The corresponding C type is `CURLcode`. Only what HTTP and HTTPS transfers can end with; the numbers are part of libcurl's ABI.
enum CurlCode: Int32, Sendable, CaseIterable {
  case ok = 0
  case unsupportedProtocol = 1
  case failedInit = 2
  case malformedURL = 3
  case notBuiltIn = 4
  case couldNotResolveProxy = 5
  case couldNotResolveHost = 6
  case couldNotConnect = 7
  case weirdServerReply = 8
  case http2 = 16
  case partialFile = 18
  case writeError = 23
  case outOfMemory = 27
  case operationTimedOut = 28
  case tlsConnectError = 35
  case functionNotFound = 41
  case abortedByCallback = 42
  case badFunctionArgument = 43
  case interfaceFailed = 45
  case tooManyRedirects = 47
  case unknownOption = 48
  case gotNothing = 52
  case tlsEngineNotFound = 53
  case tlsEngineSetFailed = 54
  case sendError = 55
  case receiveError = 56
  case tlsCertificateProblem = 58
  case tlsCipher = 59
  case peerFailedVerification = 60
  case badContentEncoding = 61
  case fileSizeExceeded = 63
  case tlsEngineInitFailed = 66
  case authoritiesUnusable = 77
  case tlsShutdownFailed = 80
  case again = 81
  case revocationListUnusable = 82
  case issuerError = 83
  case chunkFailed = 88
  case noConnectionAvailable = 89
  case pinnedKeyMismatch = 90
  case invalidCertificateStatus = 91
  case http2Stream = 92
  case recursiveCall = 93
  case http3 = 95
  case quicConnectError = 96
  case clientCertificateRequired = 98
  case unrecoverablePoll = 99
  case tooLarge = 100
}
