public import LayoutHistory
public import ProjectFile

/// A copy of a project in a local file; also used to serve the file to others.
public struct FilePeer: SyncPeer {
  private let file: ProjectFile
  private let limits: SyncLimits
  private let now: @Sendable () -> Int64

  /// - Parameter now: the clock, in milliseconds since 1970 (UTC).
  public init(
    _ file: ProjectFile, limits: SyncLimits = SyncLimits(), now: @escaping @Sendable () -> Int64
  ) {
    self.file = file
    self.limits = limits
    self.now = now
  }

  public func greet(having haves: [ContentHash]) throws -> Greeting {
    try checkCount(haves.count)
    return try sayingWhy {
      try file.read { reader in
        let welcome = try reader.welcome(limits)
        return Greeting(welcome, news: try reader.news(for: haves, of: welcome, limits))
      }
    }
  }

  /// Returns the description of the project.
  public func welcome() throws -> Welcome { try greet(having: []).welcome }

  public func fetch(_ request: FetchRequest) throws -> FetchAnswer {
    try checkCount(request.wants.count + request.haves.count)
    try checkCount((request.edge ?? []).count)
    return try sayingWhy { try file.read { try $0.answer(request, limits) } }
  }

  private func checkCount(_ hashes: Int) throws {
    guard hashes <= limits.hashes else {
      throw SyncError(.tooLarge, "The request has more than \(limits.hashes) hashes.")
    }
  }

  public func push(_ request: PushRequest) throws -> PushAnswer {
    let origin = OperationOrigin(author: request.author, time: now(), command: "(a push)")
    return try push(request, as: request.updates.isEmpty ? nil : origin)
  }

  /// Applies a push to a file that is a copy of a project stored elsewhere.
  ///
  /// - Parameters:
  ///   - read: the revisions of the request that have been read already, by hash.
  ///   - refusesConflicts: whether a branch refuses revisions with conflicts, in addition to the
  ///     branches that the file itself marks so.
  ///   - publish: the last step, after all checks; if it throws, nothing is kept.
  /// - Throws: the errors of ``push(_:)``, or those of `publish`.
  public func push(
    _ request: PushRequest, read: [ContentHash: ArrivedRevision] = [:],
    refusesConflicts: (String) -> Bool, publish: () throws -> Void
  ) throws -> PushAnswer {
    try push(request, as: nil, read: read, refusesConflicts: refusesConflicts, publish: publish)
  }

  private func push(
    _ request: PushRequest, as origin: OperationOrigin?,
    read: [ContentHash: ArrivedRevision] = [:],
    refusesConflicts: (String) -> Bool = { _ in false }, publish: () throws -> Void = {}
  ) throws -> PushAnswer {
    guard request.updates.count <= limits.references else {
      throw SyncError(
        .tooLarge, "The push updates more than \(limits.references) branches and tags.")
    }
    return try sayingWhy {
      try file.write(as: origin) { writer in
        let answer = try writer.take(
          request, read: read, limits, refusesConflicts: refusesConflicts)
        try publish()
        return answer
      }
    }
  }

  /// Converts errors of the project file to those of the protocol.
  private func sayingWhy<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ProjectFileError where error.code == .damaged {
      throw SyncError(.malformed, error.message, advice: error.advice)
    } catch let error as ProjectFileError
      where [.constraintViolation, .unknownObject].contains(error.code)
    {
      throw SyncError(.refused, error.message, advice: error.advice)
    }
  }
}
