public import LayoutHistory
public import ProjectFile

/// A copy of a project in a file that this process can open; also what serves one to others.
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

  /// Says what is there.
  public func welcome() throws -> Welcome { try greet(having: []).welcome }

  public func fetch(_ request: FetchRequest) throws -> FetchAnswer {
    try checkCount(request.wants.count + request.haves.count)
    try checkCount((request.edge ?? []).count)
    return try sayingWhy { try file.read { try $0.answer(request, limits) } }
  }

  private func checkCount(_ hashes: Int) throws {
    guard hashes <= limits.hashes else {
      throw SyncError(.tooLarge, "A request of more than \(limits.hashes) hashes.")
    }
  }

  public func push(_ request: PushRequest) throws -> PushAnswer {
    let origin = OperationOrigin(author: request.author, time: now(), command: "(a push)")
    return try push(request, as: request.updates.isEmpty ? nil : origin)
  }

  /// Takes a push to a file that is a copy of what is kept elsewhere.
  ///
  /// - Parameters:
  ///   - read: those of its revisions that were read already, by their hashes.
  ///   - refusesConflicts: the branches to which no revision with conflicts may be pushed, besides
  ///     those of which the file says so.
  ///   - publish: the last step, once everything is verified: where it throws nothing is kept.
  /// - Throws: as ``push(_:)``, or what the last step throws.
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
      throw SyncError(.tooLarge, "A push to more than \(limits.references) branches and tags.")
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

  /// Turns what the file says into what goes over the wire.
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
