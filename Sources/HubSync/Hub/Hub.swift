import Foundation
public import HubStore
import LayoutModel
import ProjectFile

/// A hub: projects that a team shares, behind rights and limits, in a database of any kind.
///
/// It answers on any number of threads; what blocks runs on threads of its own.
public final class Hub: Sendable {
  public let storage: HubStorage
  public let settings: HubSettings
  /// Whom tokens stand for.
  package let gate: Gate
  /// The copies of the projects that this process has.
  package let replicas: ReplicaPool
  let usage = Usage()
  /// Whose turn it is to have one of the threads.
  let turns: FairTurns
  private let threads: BlockingThreads
  /// Those on which pushes are taken.
  private let pushing: BlockingThreads
  private let deadlines: Deadlines

  /// - Parameter folder: where copies for work are kept; they may be thrown away at any time.
  /// - Throws: ``HubError``.
  public init(
    _ storage: HubStorage, replicas folder: String, settings: HubSettings = HubSettings()
  ) throws {
    self.storage = storage
    self.settings = settings
    gate = Gate(storage, memory: settings.tokenMemory)
    replicas = try ReplicaPool(folder: folder, storage, settings)
    threads = BlockingThreads(settings.threads)
    pushing = BlockingThreads(settings.threads, givesWay: true)
    turns = FairTurns(FairTurns.Bounds(places: settings.threads, waiting: settings.connections))
    deadlines = Deadlines(.seconds(settings.working))
  }

  /// Runs what blocks where that holds nobody up, when it is its turn, for as long as somebody waits
  /// for it and it has time.
  ///
  /// Whoever goes before it began leaves their place at once; after that the block is told, by
  /// `Task.isCancelled`.
  ///
  /// - Throws: ``HubError`` where too many wait, or it takes too long; `CancellationError` where nobody
  ///   waits any more; what the block throws.
  package func blocking<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await blocking(on: threads, body)
  }

  /// As ``blocking(_:)``, for pushes: whoever reads goes first where processors are short, because
  /// somebody looks at a page, and a push is verified, which takes as long as many answers.
  func pushing<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await blocking(on: pushing, body)
  }

  private func blocking<Result: Sendable>(
    on threads: BlockingThreads, _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    do {
      return try await Caller.waiting(within: deadlines) { [turns] in
        try await turns.run(for: Caller.current?.share) { try await threads.run(body) }
      }
    } catch let error as ProjectFileError where error.code == .diskFull {
      // A copy that has no room is no defect of the hub's.
      throw HubError.noRoom
    }
  }

  // MARK: Who may do what

  /// A project, and what somebody may do in it.
  ///
  /// - Throws: ``HubError``: `unauthorized` for whoever has no token and may not look, `unknown` for
  ///   whoever has one: nobody learns what there is.
  package func project(
    named name: String, for principal: Principal, _ needed: Role
  ) throws -> (project: HubProject, role: Role) {
    let (standing, role) = try standing(in: name, for: principal, needed, forPush: false)
    return (standing.project, role)
  }

  /// As ``project(named:for:_:)``, with what is to be known before a push where it is for one, or its
  /// branches and tags where it is for reading.
  package func standing(
    in name: String, for principal: Principal, _ needed: Role, forPush: Bool,
    forReading: Bool = false
  ) throws -> (HubStanding, role: Role) {
    let found = try storage.standing(
      of: principal, in: name, forPush: forPush, forReading: forReading)
    guard let found, let role = found.role else {
      guard principal.token != nil else { throw Self.tokenMissing }
      throw HubError(.unknown, "There is no project \(name), or your token is not for it.")
    }
    guard role >= needed else {
      guard principal.token != nil else { throw Self.tokenMissing }
      throw HubError(
        .forbidden, "Your role in \(name) is \(role.rawValue); this needs \(needed.rawValue).",
        advice: "Whoever has the role admin there can give you more.")
    }
    return (found, role)
  }

  /// What whoever has no token is told where it takes one.
  package static let tokenMissing = HubError(
    .unauthorized, "This needs a token.",
    advice: "Ask whoever runs the hub for one, and log in with it.", remedy: .logIn)
}
