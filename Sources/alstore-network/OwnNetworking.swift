import ArgumentParser
import LayoutReports
import CommandLineTool
import ProjectCommands
import LayoutRemote
import MergePage

/// The networking of this program.
struct OwnNetworking: PageNetworking {
  var commands: [any ParsableCommand.Type] {
    NetworkCommand.allCases.map { command in
      switch command {
      case .serve: ServeCommand.self
      case .hub: HubCommand.self
      case .login: LoginCommand.self
      }
    }
  }

  func peer(at url: String, token: String?, authorities: String?) -> any SyncPeer {
    HTTPPeer(url: url, token: token, authorities: authorities).peer
  }

  func decide(
    _ document: some DecidedDocument, announcing announce: @escaping @Sendable (String) -> Void
  ) async throws {
    try await MergePageServer(document).run(whenReady: announce)
  }
}
