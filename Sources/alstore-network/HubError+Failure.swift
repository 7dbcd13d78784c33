package import AutoLayoutStore
package import ProjectCommands
package import HubStore

extension HubError: Remediable {
  package static let hints: [Remedy: String] = SyncError.hints.merging([
    .allowLocalHooks: "Allow it with --local-hooks, both here and for `alstore serve`.",
    .nameObjects: "Give it with --objects s3://BUCKET or $ALSTORE_HUB_OBJECTS.",
  ]) { _, own in own }
}

extension HubError: FailingError {
  package var failure: Failure {
    Failure(code == .storage ? .store : .usage, withHint ?? description)
  }
}
