import LayoutHistory

extension WorkingSet {
  /// Applies changes to the tables, in time linear in the changes.
  ///
  /// The changes lead from the state in the tables to one that satisfies every rule of the schema;
  /// on the way, names may be swapped, and references may precede their targets.
  ///
  /// - Parameter isNoted: whether the triggers note the changes as pending; callers that set those
  ///   themselves can insert many objects faster without.
  func apply(_ changes: ChangeSet, isNoted: Bool = true) throws {
    givenUpNames = [:]
    try vacateNames(changes)
    let added = changes.objects.filter { $0.existence == .added }.map { change in
      (change.key, change.applied(to: nil) ?? ObjectFields())
    }
    if isNoted || added.count < Connection.fewestWithoutTriggers {
      try insert(added)
    } else {
      try insertUnnoted(added)
    }
    for change in changes.objects where change.existence == .kept { try update(change) }
    for kind in TrackedTable.removalOrder {
      let removed = changes.objects.filter { $0.existence == .removed && $0.key.kind == kind }
      for change in kind == .view ? Self.subviewsFirst(removed) : removed {
        let delete = try statement("DELETE FROM \(table(kind).name) WHERE id = ?")
        delete.bind(1, change.key.id(as: ObjectKey.self))
        try delete.run()
      }
    }
  }

  /// Returns views with subviews before their superviews, because SQLite nests cascading deletes
  /// and limits their depth.
  private static func subviewsFirst(_ removed: [ObjectChange]) -> [ObjectChange] {
    let indexes = Dictionary(
      removed.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { $1 })
    var subviews: [Int: [Int]] = [:]
    var order: [Int] = []
    for (index, change) in removed.enumerated() {
      let parent = change["parent"].flatMap { ObjectKey(.view, $0.old) }.flatMap { indexes[$0] }
      if let parent { subviews[parent, default: []].append(index) } else { order.append(index) }
    }
    var next = 0
    while next < order.count {
      order += subviews[order[next]] ?? []
      next += 1
    }
    // Views that form a cycle are not below any of these.
    let rest = Set(removed.indices).subtracting(order).sorted()
    return (order + rest).reversed().map { removed[$0] }
  }

  /// Inserts the objects of a state into empty tables, in time linear in the state.
  ///
  /// The triggers note nothing as pending.
  func fill(with objects: [ObjectKey: ObjectFields]) throws {
    var keys: [ObjectKind: [ObjectKey]] = [:]
    for key in objects.keys { keys[key.kind, default: []].append(key) }
    let sorted = keys.sorted { $0.key < $1.key }.flatMap { _, keys in
      keys.sorted { ($0.high, $0.low) < ($1.high, $1.low) }
    }
    try insertUnnoted(sorted.map { ($0, objects[$0] ?? ObjectFields()) })
  }

  /// Inserts objects without the triggers, which then note nothing; whatever an INSERT trigger
  /// refuses, the keys of the tables refuse too.
  private func insertUnnoted(_ added: [(key: ObjectKey, fields: ObjectFields)]) throws {
    try connection.withoutTriggers { try insert(added) }
  }

  /// Frees names that another object of the changes is about to take.
  private func vacateNames(_ changes: ChangeSet) throws {
    var wanted: Set<FieldValue> = []
    for change in changes.objects where change.existence != .removed {
      // A constraint also takes its name again if that is to be looked up on another view.
      if let name = change["name"]?.new { wanted.insert(name) }
      if change.existence == .kept, change["named_on"] != nil || change["layout"] != nil {
        wanted.insert(try fields(of: change.key)?["name"] ?? .null)
      }
    }
    wanted.remove(.null)
    guard !wanted.isEmpty else { return }
    for change in changes.objects where change.existence != .added {
      let table = try table(change.key.kind)
      guard table.isNamed, let current = try fields(of: change.key)?["name"],
        wanted.contains(current),
        change.existence == .removed || change["name"] != nil || change["named_on"] != nil
          || change["layout"] != nil
      else { continue }
      givenUpNames[change.key] = current
      // No user-defined name starts with a control character.
      let rename = try statement(
        """
        UPDATE \(table.name) SET name =
          \(table.kind == .constraint ? "NULL" : "char(1) || hex(id)") WHERE id = ?
        """)
      rename.bind(1, change.key.id(as: ObjectKey.self))
      try rename.run()
    }
  }

  /// The numbers of objects that one statement can insert, largest first.
  ///
  /// Each run of a statement has a fixed cost: SQLite sets up the lists for checking values, and
  /// saves each page that the statement changes. A few sizes suffice, so that few statements are
  /// compiled.
  private static let batches = [256, 64, 16, 1]

  /// Inserts objects, many with one statement if they have the same fields.
  func insert(_ added: [(key: ObjectKey, fields: ObjectFields)]) throws {
    var rest = added[...]
    while let first = rest.first {
      var alike = rest.prefix {
        $0.key.kind == first.key.kind && $0.fields.areNamed(like: first.fields)
      }
      rest = rest[alike.endIndex...]
      let most = Connection.variables / (first.fields.entries.count + 1)
      while !alike.isEmpty {
        let count = Self.batches.first { $0 <= min(alike.count, most) } ?? 1
        try insertAlike(alike.prefix(count))
        alike = alike.dropFirst(count)
      }
    }
  }

  /// Inserts objects of one kind with the same fields.
  private func insertAlike(_ added: ArraySlice<(key: ObjectKey, fields: ObjectFields)>) throws {
    guard let first = added.first else { return }
    let kind = first.key.kind
    let names = first.fields.entries.map(\.name).filter { TrackedTable.isColumn($0, of: kind) }
    let insert = try inserter(kind, names, rows: added.count)
    var place: Int32 = 1
    for (key, fields) in added {
      insert.bind(place, key.id(as: ObjectKey.self))
      place += 1
      for field in fields.entries where TrackedTable.isColumn(field.name, of: kind) {
        insert.bind(place, field.value)
        place += 1
      }
    }
    try insert.run()
    guard kind == .outlet else { return }
    for (key, fields) in added { try addTargets(fields[TrackedTable.targetsField], of: key) }
  }

  private func inserter(_ kind: ObjectKind, _ fields: [String], rows: Int) throws -> Statement {
    if let last = lastInsert, last.kind == kind, last.rows == rows, last.fields == fields {
      return last.statement
    }
    let table = try table(kind)
    try checkColumns(fields, of: table)
    let names = (["id"] + fields).joined(separator: ", ")
    let row = "(" + Array(repeating: "?", count: fields.count + 1).joined(separator: ", ") + ")"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    let insert = try statement("INSERT INTO \(table.name) (\(names)) VALUES \(values)")
    lastInsert = (kind, fields, rows, insert)
    return insert
  }

  private func update(_ change: ObjectChange) throws {
    let table = try table(change.key.kind)
    var fields = change.columns
    // A name that was freed above has been replaced in the table.
    if change["name"] == nil, let name = givenUpNames[change.key] {
      fields.append(ObjectChange.Field("name", from: .null, to: name))
    }
    try checkColumns(fields.map(\.name), of: table)
    if !fields.isEmpty {
      let sets = fields.map { "\($0.name) = ?" }.joined(separator: ", ")
      let update = try statement("UPDATE \(table.name) SET \(sets) WHERE id = ?")
      for (index, field) in fields.enumerated() { update.bind(Int32(index) + 1, field.new) }
      update.bind(Int32(fields.count) + 1, change.key.id(as: ObjectKey.self))
      try update.run()
    }
    try setTargets(change)
  }

  /// Checks column names, which become part of the SQL, against those of the table.
  private func checkColumns(_ fields: [String], of table: TrackedTable) throws {
    for field in fields where !table.columns.contains(field) {
      throw ProjectFileError.unknownField(field, of: table.kind.rawValue)
    }
  }

  private func setTargets(_ change: ObjectChange) throws {
    guard change.key.kind == .outlet, let targets = change[TrackedTable.targetsField] else {
      return
    }
    if !targets.old.isNull {
      let delete = try statement("DELETE FROM outlet_target WHERE outlet = ?")
      delete.bind(1, change.key.id(as: ObjectKey.self))
      try delete.run()
    }
    try addTargets(targets.new, of: change.key)
  }

  private func addTargets(_ targets: FieldValue, of outlet: ObjectKey) throws {
    let insert = try statement(
      "INSERT INTO outlet_target (outlet, position, kind, target) VALUES (?, ?, ?, ?)")
    for (position, target) in try OutletTargets(targets).checked().enumerated() {
      insert.bind(1, outlet.id(as: ObjectKey.self))
      insert.bind(2, position)
      insert.bind(3, target.kind.rawValue)
      insert.bind(4, target.id(as: ObjectKey.self))
      try insert.run()
    }
  }
}

extension ObjectChange {
  /// The fields stored in columns of the object's row.
  fileprivate var columns: [Field] {
    fields.filter { TrackedTable.isColumn($0.name, of: key.kind) }
  }
}

extension ObjectFields {
  /// Whether both have the same fields, regardless of their values.
  fileprivate func areNamed(like other: ObjectFields) -> Bool {
    entries.elementsEqual(other.entries) { $0.name == $1.name }
  }
}
