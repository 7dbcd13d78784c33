public import LayoutHistory

extension ProjectWriter {
  /// Makes a revision of what is not committed, and moves the head's branch to it.
  ///
  /// Takes time in proportion to what is not committed, whatever the size of the project.
  ///
  /// - Parameters:
  ///   - others: further parents, where it concludes a merge.
  ///   - allowsEmpty: whether a revision without changes is made.
  /// - Returns: its number; `nil` where there is nothing to commit.
  @discardableResult
  public func commit(
    message: String, author: String, time: Int64, others: [Int] = [], allowsEmpty: Bool = false,
    only: Set<ObjectKey>? = nil
  ) throws -> Int? {
    try history.commit(
      message: message, author: author, time: time, others: others, allowsEmpty: allowsEmpty,
      only: only)
  }

  /// Makes changes in the working set.
  ///
  /// - Throws: ``ProjectFileError`` where the result would break a rule of the schema.
  public func apply(_ changes: ChangeSet) throws {
    try sayingWhatFailed(at: path) { try history.working.apply(changes) }
  }

  /// Points a branch or tag at a revision; `nil` removes it.
  public func setReference(_ kind: ReferenceKind, _ name: String, _ revision: Int?) throws {
    try history.store.setReference(kind, name, revision)
  }

  /// Bases the working set on another revision without touching it: what differs is uncommitted.
  public func moveHead(to head: Head) throws { try history.moveHead(to: head) }

  /// Says which branch commits move, where it stands on the revision that the working set is based
  /// on, or has none yet.
  public func setBranch(_ branch: String?) throws {
    try history.store.setHead(Head(branch: branch, revision: history.store.head().revision))
  }

  /// Takes the working set to another revision.
  ///
  /// - Parameters:
  ///   - changes: what is to be made in the working set.
  ///   - between: what lies between the head's revision and that one.
  ///   - uncommitted: what differs from that revision then.
  public func follow(
    _ changes: ChangeSet, between: ChangeSet, to head: Head, uncommitted: ChangeSet = ChangeSet()
  ) throws {
    try history.follow(changes, between: between, to: head, uncommitted: uncommitted)
  }

  /// Says whether revisions that hold conflicts may become a branch's head.
  public func setRefusesConflicts(_ refuses: Bool, branch: String) throws {
    try history.store.setRefusesConflicts(refuses, branch: branch)
  }

  /// Takes the last operation back that is not undone yet.
  ///
  /// - Returns: the operation; `nil` where there is none.
  public func undo() throws -> OperationRecord? {
    guard let number = try history.log.current() else { return nil }
    let record = try history.log.record(number)
    try history.replay(number, backwards: true)
    try history.log.setCurrent(record.previous)
    return record
  }

  /// Does the operation again that was undone last.
  ///
  /// - Returns: the operation; `nil` where there is none.
  public func redo() throws -> OperationRecord? {
    guard let number = try history.log.next() else { return nil }
    try history.replay(number, backwards: false)
    try history.log.setCurrent(number)
    return try history.log.record(number)
  }

  /// Notes edits that another tool made as an operation of their own.
  public func absorbForeignEdits(_ origin: OperationOrigin) throws {
    try history.absorbForeignEdits(origin)
  }

  /// Keeps what solving found about a merge.
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
