package import AutoLayoutStore
package import ProjectCommands
package import HubStore

extension HubError: Remediable {
  package static let hints: [Remedy: String] = SyncError.hints.merging([
    .allowLocalHooks: "--local-hooks, here and where the hub is served, allows it.",
    .nameObjects: "--objects s3://BUCKET, or $ALSTORE_HUB_OBJECTS, names it.",
  ]) { _, own in own }
}

extension HubError: FailingError {
  package var failure: Failure {
    Failure(code == .storage ? .store : .usage, withHint ?? description)
  }
}
