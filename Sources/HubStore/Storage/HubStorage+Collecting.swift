import LayoutHistory
import ProjectFile

/// Revisions that no branch and no tag leads to.
extension HubStorage {
  /// What was removed, or would be.
  public struct Collected: Hashable, Sendable {
    /// How many revisions, and how many bytes the project was charged for them.
    public internal(set) var revisions = 0
    public internal(set) var bytes = 0
  }

  /// Removes the revisions of a project that no branch and no tag leads to.
  ///
  /// Those that came a short while ago stay, with all that they follow: a push that comes in several
  /// requests moves its branch in the last. Hubs may serve meanwhile. A push that builds on what is removed
  /// at the same moment is refused, and brings it when it is made again.
  ///
  /// Takes as long as the project has revisions.
  ///
  /// - Parameters:
  ///   - age: only what came at least so long ago, in milliseconds; less than an hour is taken for an
  ///     hour.
  ///   - dryRun: only counts.
  /// - Throws: ``HubError``, also where a revision that stays is damaged: what it follows cannot be told.
  public func collect(
    _ project: HubProject, olderThan age: Int64, dryRun: Bool = false
  ) throws -> Collected {
    let latest = now() - max(age, 3_600_000)
    var parents: Parents = [:]
    while true {
      // What follows what never changes. It is read before anybody is held up, and what was pushed
      // meanwhile is read in the next round.
      try readParents(of: hashes(of: project), project, into: &parents)
      let found = try database.transaction { session in
        let rows = try session.run([
          holding(project),
          HubStatement(Self.referenceQuestion(of: "$2"), key(project)),
          HubStatement(
            """
            SELECT hash, size, object, stored FROM hub_revision WHERE tenant = $1 AND project = $2
            """, key(project)),
        ]).map(\.rows)
        let stored = rows[2].map(StoredRevision.init)
        guard stored.allSatisfy({ parents[$0.hash] != nil }) else { return [StoredRevision]?.none }
        var open = rows[1].compactMap(Self.reference).map(\.hash)
        open += stored.filter { $0.stored > latest }.map(\.hash)
        let kept = try Self.followed(from: open, parents)
        let left = stored.filter { !kept.contains($0.hash) }
        if !dryRun { try remove(left, of: project, session) }
        return left
      }
      guard let found else { continue }
      if !dryRun { removeBodies(found.compactMap(\.object)) }
      return Collected(revisions: found.count, bytes: found.reduce(0) { $0 + $1.size })
    }
  }

  /// What revisions follow, or why that cannot be told.
  private typealias Parents = [ContentHash: Result<[ContentHash], HubError>]

  /// How many revisions are asked for at once.
  private static let batch = 200

  private func readParents(
    of hashes: [ContentHash], _ project: HubProject, into parents: inout Parents
  ) throws {
    var rest = hashes.filter { parents[$0] == nil }[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(Self.batch))
      for hash in batch { parents[hash] = .failure(Self.unreadable(hash, project)) }
      for revision in try revisions(batch, of: project) {
        guard let header = try? Revision.Header(bytes: revision.bytes) else { continue }
        parents[revision.hash] = .success(header.parents)
      }
      rest = rest.dropFirst(Self.batch)
    }
  }

  private static func unreadable(_ hash: ContentHash, _ project: HubProject) -> HubError {
    HubError(
      .storage,
      "Revision \(hash.description.prefix(12)) of \(project.name) cannot be read, and so not what it follows.",
      advice: "Nothing was removed. Check the hub: that says what else is damaged.")
  }

  /// Some revisions, and all that they follow.
  private static func followed(
    from hashes: [ContentHash], _ parents: Parents
  ) throws -> Set<ContentHash> {
    var found: Set<ContentHash> = []
    var open = hashes
    while let hash = open.popLast() {
      if found.insert(hash).inserted { open += try parents[hash]?.get() ?? [] }
    }
    return found
  }

  private func remove(
    _ revisions: [StoredRevision], of project: HubProject, _ session: any HubSession
  ) throws {
    guard !revisions.isEmpty else { return }
    var statements = revisions.map {
      HubStatement(
        "DELETE FROM hub_revision WHERE tenant = $1 AND project = $2 AND hash = $3",
        key(project) + [.blob($0.hash.bytes)])
    }
    statements.append(
      HubStatement(
        "UPDATE hub_project SET collections = collections + 1 WHERE tenant = $1 AND id = $2",
        key(project)))
    _ = try session.run(statements)
  }
}

/// What is to be known of a revision before it is removed.
private struct StoredRevision {
  let hash: ContentHash
  /// The bytes that it is charged with.
  let size: Int
  /// What its bytes are under in the object storage.
  let object: String?
  /// When it came; 0 where that was not noted.
  let stored: Int64

  init(_ row: [SQLValue]) {
    hash = ContentHash(bytes: row[0].bytes)
    size = Int(row[1].number)
    object = row[2].textOrNil
    stored = row[3].number
  }
}
