public import LayoutHistory
public import LayoutSync
public import ProjectFile

extension HubStorage {
  /// The branches and tags of a project, by kind and name.
  public func references(of project: HubProject) throws -> [HubReference] {
    try database.reading { try references(of: project, $0) }
  }

  private func references(
    of project: HubProject, _ session: any HubSession
  ) throws -> [HubReference] {
    try session.rows(
      """
      SELECT kind, name, hash FROM hub_reference WHERE tenant = $1 AND project = $2
      ORDER BY kind, name
      """, key(project)
    ).compactMap { row in
      ReferenceKind(rawValue: row[0].text).map {
        HubReference(kind: $0, name: row[1].text, hash: ContentHash(bytes: row[2].bytes))
      }
    }
  }

  /// Those of some revisions that are not here.
  public func missing(_ hashes: [ContentHash], in project: HubProject) throws -> [ContentHash] {
    try database.reading { session in
      try hashes.filter { try !has($0, in: project, session) }
    }
  }

  private func has(
    _ hash: ContentHash, in project: HubProject, _ session: any HubSession
  ) throws -> Bool {
    try !session.rows(
      "SELECT 1 FROM hub_revision WHERE tenant = $1 AND project = $2 AND hash = $3",
      key(project) + [.blob(hash.bytes)]
    ).isEmpty
  }

  /// A revision.
  public func revision(_ hash: ContentHash, of project: HubProject) throws -> HubRevision? {
    try database.reading { session in
      try session.rows(
        """
        SELECT generation, bytes FROM hub_revision
        WHERE tenant = $1 AND project = $2 AND hash = $3
        """, key(project) + [.blob(hash.bytes)]
      ).first.map { HubRevision(hash: hash, generation: Int($0[0].number), bytes: $0[1].bytes) }
    }
  }

  /// The hashes of all revisions of a project, parents first.
  public func hashes(of project: HubProject) throws -> [ContentHash] {
    try database.reading { session in
      try session.rows(
        """
        SELECT hash FROM hub_revision WHERE tenant = $1 AND project = $2 ORDER BY generation, hash
        """, key(project)
      ).map { ContentHash(bytes: $0[0].bytes) }
    }
  }

  /// How many bytes of revisions a project holds.
  public func size(of project: HubProject) throws -> Int {
    try database.reading { session in
      let rows = try session.rows(
        "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM hub_revision "
          + "WHERE tenant = $1 AND project = $2", key(project))
      return Int(rows.first?.first?.number ?? 0)
    }
  }

  /// Keeps revisions and moves branches and tags, all or nothing.
  ///
  /// The revisions must have been verified. A branch moves only where it stands where the update says
  /// that it stands, whoever else moves it at the same time.
  ///
  /// - Parameters:
  ///   - parents: revisions that the new ones build on and that must be here.
  ///   - deliveries: what hooks are to be told.
  /// - Throws: `SyncError` with the code `raced` where a branch stands elsewhere by now.
  func publish(
    _ revisions: [HubRevision], on parents: [ContentHash], _ updates: [ReferenceUpdate],
    in project: HubProject, firstPush: FirstPush?, deliveries: [HubDelivery]
  ) throws {
    let key = key(project)
    try database.transaction { session in
      if let firstPush {
        let isFirst = try session.change(
          """
          UPDATE hub_project SET project = $3, default_branch = COALESCE(default_branch, $4)
          WHERE tenant = $1 AND id = $2 AND (project IS NULL OR project = $3)
          """, key + [.text(firstPush.project), .optional(firstPush.branch)])
        guard isFirst == 1 else {
          throw SyncError(.raced, "Somebody pushed another project first.")
        }
      }
      for parent in parents where try !has(parent, in: project, session) {
        throw SyncError(
          .raced, "Revision \(parent.description.prefix(12)) is no longer here.",
          advice: "Push again.")
      }
      for revision in revisions {
        try session.change(
          """
          INSERT INTO hub_revision (tenant, project, hash, generation, size, bytes)
          VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
          """,
          key + [
            .blob(revision.hash.bytes), .integer(Int64(revision.generation)),
            .integer(Int64(revision.bytes.count)), .blob(revision.bytes),
          ])
      }
      for update in updates { try move(update, key, session) }
      for delivery in deliveries { try insert(delivery, session) }
    }
  }

  private func move(
    _ update: ReferenceUpdate, _ key: [SQLValue], _ session: any HubSession
  ) throws {
    let name: [SQLValue] = key + [.text(update.kind.rawValue), .text(update.name)]
    let moved =
      switch (update.old, update.new) {
      case (let old?, let new?):
        try session.change(
          """
          UPDATE hub_reference SET hash = $6
          WHERE tenant = $1 AND project = $2 AND kind = $3 AND name = $4 AND hash = $5
          """, name + [.blob(old.bytes), .blob(new.bytes)])
      case (nil, let new?):
        try session.change(
          """
          INSERT INTO hub_reference (tenant, project, kind, name, hash)
          VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING
          """, name + [.blob(new.bytes)])
      case (let old?, nil):
        try session.change(
          """
          DELETE FROM hub_reference
          WHERE tenant = $1 AND project = $2 AND kind = $3 AND name = $4 AND hash = $5
          """, name + [.blob(old.bytes)])
      case (nil, nil): 1
      }
    guard moved == 1 else {
      throw SyncError(.raced, "\(update.name) moved meanwhile.", advice: "Pull, and push again.")
    }
  }

  func key(_ project: HubProject) -> [SQLValue] { [.text(tenant), .text(project.id)] }
}

/// What the first push to a project says of it.
struct FirstPush: Hashable, Sendable {
  /// The id that all copies of the project share.
  let project: String
  /// The branch that clones are to be on; `nil` while none is pushed.
  let branch: String?
}
