public import LayoutHistory
package import LayoutSync
import ProjectFile

extension HubStorage {
  /// Returns the branches and tags of a project, by kind and name.
  public func references(of project: HubProject) throws -> [HubReference] {
    try database.reading { session in
      try session.rows(Self.referenceQuestion(of: "$2"), key(project)).compactMap(Self.reference)
    }
  }

  /// - Parameter project: an SQL expression for the project's ID.
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

  /// Returns the given hashes whose revisions the project lacks.
  public func missing(_ hashes: [ContentHash], in project: HubProject) throws -> [ContentHash] {
    try database.reading { session in
      zip(hashes, try session.run(hashes.map { presence(of: $0, in: project) }))
        .filter { $1.rows.isEmpty }.map(\.0)
    }
  }

  /// Finds a row if the project has a revision.
  private func presence(of hash: ContentHash, in project: HubProject) -> HubStatement {
    HubStatement(
      "SELECT hash FROM hub_revision WHERE tenant = $1 AND project = $2 AND hash = $3",
      key(project) + [.blob(hash.bytes)])
  }

  /// Returns a revision, or `nil` if the project lacks it.
  public func revision(_ hash: ContentHash, of project: HubProject) throws -> HubRevision? {
    try revisions([hash], of: project).first
  }

  /// Returns those of the given revisions that the project has, complete and in the same order.
  package func revisions(_ hashes: [ContentHash], of project: HubProject) throws -> [HubRevision] {
    let outcomes = try database.reading { session in
      try session.run(
        hashes.map { hash in
          HubStatement(
            """
            SELECT generation, bytes, object FROM hub_revision
            WHERE tenant = $1 AND project = $2 AND hash = $3
            """, key(project) + [.blob(hash.bytes)])
        })
    }
    let rows = outcomes.map(\.rows.first)
    let apart = try bodies(rows.compactMap { $0?[2].textOrNil })
    return zip(hashes, rows).compactMap { hash, row in
      guard let row, let bytes = row[2].textOrNil.map({ apart[$0] }) ?? row[1].bytes else {
        return nil
      }
      return HubRevision(hash: hash, generation: Int(row[0].number), bytes: bytes)
    }
  }

  /// Returns the hashes of all revisions of a project, parents first.
  public func hashes(of project: HubProject) throws -> [ContentHash] {
    try database.reading { session in
      try session.rows(
        """
        SELECT hash FROM hub_revision WHERE tenant = $1 AND project = $2 ORDER BY generation, hash
        """, key(project)
      ).map { ContentHash(bytes: $0[0].bytes) }
    }
  }

  /// Returns the number of bytes charged for a project's revisions.
  public func size(of project: HubProject) throws -> Int {
    try database.reading { session in
      let rows = try session.rows(
        "SELECT CAST(COALESCE(SUM(size), 0) AS BIGINT) FROM hub_revision "
          + "WHERE tenant = $1 AND project = $2", key(project))
      return Int(rows.first?.first?.number ?? 0)
    }
  }

  /// Stores revisions and moves branches and tags, all or nothing.
  ///
  /// The revisions must have been verified. A branch moves only if it still points where the update
  /// expects, even under concurrent updates. This needs no stronger isolation than READ COMMITTED:
  /// the second of two transactions that change a reference waits for the first, re-evaluates its
  /// `WHERE` and finds that the reference has moved. The other things a push relies on, that
  /// revisions exist and names are free, stay true while it holds a lock on the project's row, as
  /// everything that changes them does.
  ///
  /// - Parameters:
  ///   - parents: existing revisions that the new ones build on.
  ///   - deliveries: messages to hooks.
  /// - Throws: `SyncError` with the code `raced` if a branch has moved meanwhile.
  package func publish(
    _ revisions: [HubRevision], on parents: [ContentHash], _ updates: [ReferenceUpdate],
    in project: HubProject, firstPush: FirstPush?, deliveries: [HubDelivery]
  ) throws {
    var steps: [PublishStep] = []
    if !parents.isEmpty || updates.contains(where: { $0.new != nil }) {
      steps.append(hold(project))
    }
    if let firstPush { steps.append(become(firstPush, project)) }
    steps += parents.map { parent in
      PublishStep(
        statement: presence(of: parent, in: project), isDone: { !$0.rows.isEmpty },
        failure: SyncError(
          .raced, "Revision \(parent.description.prefix(12)) no longer exists here.",
          advice: "Push again."))
    }
    let keys = try keepBodies(of: revisions, in: project)
    steps += zip(revisions, keys).map { keep($0, under: $1, in: project) }
    // The same order in every push prevents deadlocks.
    let sorted = updates.sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    steps += sorted.compactMap { move($0, in: project) }
    steps += deliveries.map { PublishStep(statement: insertion(of: $0)) }
    do {
      let outcomes = try database.transaction { session in
        let outcomes = try session.run(steps.map(\.statement))
        for (step, outcome) in zip(steps, outcomes) where !step.isDone(outcome) {
          throw step.failure
        }
        return outcomes
      }
      // Another push had already stored those.
      removeBodies(zip(steps, outcomes).compactMap { $1.changes == 0 ? $0.object : nil })
    } catch let error as SyncError {
      removeBodies(keys.compactMap(\.self))
      throw error
    } catch let error as HubError {
      // The objects stay, since it is unknown whether the transaction was committed. Foreign keys
      // reject what arrives after the project was deleted.
      guard try isThere(project) else {
        throw Self.removed(project)
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
      failure: SyncError(.raced, "Another project was pushed here first."))
  }

  /// - Parameter object: the object's key; `nil` to store the bytes in the row.
  private func keep(
    _ revision: HubRevision, under object: String?, in project: HubProject
  ) -> PublishStep {
    PublishStep(
      statement: HubStatement(
        """
        INSERT INTO hub_revision (tenant, project, hash, generation, size, bytes, object, stored)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING
        """,
        key(project) + [
          .blob(revision.hash.bytes), .integer(Int64(revision.generation)),
          .integer(Int64(revision.size)), .blob(object == nil ? revision.bytes : []),
          .optional(object), .integer(now()),
        ]),
      object: object)
  }

  private func hold(_ project: HubProject) -> PublishStep {
    PublishStep(
      statement: holding(project), isDone: { $0.changes == 1 }, failure: Self.removed(project))
  }

  /// Returns a statement that serializes changes to a project, since a transaction cannot see what
  /// others are about to insert or remove.
  ///
  /// Updating a row without changing it is enough, and every kind of database locks the row for it.
  func holding(_ project: HubProject) -> HubStatement {
    HubStatement(
      "UPDATE hub_project SET created = created WHERE tenant = $1 AND id = $2", key(project))
  }

  private static func removed(_ project: HubProject) -> SyncError {
    SyncError(.unknown, "The project \(project.name) no longer exists.")
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
          .raced, "\(update.name) has moved in the meantime.", advice: "Pull and push again."))
    }
  }

  func key(_ project: HubProject) -> [SQLValue] { [.text(tenant), .text(project.id)] }
}

/// A step of a push in the database, with the check that it succeeded.
private struct PublishStep {
  let statement: HubStatement
  /// The key of its object in the object storage.
  var object: String?
  var isDone: (HubOutcome) -> Bool = { _ in true }
  /// The error to throw if it failed.
  var failure = SyncError(
    .raced, "A branch or tag has moved in the meantime.", advice: "Push again.")
}
