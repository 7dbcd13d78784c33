import LayoutReports
import HubStore
import HubSync
import LayoutHistory
import ProjectFile

/// A snapshot of a hub's project for a principal who may read it.
struct ServedProject: Sendable {
  let hub: Hub
  let project: HubProject
  let references: [HubReference]

  /// Looks up a project.
  ///
  /// - Throws: ``HubError`` if there is none or the principal may not read it.
  init(_ hub: Hub, named name: String, for principal: Principal) throws {
    self.hub = hub
    let (standing, _) = try hub.standing(
      in: name, for: principal, .read, forPush: false, forReading: true)
    (project, references) = (standing.project, standing.references)
  }

  /// A resolved revision.
  struct Place: Sendable {
    let hash: ContentHash
    /// Whether it was given by its full hash, so that the answer never changes.
    let isPinned: Bool
  }

  /// The revision of the default branch; `nil` before the first push.
  var head: ContentHash? {
    references.first { $0.kind == .branch && $0.name == project.defaultBranch }?.hash
  }

  /// Resolves a revision; `nil` means the default branch.
  ///
  /// Branches, tags and full hashes resolve without a query, except that a hash may need a check in
  /// the hub's copy of the project; everything else is looked up there.
  ///
  /// - Throws: ``HubError`` if there is no such revision.
  func place(_ text: String?) throws -> Place {
    let text = text ?? "HEAD"
    if text == "HEAD" || text == "@" {
      guard let head else { throw nothing }
      return Place(hash: head, isPinned: false)
    }
    if let named = references.first(where: { $0.name == text }) {
      return Place(hash: named.hash, isPinned: false)
    }
    if text.utf8.count == 64, let hash = ContentHash(text) {
      try checkIsPublished(hash)
      return Place(hash: hash, isPinned: hash.description == text)
    }
    var start = text
    for name in ["HEAD", "@"] where text == name || text.hasPrefix(name + "~") {
      guard let head else { throw nothing }
      start = head.description + text.dropFirst(name.count)
    }
    guard project.project != nil else { throw nothing }
    let replica = try hub.replicas.current(project)
    let (name, shown) = (start, text)
    do {
      return try replica.file.read { reader in
        let record = try reader.revisionRecord(reader.revision(named: name))
        return Place(hash: record.hash, isPinned: false)
      }
    } catch let error as ProjectFileError where [.badQuery, .unknownObject].contains(error.code) {
      throw HubError(.unknown, "There is no revision \(shown.prefix(200)) in \(project.name).")
    }
  }

  /// Rejects revisions that no branch or tag reaches any more.
  private func checkIsPublished(_ hash: ContentHash) throws {
    guard !references.contains(where: { $0.hash == hash }) else { return }
    guard project.project != nil else { throw nothing }
    let isPublished = try hub.replicas.current(project).file.read {
      try $0.reachability.isPublished(hash)
    }
    guard isPublished else {
      throw HubError(
        .unknown, "There is no revision \(hash.description.prefix(12)) in \(project.name).")
    }
  }

  private var nothing: HubError {
    HubError(.unknown, "Nothing has been pushed to \(project.name) yet.")
  }

  /// Returns a page of branches or tags by name, and the last one's name if more follow.
  func named(
    _ kind: ReferenceKind, after last: String?, limit: Int
  ) throws -> (named: [NamedRevision], next: String?) {
    let found = try opened { project in
      kind == .branch
        ? try project.branches.list(after: last, limit: limit + 1)
        : try project.tags.list(after: last, limit: limit + 1)
    }
    let shown = Array(found.prefix(limit))
    return (shown, found.count > limit ? shown.last?.name : nil)
  }

  /// Runs a block with the project opened read-only, within the budget of a request.
  ///
  /// - Throws: ``HubError`` if something requested does not exist or exceeds the hub's limits.
  func opened<Result>(
    at hash: ContentHash? = nil, _ body: (Project) throws -> Result
  ) throws -> Result {
    let budget = SolvingBudget(
      variables: hub.settings.variables, time: .seconds(hub.settings.solving))
    do {
      return try budget.run {
        let project = try open()
        if let hash { try project.show(at: hash.description) }
        return try body(project)
      }
    } catch let excess as SolvingBudget.Excess {
      throw HubError(excess, hub.settings)
    } catch let error as LayoutError where error.code == .unknownName {
      throw HubError(.unknown, error.message, advice: error.advice)
    } catch let error as LayoutError {
      throw HubError(.invalid, error.message, advice: error.advice)
    } catch let error as HistoryError {
      throw HubError(.invalid, error.description)
    } catch let error as ProjectFileError
      where [.badQuery, .unknownObject].contains(error.code)
    {
      throw HubError(.unknown, "There is no such revision in \(project.name).")
    }
  }

  /// If the replica's file has been deleted to free space, the replica is rebuilt.
  private func open() throws -> Project {
    guard self.project.project != nil else { throw nothing }
    return try hub.replicas.ask(self.project, isInDoubt: { $0.code == .missing }) { replica in
      // The file exists as long as its replica is alive.
      try withExtendedLifetime(replica) { try Project.open(at: $0.place.path, .readOnly) }
    }
  }
}

extension HubError {
  /// Creates the error for a layout that exceeds the hub's limits.
  init(_ excess: SolvingBudget.Excess, _ settings: HubSettings) {
    switch excess {
    case .variables(let layout, let count):
      self.init(
        .tooLarge,
        "\(layout) has \(count) variables; the hub's limit is \(settings.variables).",
        advice: "Clone the project and solve it there.")
    case .time:
      self.init(
        .busy, "This exceeds the hub's limit of \(settings.solving) s per request.",
        advice: "Clone the project and solve it there.")
    }
  }
}
