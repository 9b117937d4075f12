#if os(Linux)
  import Glibc
  import ReachModels
  import Testing

  @testable import ReachProbe

  @Suite("What the resolver's codes mean")
  struct NameResolutionErrorTests {
    @Test(
      "a name that cannot be resolved is told from a machine that is out of something",
      arguments: [
        (EAI_NONAME, 0, .nameNotFound), (EAI_AGAIN, 0, .nameNotFound),
        (EAI_FAIL, 0, .nameNotFound), (-5, 0, .nameNotFound), (-9, 0, .nameNotFound),
        (EAI_MEMORY, 0, .resourcesExhausted), (EAI_SYSTEM, EMFILE, .resourcesExhausted),
        (EAI_SYSTEM, ENETUNREACH, .nameNotFound), (-12_345, 0, .nameNotFound),
      ] as [(Int32, Int32, ProbeFailure)])
    func code(code: Int32, errno: Int32, failure: ProbeFailure) {
      let error = ProbeError(lookup: code, errno: errno)
      #expect(error.failure == failure)
      #expect(error.stage == .nameResolution)
      #expect(error.errno == (errno == 0 ? nil : errno))
      #expect(error.detail?.isEmpty == false)
    }
  }
#endif
