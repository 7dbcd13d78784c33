public import LayoutHistory
import LayoutModel

extension ProjectReader {
  /// The project as a revision has it; `nil` stands for the empty project.
  ///
  /// Starts from the working set, so it costs what the project holds and what lies between.
  public func state(at revision: Int?) throws -> ProjectState {
    guard revision != nil else { return ProjectState() }
    let toHead = try uncommittedChanges().inverted
    var state = try workingState()
    state.apply(toHead.followed(by: try changes(from: head().revision, to: revision)))
    return state
  }

  /// Runs a block that reads another state than the working set's as if it were that.
  ///
  /// Temporary tables stand before the tables of the working set meanwhile; the file is not
  /// touched. Linear in the size of the state.
  public func withState<Result>(
    _ state: ProjectState, _ body: (ProjectReader) throws -> Result
  ) throws -> Result {
    try connection.shadowWorkingSet(with: state)
    defer { try? connection.removeShadows() }
    return try body(ProjectReader(connection, path: path))
  }
}

extension ProjectFile {
  /// Makes every later read see the project as a revision has it.
  ///
  /// Meant for files that are opened to be read: what is written goes to the file all the same.
  public func show(_ revision: String) throws {
    let state = try read { try $0.state(at: $0.revision(named: revision)) }
    try sayingWhatFailed(at: path) { try onConnection { try $0.shadowWorkingSet(with: state) } }
  }
}

extension Connection {
  /// Puts temporary tables with the objects of a state before those of the working set, and
  /// temporary views over them before the file's.
  func shadowWorkingSet(with state: ProjectState) throws {
    let working = WorkingSet(self)
    var order: [ObjectKind: [(ordinal: Int64, key: ObjectKey)]] = [:]
    for (key, fields) in state.objects {
      let ordinal: Int64 = if case .integer(let value) = fields["ordinal"] { value } else { 0 }
      order[key.kind, default: []].append((ordinal, key))
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
    var statements: [String] = []
    while try views.step() { statements.append(try views.text(0)) }
    for sql in statements {
      try execute(sql.replacing("CREATE VIEW", with: "CREATE TEMP VIEW", maxReplacements: 1))
    }
  }

  /// Takes away what ``shadowWorkingSet(with:)`` put there.
  func removeShadows() throws {
    let rows = try prepare(
      "SELECT type, name FROM temp.sqlite_schema WHERE type IN ('table', 'view')")
    var statements: [String] = []
    while try rows.step() {
      statements.append("DROP \(try rows.text(0)) temp.\"\(try rows.text(1))\"")
    }
    rows.reset()
    for sql in statements { try execute(sql) }
  }
}
