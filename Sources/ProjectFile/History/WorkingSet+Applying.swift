import LayoutHistory
import LayoutModel

extension WorkingSet {
  /// Makes changes in the tables.
  ///
  /// Linear in the changes.
  ///
  /// The changes lead from the state that the tables hold to one that keeps every rule of the
  /// schema; on the way there names may swap and references may come before what they refer to.
  func apply(_ changes: ChangeSet) throws {
    givenUpNames = [:]
    try vacateNames(changes)
    for change in changes.objects where change.existence == .added { try insert(change) }
    for change in changes.objects where change.existence == .kept { try update(change) }
    for kind in TrackedTable.removalOrder {
      for change in changes.objects where change.existence == .removed && change.key.kind == kind {
        let delete = try statement("DELETE FROM \(table(kind).name) WHERE id = ?")
        delete.bind(1, change.key.id(as: ObjectKey.self))
        try delete.run()
      }
    }
  }

  /// Gives up names that another object of the changes is about to take.
  private func vacateNames(_ changes: ChangeSet) throws {
    var wanted: Set<FieldValue> = []
    for change in changes.objects where change.existence != .removed {
      // A constraint's name is taken anew where it is looked up on another view, too.
      if let name = change["name"]?.new { wanted.insert(name) }
      if change["named_on"] != nil || change["layout"] != nil {
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
      // No name that anybody gave starts with a control character.
      let rename = try statement(
        """
        UPDATE \(table.name) SET name =
          \(table.kind == .constraint ? "NULL" : "char(1) || hex(id)") WHERE id = ?
        """)
      rename.bind(1, change.key.id(as: ObjectKey.self))
      try rename.run()
    }
  }

  func insert(_ change: ObjectChange) throws {
    let table = try table(change.key.kind)
    let fields = change.fields.filter { $0.name != TrackedTable.targetsField }
    try checkColumns(fields, of: table)
    let names = (["id"] + fields.map(\.name)).joined(separator: ", ")
    let places = Array(repeating: "?", count: fields.count + 1).joined(separator: ", ")
    let insert = try statement("INSERT INTO \(table.name) (\(names)) VALUES (\(places))")
    insert.bind(1, change.key.id(as: ObjectKey.self))
    for (index, field) in fields.enumerated() { insert.bind(Int32(index) + 2, field.new) }
    try insert.run()
    try setTargets(change)
  }

  private func update(_ change: ObjectChange) throws {
    let table = try table(change.key.kind)
    var fields = change.fields.filter { $0.name != TrackedTable.targetsField }
    // A name that was given up above stands in the table as something else by now.
    if change["name"] == nil, let name = givenUpNames[change.key] {
      fields.append(ObjectChange.Field("name", from: .null, to: name))
    }
    try checkColumns(fields, of: table)
    if !fields.isEmpty {
      let sets = fields.map { "\($0.name) = ?" }.joined(separator: ", ")
      let update = try statement("UPDATE \(table.name) SET \(sets) WHERE id = ?")
      for (index, field) in fields.enumerated() { update.bind(Int32(index) + 1, field.new) }
      update.bind(Int32(fields.count) + 1, change.key.id(as: ObjectKey.self))
      try update.run()
    }
    try setTargets(change)
  }

  /// Column names go into SQL, so only those of the table may.
  private func checkColumns(_ fields: [ObjectChange.Field], of table: TrackedTable) throws {
    for field in fields where !table.columns.contains(field.name) {
      throw ProjectFileError.unknownField(field.name, of: table.kind.rawValue)
    }
  }

  private func setTargets(_ change: ObjectChange) throws {
    guard change.key.kind == .outlet, let targets = change[TrackedTable.targetsField] else {
      return
    }
    let id: ObjectID<ObjectKey> = change.key.id()
    if !targets.old.isNull {
      let delete = try statement("DELETE FROM outlet_target WHERE outlet = ?")
      delete.bind(1, id)
      try delete.run()
    }
    let insert = try statement(
      "INSERT INTO outlet_target (outlet, position, kind, target) VALUES (?, ?, ?, ?)")
    for (position, target) in try OutletTargets(targets.new).targets.enumerated() {
      insert.bind(1, id)
      insert.bind(2, position)
      insert.bind(3, target.kind)
      insert.bind(4, target.id)
      try insert.run()
    }
  }
}
