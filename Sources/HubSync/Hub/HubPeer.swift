package import HubStore
package import LayoutHistory
package import LayoutSync
import ProjectFile

/// A hub's project as seen by a principal.
package struct HubPeer: SyncPeer {
  let hub: Hub
  let name: String
  let principal: Principal
  /// Receives the number of revisions in each push.
  let noteRevisions: @Sendable (Int) -> Void

  package init(
    hub: Hub, name: String, principal: Principal,
    noteRevisions: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.hub = hub
    self.name = name
    self.principal = principal
    self.noteRevisions = noteRevisions
  }

  package func greet(having haves: [ContentHash]) async throws -> Greeting {
    let (welcome, project) = try await answering { try described() }
    let tips = Set(welcome.branches.values).union(welcome.tags.values)
    guard let project, !haves.isEmpty, !tips.isSubset(of: haves) else { return Greeting(welcome) }
    return Greeting(
      welcome, news: try await asking(project) { try $0.news(for: haves) })
  }

  /// Describes the project from the hub's database.
  private func described() throws -> (Welcome, HubProject?) {
    let found = try existing(.read)
    let project = found?.project
    guard let project, let id = project.project else {
      var welcome = Welcome(
        project: project?.id ?? String(repeating: "0", count: 32), isEmpty: true,
        head: project?.defaultBranch, branches: [:], tags: [:], limits: hub.settings.limits)
      if project == nil { welcome.isAbsent = true }
      return (welcome, nil)
    }
    let references = try hub.storage.references(of: project)
    func hashes(_ kind: ReferenceKind) -> [String: ContentHash] {
      Dictionary(
        references.filter { $0.kind == kind }.map { ($0.name, $0.hash) }
      ) { first, _ in first }
    }
    var welcome = Welcome(
      project: id, isEmpty: false, head: project.defaultBranch, branches: hashes(.branch),
      tags: hashes(.tag), limits: hub.settings.limits)
    if let role = found?.role, role < .force { welcome.unforcedRole = role.rawValue }
    return (welcome, project)
  }

  package func fetch(_ request: FetchRequest) async throws -> FetchAnswer {
    let project = try await answering {
      guard let (project, _) = try existing(.read) else {
        throw SyncError(.unknown, "There is nothing to fetch yet.")
      }
      return project
    }
    return try await asking(project) { try $0.fetch(request) }
  }

  /// Queries the local copy of a project, rebuilding it from the hub's database if it is in doubt.
  private func asking<Answer: Sendable>(
    _ project: HubProject, _ question: @escaping @Sendable (Replica) throws -> Answer
  ) async throws -> Answer {
    try await answering { try hub.replicas.ask(project, question) }
  }

  package func push(_ request: PushRequest) async throws -> PushAnswer {
    let answer = try await answering(forPush: true) {
      try HubPush(hub, pushed(), principal, request).run()
    }
    noteRevisions(answer.received)
    return answer
  }

  // MARK: Finding the project

  /// Returns the project, or `nil` if a push by this principal would create it.
  private func existing(_ needed: Role) throws -> (project: HubProject, role: Role)? {
    do {
      return try hub.project(named: name, for: principal, needed)
    } catch let error as HubError where error.code == .unknown {
      guard HubProject.isName(name), try mayCreate() else { throw error }
      return nil
    }
  }

  private func mayCreate() throws -> Bool {
    try hub.gate.roleEverywhere(of: principal).map { $0 >= .push } ?? false
  }

  /// Returns the project to push to, creating it if necessary.
  private func pushed() throws -> (HubStanding, role: Role) {
    func standing() throws -> (HubStanding, role: Role) {
      try hub.standing(in: name, for: principal, .push, forPush: true)
    }
    do {
      return try standing()
    } catch let error as HubError where error.code == .unknown {
      guard HubProject.isName(name), try mayCreate() else { throw error }
      let most = hub.settings.projects
      guard try most == 0 || hub.storage.hasFewerProjects(than: most) else {
        throw HubError(
          .tooMuch, "The hub has reached its maximum number of projects.",
          advice: "Its administrator can remove some or raise the limit.")
      }
      do {
        try hub.storage.createProject(named: name)
      } catch let error as HubError where error.code == .exists {
        // Another request created it at the same moment.
      }
      return try standing()
    }
  }

  /// Runs blocking work on another thread and converts the hub's refusals to protocol errors.
  ///
  /// Errors of the database stay hub errors: they are logged, and clients get a plain message.
  private func answering<Answer: Sendable>(
    forPush: Bool = false, _ body: @escaping @Sendable () throws -> Answer
  ) async throws -> Answer {
    do {
      return try await forPush ? hub.pushing(body) : hub.blocking(body)
    } catch let error as HubError where ![.unauthorized, .storage].contains(error.code) {
      throw SyncError(hub: error)
    }
  }
}

extension SyncError {
  /// Converts a hub's error to the protocol's.
  init(hub error: HubError) {
    let code: SyncError.Code =
      switch error.code {
      case .unknown: .unknown
      case .exists, .invalid, .unauthorized, .forbidden: .refused
      case .tooMuch, .oversized, .tooLarge: .tooLarge
      case .busy, .storage, .full: .unreachable
      }
    self.init(code, error.message, advice: error.advice, remedy: error.remedy)
  }
}
