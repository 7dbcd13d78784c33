public import LayoutHistory
public import LayoutModel

// Layouts as other revisions have them: the working set's objects, and those that differ made of
// their fields. Most revisions differ from the working set by few objects, and reading a layout's
// rows takes longest, so they are read once for however many revisions.

extension ProjectReader {
  /// A layout after changes to the working set; `nil` where it is gone then.
  ///
  /// Linear in the layout and the changes.
  ///
  /// - Parameters:
  ///   - stored: the layout's objects in the working set.
  ///   - changes: what leads from the working set to the state that is asked for.
  /// - Throws: ``ProjectFileError`` where a field cannot be read.
  public func layout(_ stored: StoredLayout, after changes: ChangeSet) throws -> Layout? {
    guard !changes.isEmpty else { return try stored.layout() }
    var result = stored
    let key = ObjectKey(.layout, stored.id)
    if let change = changes[key] {
      result.header = try fields(after: change).map { try Table.layout.object(row(.layout, $0)) }
    }
    result.removeObjects(of: changes)
    for change in changes.objects where StoredLayout.kinds.contains(change.key.kind) {
      guard let fields = try fields(after: change), fields["layout"] == key.reference else {
        continue
      }
      try add(change.key, fields, to: &result)
    }
    return try result.layout()
  }

  /// The environments that the project declares after changes to the working set, in order of
  /// creation.
  public func environments(after changes: ChangeSet) throws -> [DeclaredEnvironment] {
    var result = try storedEnvironments()
    let changed = changes.objects.filter { $0.key.kind == .environment }
    let keys = Set(changed.map(\.key))
    result.removeAll { keys.contains(ObjectKey(.environment, $0)) }
    for change in changed {
      guard let fields = try fields(after: change) else { continue }
      let row = try row(.environment, fields)
      result.append(
        StoredEnvironment(id: change.key.id(), environment: try Table.environment.object(row)),
        ordinal: try ordinal(fields))
    }
    return result.ordered.map(\.environment)
  }

  /// The fields of an object of the working set after a change; `nil` where it is gone then.
  public func fields(after change: ObjectChange) throws -> ObjectFields? {
    change.applied(to: change.existence == .kept ? try fields(of: change.key) : nil)
  }

  private func add(
    _ key: ObjectKey, _ fields: ObjectFields, to layout: inout StoredLayout
  ) throws {
    let ordinal = try ordinal(fields)
    switch key.kind {
    case .view:
      let row = try row(.view, fields, extra: ["parent", "position"])
      let (view, position) = try Table.view.placedView(
        row, id: key.id(), from: 0, place: Int32(Table.view.columnNames.count))
      layout.views.append(view, ordinal: ordinal, position: position)
    case .guide:
      layout.guides.append(
        try Table.guide.object(row(.guide, fields), id: key.id(), from: 0), ordinal: ordinal)
    case .constraint:
      layout.constraints.append(
        try Table.constraint.object(row(.constraint, fields), id: key.id(), from: 0),
        ordinal: ordinal)
    case .outlet:
      var outlet = try Table.outlet.object(row(.outlet, fields), id: key.id(), from: 0)
      for target in try OutletTargets(fields[TrackedTable.targetsField]).checked() {
        let row = try connection.cached("SELECT ? AS kind, ? AS target")
        row.bind(1, target.kind.rawValue)
        row.bind(2, target.id(as: ObjectKey.self))
        if try row.step() { outlet.targets.append(try row.target(0)) }
      }
      layout.outlets.append(outlet, ordinal: ordinal)
    default: break
    }
  }

  private func ordinal(_ fields: ObjectFields) throws -> Int {
    guard case .integer(let ordinal) = fields["ordinal"], Ordinal.range.contains(Int(ordinal))
    else {
      throw UnreadableRow(column: "ordinal")
    }
    return Int(ordinal)
  }

  /// Fields as a row of the columns that a table's list names, then of some extra ones, so that one
  /// code reads objects whichever revision has them.
  private func row<Value>(
    _ table: Table<Value>, _ fields: ObjectFields, extra: [String] = []
  ) throws -> Statement {
    let names = table.columnNames + extra
    let values = names.map { "? AS \"\($0)\"" }.joined(separator: ", ")
    let row = try connection.cached("SELECT \(values)")
    let kind = TrackedTable.kinds.first { $0.table == table.name }?.kind
    let reals = try kind.map { try workingSet.table($0).realColumns } ?? []
    for (index, name) in names.enumerated() {
      let parameter = Int32(index) + 1
      switch fields[name] {
      case .integer(let whole) where reals.contains(name): row.bind(parameter, Double(whole))
      case let value: row.bind(parameter, value)
      }
    }
    _ = try row.step()
    return row
  }
}

extension StoredLayout {
  /// The kinds of objects that a layout holds.
  static let kinds: Set<ObjectKind> = [.view, .guide, .constraint, .outlet]

  /// Takes out every object that changes concern.
  fileprivate mutating func removeObjects(of changes: ChangeSet) {
    var changed: [ObjectKind: Set<ObjectKey>] = [:]
    for change in changes.objects { changed[change.key.kind, default: []].insert(change.key) }
    if let keys = changed[.view] {
      views.removeAll { keys.contains(ObjectKey(.view, $0)) }
    }
    if let keys = changed[.guide] {
      guides.removeAll { keys.contains(ObjectKey(.guide, $0)) }
    }
    if let keys = changed[.constraint] {
      constraints.removeAll { keys.contains(ObjectKey(.constraint, $0)) }
    }
    if let keys = changed[.outlet] {
      outlets.removeAll { keys.contains(ObjectKey(.outlet, $0)) }
    }
  }
}
