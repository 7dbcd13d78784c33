import LayoutHistory

extension ProjectWriter {
  /// Gives revisions that were taken without their parents those parents, where all of them have come
  /// meanwhile: the history of this copy begins earlier then.
  ///
  /// Linear in the changes of all revisions where it does anything: they are numbered anew, for a
  /// parent's number is smaller than that of what follows it.
  ///
  /// - Throws: ``ProjectFileError`` where the changes of one of them do not lead from its parent to the
  ///   state that it came with; the write must not be kept then.
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
  /// Throws where a revision that is here without its parents does not follow from them.
  fileprivate func checkJoins(_ number: Int) throws {
    let revision = try store.revision(number)
    let parents = try revision.parents.map { hash in
      guard let parent = try store.number(of: hash) else {
        throw ProjectFileError.unverified(hash, "it is a parent and is not here")
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
        "its changes do not lead from its parent to the state it carries")
    }
  }

  /// Numbers the revisions by their generations, and says so wherever one is named by its number but
  /// in what is derived from their bytes.
  fileprivate func renumber() throws {
    let moved = try store.connection.prepare(
      "SELECT DISTINCT operation FROM operation_ref ORDER BY operation"
    ).map { try $0.integer(0) }
    // What is damaged is found before it gets another hash.
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
      // By way of numbers below zero, for each is another's until that one has moved.
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

  /// Where revisions are named by their numbers: a table, a column, and which of its rows.
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
