import LayoutHistory

extension ProjectFile {
  /// Rebuilds everything that is derived from the revisions' bytes: their list, the list of changed
  /// fields, roll-ups, the hashes of the state, and the uncommitted changes.
  ///
  /// Takes time linear in the changes of all revisions. The working set and the revisions do not
  /// change.
  ///
  /// - Parameter dryRun: whether to undo everything at the end.
  /// - Throws: ``ProjectFileError`` if the bytes of a revision are damaged; then nothing is
  ///   changed.
  public func rebuildHistory(dryRun: Bool = false) throws {
    try write(dryRun: dryRun) { try $0.history.rebuild() }
  }
}

extension HistoryWriter {
  /// Rebuilds everything that is derived from the revisions' bytes; see
  /// ``ProjectFile/rebuildHistory(dryRun:)``.
  func rebuild() throws {
    try store.connection.execute(
      """
      DELETE FROM revision_parent; DELETE FROM revision_change; DELETE FROM revision_rollup;
      DELETE FROM state_node;
      """)
    let rows = try store.statement("SELECT number FROM revision ORDER BY number")
    let numbers = try rows.map { try $0.integer(0) }
    for number in numbers { try store.rebuild(number) }
    var state = ProjectState()
    state.apply(try store.changes(from: nil, to: store.head().revision))
    var tree = StateTree()
    try tree.insertAll(of: state)
    try write(tree.root().changed)
    try working.note(since: state)
  }
}

extension WorkingSet {
  /// Makes the recorded uncommitted changes match the differences of the tables from a state.
  fileprivate func note(since state: ProjectState) throws {
    let changes = ChangeSet(from: state, to: try self.state())
    if try uncommittedChanges() != changes { try setUncommitted(changes) }
  }
}

extension RevisionStore {
  /// Rebuilds what is derived from the bytes of a revision, after its parents.
  fileprivate func rebuild(_ number: Int) throws {
    let bytes = try self.bytes(number)
    let hash = Revision.hash(of: bytes)
    let revision: Revision
    do throws(RevisionError) {
      revision = try Revision(bytes: bytes)
    } catch {
      throw ProjectFileError.revision(error, "number \(number)")
    }
    var parents: [Int] = []
    for parent in try isShallow(number) ? [] : revision.parents {
      guard let known = try self.number(of: parent), known < number else {
        throw ProjectFileError.historyDamaged("the parent \(parent) of \(hash) is missing")
      }
      parents.append(known)
    }
    let depth = try parents.first.map { try record($0).depth + 1 } ?? 0
    let update = try statement(
      """
      UPDATE revision SET hash = ?, generation = ?, depth = ?, time = ?, author = ?, message = ?
      WHERE number = ?
      """)
    update.bind(1, hash.bytes)
    update.bind(2, revision.generation)
    update.bind(3, depth)
    update.bind(4, Int(revision.time))
    update.bind(5, revision.author)
    update.bind(6, revision.message)
    update.bind(7, number)
    try update.run()
    try addParents(parents, of: number)
    try index(revision.changes, of: number)
    try rollUp(number, depth: depth)
  }
}
