/// A copy of a project elsewhere, however it is reached.
///
/// Every request is a question of its own: nothing is remembered between two, so that one that broke
/// off is asked again.
public protocol SyncPeer: Sendable {
  /// Says what is there.
  ///
  /// - Throws: ``SyncError`` where it cannot be reached or is no project.
  func welcome() async throws -> Welcome

  /// Gives revisions, as many as one message holds.
  ///
  /// - Throws: ``SyncError``.
  func fetch(_ request: FetchRequest) async throws -> FetchAnswer

  /// Takes revisions and moves branches and tags, all or nothing.
  ///
  /// - Throws: ``SyncError``, with the code `raced` where a branch stands elsewhere by now.
  func push(_ request: PushRequest) async throws -> PushAnswer
}
