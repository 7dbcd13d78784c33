import LayoutHistory
import ProjectFile

/// Garbage collection of revisions that no branch or tag reaches.
extension HubStorage {
  /// The result of a collection.
  public struct Collected: Hashable, Sendable {
    /// The number of revisions removed, and the bytes they were charged.
    public internal(set) var revisions = 0
    public internal(set) var bytes = 0
  }

  /// Removes the revisions of a project that no branch or tag reaches.
  ///
  /// Recent revisions and their ancestors stay, because a push in several requests moves its branch
  /// in the last one. Hubs may serve meanwhile. A push that builds on revisions removed at the same
  /// moment is rejected and sends them when it is retried.
  ///
  /// - Parameters:
  ///   - age: the minimum age of revisions to remove, in milliseconds; at least an hour is used.
  ///   - dryRun: whether to only count them.
  /// - Throws: ``HubError``, also if a revision that stays is damaged and its parents are unknown.
  /// - Complexity: linear in the number of the project's revisions.
  public func collect(
    _ project: HubProject, olderThan age: Int64, dryRun: Bool = false
  ) throws -> Collected {
    let latest = now() - max(age, 3_600_000)
    var parents: Parents = [:]
    while true {
      // Ancestry never changes. It is read before anything is locked; the next round reads the
      // revisions pushed in the meantime.
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

  /// The parents of revisions, or why they are unknown.
  private typealias Parents = [ContentHash: Result<[ContentHash], HubError>]

  /// The number of revisions read at once.
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
      "Revision \(hash.description.prefix(12)) of \(project.name) cannot be read, so its "
        + "ancestors are unknown.",
      advice: "Nothing was removed. Check the hub for the extent of the damage.")
  }

  /// Returns the given revisions and all their ancestors.
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

/// The row of a revision, as far as collecting needs it.
private struct StoredRevision {
  let hash: ContentHash
  /// The bytes charged for it.
  let size: Int
  /// Its key in the object storage.
  let object: String?
  /// When it was stored; 0 if not recorded.
  let stored: Int64

  init(_ row: [SQLValue]) {
    hash = ContentHash(bytes: row[0].bytes)
    size = Int(row[1].number)
    object = row[2].textOrNil
    stored = row[3].number
  }
}
