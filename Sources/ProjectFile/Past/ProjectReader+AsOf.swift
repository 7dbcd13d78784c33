public import LayoutHistory
import Synchronization

// Reading a revision in place of the working set.
//
// Layouts, environments and objects that hardly ever change are made from the working set's rows
// and the differences. For all other statements, tables with the revision's state hide those of the
// working set. They are filled only before the first such statement, as that takes time linear in
// the whole project.

extension ProjectReader {
  /// Returns the project at a revision, or the empty project for `nil`.
  ///
  /// Starts from the working set, so the time depends on the project and the changes in between.
  public func state(at revision: Int?) throws -> ProjectState {
    guard revision != nil else { return ProjectState() }
    var state = try workingState()
    state.apply(try changes(fromWorkingSetTo: revision))
    return state
  }

  /// Returns the state of a revision, encoded as changes of the empty project, for a copy that has
  /// none of its parents.
  ///
  /// Takes time linear in the project.
  public func stateBytes(_ number: Int) throws -> [UInt8] {
    if let bytes = try revisions.shallowState(number) { return bytes }
    return ChangeSet(from: ProjectState(), to: try state(at: number)).bytes
  }

  /// Returns the changes from the working set to a revision.
  public func changes(fromWorkingSetTo revision: Int?) throws -> ChangeSet {
    try uncommittedChanges().inverted.followed(by: changes(from: head().revision, to: revision))
  }

  /// Returns how the revision being read differs from the working set, or `nil` if statements need
  /// not consider that: the working set is being read, or the revision's tables hide its own.
  func difference() throws -> StateDifference? {
    // An earlier block may have created the tables, which are then what is read.
    guard let shown, !shown.needsTables, connection.isUnprepared else { return nil }
    let state = try fileState()
    if let known = shown.difference, known.state == state { return known.difference }
    let difference = try connection.asItIs {
      try self.difference(changes(fromWorkingSetTo: shown.number))
    }
    self.shown?.difference = (state, difference)
    return difference
  }

  /// Runs a block whose statements read objects of one kind only.
  func reading<Result>(_ kind: ObjectKind, _ body: () throws -> Result) throws -> Result {
    guard let difference = try difference(),
      !difference.changes.objects.contains(where: { $0.key.kind == kind })
    else { return try body() }
    return try connection.asItIs(body)
  }

  /// Creates tables with a revision's objects that hide those of the working set, unless they
  /// exist.
  func makeTables(of revision: Int) throws {
    guard try !connection.hasShadows() else { return }
    try connection.shadowWorkingSet(with: state(at: revision))
    shown?.needsTables = true
  }
}

extension ProjectFile {
  /// Makes every later read see the project at a revision.
  ///
  /// Intended for files that are opened for reading.
  ///
  /// - Throws: ``ProjectFileError`` if there is no such revision.
  public func show(_ revision: String) throws {
    shown.withLock { $0 = nil }
    try sayingWhatFailed(at: path) { try pool.write { try $0.removeShadows() } }
    let found = try read { reader in
      try ShownRevision(number: reader.revision(named: revision), in: reader.revisions)
    }
    shown.withLock { $0 = found }
  }

  /// Creates tables with a revision's objects that outlive the block that reads them.
  func makeTables(of revision: ShownRevision) throws {
    try transaction(.makingTables) { connection in
      let reader = ProjectReader(connection, path: path)
      try reader.makeTables(of: revision.located(in: reader.revisions).number)
    }
  }
}

extension Connection {
  /// Whether an earlier block has created tables that hide those of the working set.
  fileprivate func hasShadows() throws -> Bool {
    try integer("SELECT 1 FROM temp.sqlite_schema WHERE name = 'layout_constraint'") != nil
  }

  /// Creates temporary tables with the objects of a state that hide those of the working set, and
  /// temporary views of them that hide the file's.
  fileprivate func shadowWorkingSet(with state: ProjectState) throws {
    let working = WorkingSet(self)
    var order: [ObjectKind: [(ordinal: Int64, key: ObjectKey)]] = [:]
    for (key, fields) in state.objects {
      order[key.kind, default: []].append((fields.ordinal, key))
    }
    try execute(
      "CREATE TEMP TABLE outlet_target AS SELECT * FROM main.outlet_target WHERE FALSE")
    for (kind, name) in TrackedTable.kinds {
      _ = try working.table(kind)
      try execute("CREATE TEMP TABLE \(name) AS SELECT * FROM main.\(name) WHERE FALSE")
      let ordered = order[kind, default: []].sorted { $0 < $1 }
      try working.insert(ordered.map { ($0.key, state.objects[$0.key] ?? ObjectFields()) })
    }
    for (table, column) in [
      ("view", "layout"), ("view", "id"), ("guide", "layout"), ("guide", "id"),
      ("layout_constraint", "layout"), ("outlet", "layout"), ("outlet_target", "outlet"),
    ] {
      try execute("CREATE INDEX temp.shadow_\(table)_\(column) ON \(table) (\(column))")
    }
    let views = try prepare("SELECT sql FROM main.sqlite_schema WHERE type = 'view' ORDER BY rowid")
    let statements = try views.map { try $0.text(0) }
    for sql in statements {
      try execute(sql.replacing("CREATE VIEW", with: "CREATE TEMP VIEW", maxReplacements: 1))
    }
  }

  /// Removes what ``shadowWorkingSet(with:)`` created.
  fileprivate func removeShadows() throws {
    let rows = try prepare(
      "SELECT type, name FROM temp.sqlite_schema WHERE type IN ('table', 'view')")
    let statements = try rows.map { try "DROP \($0.text(0)) temp.\"\($0.text(1))\"" }
    for sql in statements { try execute(sql) }
  }
}
