public import LayoutHistory
package import LayoutSync
import ProjectFile

extension HubStorage {
  /// The branches and tags of a project, by kind and name.
  public func references(of project: HubProject) throws -> [HubReference] {
    try database.reading { session in
      try session.rows(Self.referenceQuestion(of: "$2"), key(project)).compactMap(Self.reference)
    }
  }

  /// - Parameter project: its id in SQL.
  static func referenceQuestion(of project: String) -> String {
    """
    SELECT kind, name, hash FROM hub_reference WHERE tenant = $1 AND project = \(project)
    ORDER BY kind, name
    """
  }

  static func reference(_ row: [SQLValue]) -> HubReference? {
    ReferenceKind(rawValue: row[0].text).map {
      HubReference(kind: $0, name: row[1].text, hash: ContentHash(bytes: row[2].bytes))
    }
  }

  /// Those of some revisions that are not here.
  public func missing(_ hashes: [ContentHash], in project: HubProject) throws -> [ContentHash] {
    try database.reading { session in
      zip(hashes, try session.run(hashes.map { presence(of: $0, in: project) }))
        .filter { $1.rows.isEmpty }.map(\.0)
    }
  }

  /// Finds a row where a revision is here.
  private func presence(of hash: ContentHash, in project: HubProject) -> HubStatement {
    HubStatement(
      "SELECT hash FROM hub_revision WHERE tenant = $1 AND project = $2 AND hash = $3",
      key(project) + [.blob(hash.bytes)])
  }

  /// A revision.
  public func revision(_ hash: ContentHash, of project: HubProject) throws -> HubRevision? {
    try revisions([hash], of: project).first
  }

  /// Those of some revisions that are here, in their order.
  package func revisions(_ hashes: [ContentHash], of project: HubProject) throws -> [HubRevision] {
    let outcomes = try database.reading { session in
      try session.run(
        hashes.map { hash in
          HubStatement(
            """
            SELECT generation, bytes FROM hub_revision
            WHERE tenant = $1 AND project = $2 AND hash = $3
            """, key(project) + [.blob(hash.bytes)])
        })
    }
    return zip(hashes, outcomes).flatMap { hash, outcome in
      outcome.rows.map {
        HubRevision(hash: hash, generation: Int($0[0].number), bytes: $0[1].bytes)
      }
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
  /// that it stands, whoever else moves it at the same time. No more than that is asked of the
  /// database: of two transactions that change a reference the second waits for the first and then
  /// looks at its `WHERE` again, in PostgreSQL's READ COMMITTED as in anything stricter, and finds
  /// that the reference stands elsewhere. What else is looked at never changes: a revision is
  /// removed with its project only, and then the foreign keys refuse what comes too late.
  ///
  /// - Parameters:
  ///   - parents: revisions that the new ones build on and that must be here.
  ///   - deliveries: what hooks are to be told.
  /// - Throws: `SyncError` with the code `raced` where a branch stands elsewhere by now.
  package func publish(
    _ revisions: [HubRevision], on parents: [ContentHash], _ updates: [ReferenceUpdate],
    in project: HubProject, firstPush: FirstPush?, deliveries: [HubDelivery]
  ) throws {
    var steps: [PublishStep] = []
    if let firstPush { steps.append(become(firstPush, project)) }
    steps += parents.map { parent in
      PublishStep(
        statement: presence(of: parent, in: project), isDone: { !$0.rows.isEmpty },
        failure: SyncError(
          .raced, "Revision \(parent.description.prefix(12)) is no longer here.",
          advice: "Push again."))
    }
    steps += revisions.map { keep($0, in: project) }
    if updates.contains(where: { $0.old == nil && $0.new != nil }) {
      steps.append(holdNames(of: project))
    }
    // In one order for everybody, so that two pushes do not each wait for the other.
    let sorted = updates.sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    steps += sorted.compactMap { move($0, in: project) }
    steps += deliveries.map { PublishStep(statement: insertion(of: $0)) }
    do {
      try database.transaction { session in
        for (step, outcome) in zip(steps, try session.run(steps.map(\.statement)))
        where !step.isDone(outcome) {
          throw step.failure
        }
      }
    } catch let error as HubError {
      // The foreign keys refuse what comes after the project was removed.
      guard try isThere(project) else {
        throw SyncError(.unknown, "There is no project \(project.name) any more.")
      }
      throw error
    }
  }

  private func isThere(_ project: HubProject) throws -> Bool {
    try database.reading { session in
      try !session.rows(
        "SELECT id FROM hub_project WHERE tenant = $1 AND id = $2", key(project)
      ).isEmpty
    }
  }

  private func become(_ firstPush: FirstPush, _ project: HubProject) -> PublishStep {
    PublishStep(
      statement: HubStatement(
        """
        UPDATE hub_project SET project = $3, default_branch = COALESCE(default_branch, $4)
        WHERE tenant = $1 AND id = $2 AND (project IS NULL OR project = $3)
        """, key(project) + [.text(firstPush.project), .optional(firstPush.branch)]),
      isDone: { $0.changes == 1 },
      failure: SyncError(.raced, "Somebody pushed another project first."))
  }

  private func keep(_ revision: HubRevision, in project: HubProject) -> PublishStep {
    PublishStep(
      statement: HubStatement(
        """
        INSERT INTO hub_revision (tenant, project, hash, generation, size, bytes)
        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING
        """,
        key(project) + [
          .blob(revision.hash.bytes), .integer(Int64(revision.generation)),
          .integer(Int64(revision.size)), .blob(revision.bytes),
        ]))
  }

  /// Lets one push after another make branches and tags: no two may have the same name, and what
  /// another transaction is about to insert cannot be seen.
  ///
  /// The lock of a row that does not change is enough, and every kind of database has it.
  private func holdNames(of project: HubProject) -> PublishStep {
    PublishStep(
      statement: HubStatement(
        "UPDATE hub_project SET created = created WHERE tenant = $1 AND id = $2", key(project)))
  }

  private func move(_ update: ReferenceUpdate, in project: HubProject) -> PublishStep? {
    let name: [SQLValue] = key(project) + [.text(update.kind.rawValue), .text(update.name)]
    let statement: HubStatement? =
      switch (update.old, update.new) {
      case (let old?, let new?):
        HubStatement(
          """
          UPDATE hub_reference SET hash = $6
          WHERE tenant = $1 AND project = $2 AND kind = $3 AND name = $4 AND hash = $5
          """, name + [.blob(old.bytes), .blob(new.bytes)])
      case (nil, let new?):
        HubStatement(
          """
          INSERT INTO hub_reference (tenant, project, kind, name, hash)
          SELECT tenant, project, CAST($3 AS TEXT), CAST($4 AS TEXT), hash FROM hub_revision
          WHERE tenant = $1 AND project = $2 AND hash = $5 AND NOT EXISTS (
            SELECT 1 FROM hub_reference WHERE tenant = $1 AND project = $2 AND name = $4)
          ON CONFLICT DO NOTHING
          """, name + [.blob(new.bytes)])
      case (let old?, nil):
        HubStatement(
          """
          DELETE FROM hub_reference
          WHERE tenant = $1 AND project = $2 AND kind = $3 AND name = $4 AND hash = $5
          """, name + [.blob(old.bytes)])
      case (nil, nil): nil
      }
    return statement.map {
      PublishStep(
        statement: $0, isDone: { $0.changes == 1 },
        failure: SyncError(
          .raced, "\(update.name) moved meanwhile.", advice: "Pull, and push again."))
    }
  }

  func key(_ project: HubProject) -> [SQLValue] { [.text(tenant), .text(project.id)] }
}

/// A part of a push in the database, and how one sees that it was not done.
private struct PublishStep {
  let statement: HubStatement
  var isDone: (HubOutcome) -> Bool = { _ in true }
  /// Why, where it was not.
  var failure = SyncError(.raced, "Something moved meanwhile.", advice: "Push again.")
}
