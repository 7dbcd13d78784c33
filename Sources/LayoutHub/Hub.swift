import Foundation
import LayoutModel
import NIOCore
import NIOPosix

/// A hub: projects that a team shares, behind rights and limits, in a database of any kind.
///
/// It answers on any number of threads; what blocks runs on threads of its own.
public final class Hub: Sendable {
  public let storage: HubStorage
  public let settings: HubSettings
  let gate: Gate
  let replicas: ReplicaPool
  let usage = Usage()
  /// Whose turn it is to solve.
  let slots: SolvingSlots
  let answers: AnswerCache
  private let threads: NIOThreadPool
  /// Asks how the database is, whatever keeps the others busy.
  private let watch = NIOThreadPool(numberOfThreads: 1)

  /// - Parameter folder: where copies for work are kept; they may be thrown away at any time.
  /// - Throws: ``HubError``.
  public init(
    _ storage: HubStorage, replicas folder: String, settings: HubSettings = HubSettings()
  ) throws {
    self.storage = storage
    self.settings = settings
    gate = Gate(storage, memory: settings.tokenMemory)
    replicas = try ReplicaPool(folder: folder, storage, settings)
    threads = NIOThreadPool(numberOfThreads: settings.threads)
    threads.start()
    watch.start()
    // Threads are left for what takes little time, whatever is being solved.
    let solvers = max(1, settings.threads / 2)
    slots = SolvingSlots(
      count: settings.solvers > 0 ? settings.solvers : solvers, queue: settings.waiting)
    answers = AnswerCache(limit: settings.answers)
  }

  deinit {
    threads.shutdownGracefully { _ in }
    watch.shutdownGracefully { _ in }
  }

  /// Runs what blocks where that holds nobody up.
  func blocking<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await threads.runIfActive(body)
  }

  /// Throws where the database cannot be asked anything.
  func checkDatabase() async throws {
    try await watch.runIfActive { [storage] in
      _ = try storage.database.reading { try $0.rows("SELECT 1") }
    }
  }

  // MARK: Who may do what

  /// A project, and what somebody may do in it.
  ///
  /// - Throws: ``HubError``: `unauthorized` for whoever has no token and may not look, `unknown` for
  ///   whoever has one: nobody learns what there is.
  func project(
    named name: String, for principal: Principal, _ needed: Role
  ) throws -> (project: HubProject, role: Role) {
    let (standing, role) = try standing(in: name, for: principal, needed, forPush: false)
    return (standing.project, role)
  }

  /// As ``project(named:for:_:)``, with what is to be known before a push where it is for one.
  func standing(
    in name: String, for principal: Principal, _ needed: Role, forPush: Bool
  ) throws -> (HubStanding, role: Role) {
    let found = try storage.standing(of: principal, in: name, forPush: forPush)
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

  static let tokenMissing = HubError(
    .unauthorized, "This needs a token.",
    advice: "Ask whoever runs the hub for one, and log in with it.", remedy: .logIn)
}
