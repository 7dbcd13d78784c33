import Foundation
public import HubStore
import LayoutModel
import ProjectFile

/// A hub: projects shared by a team, with access control and limits, in a database of any kind.
///
/// It can be used from any thread; blocking work runs on separate threads.
public final class Hub: Sendable {
  public let storage: HubStorage
  public let settings: HubSettings
  /// Authenticates tokens.
  package let gate: Gate
  /// This process's local copies of the projects.
  package let replicas: ReplicaPool
  let usage = Usage()
  /// Schedules access to the threads.
  let turns: FairTurns
  private let threads: BlockingThreads
  /// The threads that handle pushes.
  private let pushing: BlockingThreads
  private let deadlines: Deadlines

  /// - Parameter folder: where local copies are kept; they may be deleted at any time.
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

  /// Runs a blocking closure on a separate thread when its turn comes, as long as a client waits
  /// for it and its time limit allows.
  ///
  /// A caller that leaves before the block begins gives up its turn at once; afterwards the block
  /// is cancelled, which it sees in `Task.isCancelled`.
  ///
  /// - Throws: ``HubError`` if too many wait or it takes too long; `CancellationError` if no client
  ///   waits any more; the error of the block.
  package func blocking<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await blocking(on: threads, body)
  }

  /// Like ``blocking(_:)``, but for pushes, at a lower priority than reads: people wait for pages,
  /// and verifying a push takes as long as many answers.
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
      // Running out of space for a local copy is no defect of the hub.
      throw HubError.noRoom
    }
  }

  // MARK: Access

  /// Returns a project and the principal's role in it.
  ///
  /// - Throws: ``HubError``: `unauthorized` for requests without a token that need one; `unknown`
  ///   for tokens without access, so that they cannot probe for names.
  package func project(
    named name: String, for principal: Principal, _ needed: Role
  ) throws -> (project: HubProject, role: Role) {
    let (standing, role) = try standing(in: name, for: principal, needed, forPush: false)
    return (standing.project, role)
  }

  /// Like ``project(named:for:_:)``, also loading what a push needs or, for reading, the branches
  /// and tags.
  package func standing(
    in name: String, for principal: Principal, _ needed: Role, forPush: Bool,
    forReading: Bool = false
  ) throws -> (HubStanding, role: Role) {
    let found = try storage.standing(
      of: principal, in: name, forPush: forPush, forReading: forReading)
    guard let found, let role = found.role else {
      guard principal.token != nil else { throw Self.tokenMissing }
      throw HubError(
        .unknown, "There is no project \(name), or your token does not give access to it.")
    }
    guard role >= needed else {
      guard principal.token != nil else { throw Self.tokenMissing }
      throw HubError(
        .forbidden, "Your role in \(name) is \(role.rawValue); this requires \(needed.rawValue).",
        advice: "Ask an admin of the project for it.")
    }
    return (found, role)
  }

  /// The error for a request without a token that needs one.
  package static let tokenMissing = HubError(
    .unauthorized, "This requires a token.",
    advice: "Ask the hub's administrator for one and log in with it.", remedy: .logIn)
}
