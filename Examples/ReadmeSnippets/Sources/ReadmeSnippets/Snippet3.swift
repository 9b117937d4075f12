import ReachModels
import ReachPath

func snippet3() async throws {
  for try await path in RtnetlinkPathSource().paths() {
    print(path.status, path.interfaces.map(\.name), path.isExpensive, path.gatewayState)
  }
}
