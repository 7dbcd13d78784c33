public import LayoutHistory

extension ProjectWriter {
  /// Commits the uncommitted changes as a new revision, and moves the head's branch to it.
  ///
  /// Takes time proportional to those changes, regardless of the size of the project.
  ///
  /// - Parameters:
  ///   - others: further parents, if the commit concludes a merge.
  ///   - allowsEmpty: whether to create a revision without changes.
  /// - Returns: the revision's number, or `nil` if there is nothing to commit.
  @discardableResult
  public func commit(
    message: String, author: String, time: Int64, others: [Int] = [], allowsEmpty: Bool = false,
    only: Set<ObjectKey>? = nil
  ) throws -> Int? {
    try history.commit(
      message: message, author: author, time: time, others: others, allowsEmpty: allowsEmpty,
      only: only)
  }

  /// Applies changes to the working set.
  ///
  /// - Throws: ``ProjectFileError`` if the result would violate a rule of the schema.
  public func apply(_ changes: ChangeSet) throws {
    try sayingWhatFailed(at: path) { try history.working.apply(changes) }
  }

  /// Points a branch or tag at a revision; `nil` removes it.
  public func setReference(_ kind: ReferenceKind, _ name: String, _ revision: Int?) throws {
    try history.store.setReference(kind, name, revision)
  }

  /// Bases the working set on another revision without changing it; differences are uncommitted.
  public func moveHead(to head: Head) throws { try history.moveHead(to: head) }

  /// Sets the branch that commits move, which has to be at the revision that the working set is
  /// based on, or not to exist yet.
  public func setBranch(_ branch: String?) throws {
    try history.store.setHead(Head(branch: branch, revision: history.store.head().revision))
  }

  /// Moves the working set to another revision.
  ///
  /// - Parameters:
  ///   - changes: the changes to apply to the working set.
  ///   - between: the changes from the head's revision to the other one.
  ///   - uncommitted: the remaining differences from that revision.
  public func follow(
    _ changes: ChangeSet, between: ChangeSet, to head: Head, uncommitted: ChangeSet = ChangeSet()
  ) throws {
    try history.follow(changes, between: between, to: head, uncommitted: uncommitted)
  }

  /// Sets whether a branch refuses revisions with conflicts.
  public func setRefusesConflicts(_ refuses: Bool, branch: String) throws {
    try history.store.setRefusesConflicts(refuses, branch: branch)
  }

  /// Undoes the last operation that is not undone yet.
  ///
  /// - Returns: the operation, or `nil` if there is none.
  public func undo() throws -> OperationRecord? {
    guard let number = try history.log.current() else { return nil }
    let record = try history.log.record(number)
    try history.replay(number, backwards: true)
    try history.log.setCurrent(record.previous)
    return record
  }

  /// Redoes the operation that was undone last.
  ///
  /// - Returns: the operation, or `nil` if there is none.
  public func redo() throws -> OperationRecord? {
    guard let number = try history.log.next() else { return nil }
    try history.replay(number, backwards: false)
    try history.log.setCurrent(number)
    return try history.log.record(number)
  }

  /// Records the edits of other tools as a separate operation.
  public func absorbForeignEdits(_ origin: OperationOrigin) throws {
    try history.absorbForeignEdits(origin)
  }

  /// Stores the findings from solving a merge.
  public func setFindings(_ findings: [MergeFinding], of revision: Int, engine: String) throws {
    let delete = try history.store.statement("DELETE FROM merge_finding WHERE revision = ?")
    delete.bind(1, revision)
    try delete.run()
    let insert = try history.store.statement(
      """
      INSERT INTO merge_finding (revision, ordinal, engine, reason, layout, environment, message)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """)
    for (ordinal, finding) in findings.enumerated() {
      insert.bind(1, revision)
      insert.bind(2, ordinal)
      insert.bind(3, engine)
      insert.bind(4, finding.reason)
      insert.bind(5, finding.layout)
      insert.bind(6, finding.environment)
      insert.bind(7, finding.message)
      try insert.run()
    }
  }
}
