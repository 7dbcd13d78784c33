import LayoutHistory

extension ProjectWriter {
  /// Connects revisions received without their parents to these, once all are here, so that the
  /// history of this copy begins earlier.
  ///
  /// If there are any, takes time linear in the changes of all revisions: they are renumbered,
  /// because parents have smaller numbers than their children.
  ///
  /// - Throws: ``ProjectFileError`` if the changes of one of them do not lead from its parent to
  ///   the state that it came with; the write must then be discarded.
  public func joinParents() throws {
    let joined = try revisions.shallowRevisions().sorted().filter { number in
      try revisions.revision(number).parents.allSatisfy { try revisions.number(of: $0) != nil }
    }
    guard !joined.isEmpty else { return }
    for number in joined { try history.checkJoins(number) }
    for number in joined { try revisions.forgetShallowState(of: number) }
    try history.renumber()
    try history.rebuild()
  }
}

extension RevisionStore {
  fileprivate func forgetShallowState(of number: Int) throws {
    let delete = try statement("DELETE FROM shallow WHERE revision = ?")
    delete.bind(1, number)
    try delete.run()
  }
}

extension HistoryWriter {
  /// Throws an error if a revision without parents here does not follow from them.
  fileprivate func checkJoins(_ number: Int) throws {
    let revision = try store.revision(number)
    let parents = try revision.parents.map { hash in
      guard let parent = try store.number(of: hash) else {
        throw ProjectFileError.unverified(hash, "it is a parent and is missing")
      }
      return parent
    }
    var follower = try StateFollower(self)
    try follower.move(to: parents.first)
    let generation = (try parents.map(store.generation(of:)).max() ?? 0) + 1
    guard try follower.root(after: revision.changes) == revision.stateRoot,
      generation == revision.generation
    else {
      throw ProjectFileError.unverified(
        try store.hash(of: number),
        "its changes do not lead from its parent to its recorded state")
    }
  }

  /// Renumbers the revisions by generation, and updates all references to their numbers except in
  /// what is derived from their bytes.
  fileprivate func renumber() throws {
    let moved = try store.connection.prepare(
      "SELECT DISTINCT operation FROM operation_ref ORDER BY operation"
    ).map { try $0.integer(0) }
    // Detect damage before a new hash hides it.
    for operation in moved { try log.verify(operation) }
    try connection.execute(
      """
      PRAGMA defer_foreign_keys = ON;
      DELETE FROM revision_parent;
      CREATE TEMP TABLE renumbering (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
      INSERT INTO renumbering
        SELECT number, row_number() OVER (ORDER BY generation, number) FROM revision;
      """)
    for (table, column, rows) in Self.numbered {
      // By way of negative numbers, because another row may still have the new number.
      try connection.execute(
        """
        UPDATE \(table) SET \(column) = -(SELECT new FROM renumbering WHERE old = \(column))
          WHERE \(rows) AND typeof(\(column)) = 'integer';
        UPDATE \(table) SET \(column) = -\(column)
          WHERE \(rows) AND typeof(\(column)) = 'integer';
        """)
    }
    try connection.execute("DROP TABLE renumbering")
    for operation in moved { try log.setHash(operation) }
  }

  /// The places that refer to revisions by number: a table, a column, and the affected rows.
  private static var numbered: [(table: String, column: String, rows: String)] {
    let moves = "(kind IN ('branch', 'tag') OR kind = 'head' AND name = 'revision')"
    return [
      ("revision", "number", "true"), ("branch", "revision", "true"), ("tag", "revision", "true"),
      ("remote_branch", "revision", "true"), ("head", "revision", "true"),
      ("shallow", "revision", "true"), ("merge_finding", "revision", "true"),
      ("operation_ref", "before", moves), ("operation_ref", "after", moves),
    ]
  }
}
