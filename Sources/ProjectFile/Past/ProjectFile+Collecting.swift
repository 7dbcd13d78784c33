extension ProjectFile {
  /// Removes old operations, along with those undone before the oldest that is kept, and revisions
  /// that are unreachable from branches, tags and operations.
  ///
  /// Later writes reuse the space.
  ///
  /// - Parameter operations: the number of recent operations to keep.
  public func collectGarbage(keeping operations: Int, dryRun: Bool = false) throws -> Collected {
    try write(dryRun: dryRun) { writer in
      let connection = writer.connection
      let store = writer.history.store
      var collected = Collected()
      try connection.execute(
        """
        CREATE TEMP TABLE old_operation AS
          SELECT number FROM operation ORDER BY number DESC LIMIT -1 OFFSET \(max(operations, 0));
        -- What is left starts where the last operation left off that goes and is not undone. What
        -- starts anywhere else, because it was undone long ago, could only be redone wrongly.
        CREATE TEMP TABLE counting AS WITH RECURSIVE counting (number) AS (
          SELECT operation FROM head WHERE operation IS NOT NULL
          UNION SELECT previous FROM operation JOIN counting USING (number)
          WHERE previous IS NOT NULL)
        SELECT number FROM counting;
        CREATE TEMP TABLE kept_operation AS WITH RECURSIVE kept (number) AS (
          SELECT number FROM operation
          WHERE number NOT IN (SELECT number FROM old_operation) AND previous IS (
            SELECT max(number) FROM counting WHERE number IN (SELECT number FROM old_operation))
          UNION SELECT operation.number FROM operation JOIN kept ON previous = kept.number)
        SELECT number FROM kept;
        """)
      // Detect damage before a new hash hides it.
      let first = try writer.history.log.firstKept()
      for number in first { try writer.history.log.verify(number) }
      try connection.execute(
        """
        DELETE FROM operation_ref WHERE operation NOT IN (SELECT number FROM kept_operation);
        UPDATE operation SET previous = NULL
          WHERE previous NOT IN (SELECT number FROM kept_operation);
        UPDATE head SET operation = NULL
          WHERE operation NOT IN (SELECT number FROM kept_operation);
        DELETE FROM operation WHERE number NOT IN (SELECT number FROM kept_operation);
        """)
      collected.operations = connection.changes
      for number in first { try writer.history.log.setHash(number) }
      try connection.execute(
        "DROP TABLE old_operation; DROP TABLE counting; DROP TABLE kept_operation")
      collected.revisions = try store.removeUnreachable()
      return collected
    }
  }
}

extension RevisionStore {
  /// Removes revisions that are unreachable from references and operations.
  fileprivate func removeUnreachable() throws -> Int {
    try connection.execute(
      """
      CREATE TEMP TABLE reachable AS WITH RECURSIVE reachable (number) AS (
        SELECT revision FROM branch UNION SELECT revision FROM tag
        UNION SELECT revision FROM remote_branch
        UNION SELECT revision FROM head WHERE revision IS NOT NULL
        UNION SELECT before FROM operation_ref WHERE typeof(before) = 'integer'
        UNION SELECT after FROM operation_ref WHERE typeof(after) = 'integer'
        UNION SELECT parent FROM revision_parent JOIN reachable ON revision = reachable.number)
      SELECT number FROM reachable;
      DELETE FROM merge_finding WHERE revision NOT IN (SELECT number FROM reachable);
      DELETE FROM revision_rollup WHERE revision NOT IN (SELECT number FROM reachable);
      DELETE FROM revision_change WHERE revision NOT IN (SELECT number FROM reachable);
      DELETE FROM revision_parent WHERE revision NOT IN (SELECT number FROM reachable);
      DELETE FROM shallow WHERE revision NOT IN (SELECT number FROM reachable);
      DELETE FROM revision WHERE number NOT IN (SELECT number FROM reachable);
      """)
    let removed = connection.changes
    try connection.execute("DROP TABLE reachable")
    return removed
  }
}

extension OperationLog {
  /// Returns the kept operations that follow a removed one.
  fileprivate func firstKept() throws -> [Int] {
    let rows = try store.connection.prepare(
      """
      SELECT number FROM operation WHERE number IN (SELECT number FROM kept_operation)
        AND previous NOT IN (SELECT number FROM kept_operation)
      """)
    return try rows.map { try $0.integer(0) }
  }
}
