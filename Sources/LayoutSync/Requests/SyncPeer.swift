public import LayoutHistory

/// A copy of a project elsewhere, however it is reached.
///
/// Requests are independent: a peer keeps no state between them, so that an interrupted one can be
/// repeated.
public protocol SyncPeer: Sendable {
  /// Describes the project and adds the revisions that the client lacks, if they are few, so that
  /// frequent clients need only one request.
  ///
  /// - Parameter haves: the branch and tag tips as of the previous greeting; none to receive no
  ///   revisions.
  /// - Throws: ``SyncError`` if the peer cannot be reached or is not a project.
  func greet(having haves: [ContentHash]) async throws -> Greeting

  /// Returns revisions, as many as fit in one message.
  ///
  /// - Throws: ``SyncError``.
  func fetch(_ request: FetchRequest) async throws -> FetchAnswer

  /// Adds revisions and moves branches and tags, all or nothing.
  ///
  /// - Throws: ``SyncError``, with the code `raced` if a branch has moved in the meantime.
  func push(_ request: PushRequest) async throws -> PushAnswer
}

extension SyncPeer {
  /// Returns the description of the project.
  ///
  /// - Throws: ``SyncError`` if the peer cannot be reached or is not a project.
  public func welcome() async throws -> Welcome { try await greet(having: []).welcome }
}
