public import LayoutHistory

/// A copy of a project elsewhere, however it is reached.
///
/// Every request is a question of its own: nothing is remembered between two, so that one that broke
/// off is asked again.
public protocol SyncPeer: Sendable {
  /// Says what is there, and gives what is new to somebody who has some revisions where that is
  /// little: so whoever comes often learns everything with one question.
  ///
  /// - Parameter haves: where the branches and tags stood when they were last asked; none where
  ///   nothing new is wanted yet.
  /// - Throws: ``SyncError`` where it cannot be reached or is no project.
  func greet(having haves: [ContentHash]) async throws -> Greeting

  /// Gives revisions, as many as one message holds.
  ///
  /// - Throws: ``SyncError``.
  func fetch(_ request: FetchRequest) async throws -> FetchAnswer

  /// Takes revisions and moves branches and tags, all or nothing.
  ///
  /// - Throws: ``SyncError``, with the code `raced` where a branch stands elsewhere by now.
  func push(_ request: PushRequest) async throws -> PushAnswer
}

extension SyncPeer {
  /// Says what is there.
  ///
  /// - Throws: ``SyncError`` where it cannot be reached or is no project.
  public func welcome() async throws -> Welcome { try await greet(having: []).welcome }
}
