import LayoutHistory
import LayoutModel

/// Converts layouts to records and back, with the same lists of columns as SQLite's rows.
struct LayoutRecords {
  private let header = Shaped(Table.layout, extra: ["ordinal"])
  private let view = Shaped(Table.view, extra: ["parent", "position", "layout", "ordinal"])
  private let guide = Shaped(Table.guide, extra: ["layout", "ordinal"])
  private let constraint = Shaped(Table.constraint, extra: ["layout", "ordinal"])
  private let outlet = Shaped(Table.outlet, extra: ["layout", "ordinal"])

  /// A table with the columns of its records.
  private struct Shaped<Value: StoredColumns> {
    let table: Table<Value>
    let shape: RecordShape

    init(_ table: Table<Value>, extra: [String]) {
      self.table = table
      shape = RecordShape(table, extra: extra)
    }

    /// The number of the first extra column.
    var extra: Int32 { Int32(table.columnNames.count) }

    func row(_ fields: ObjectFields) -> RecordRow { RecordRow(shape, fields) }
  }
}

// Reading.
extension LayoutRecords {
  /// Returns a layout's own record, and its position in the order of creation.
  func header(_ fields: ObjectFields) throws -> (header: LayoutHeader, ordinal: Int) {
    let row = header.row(fields)
    return (try header.table.object(row), try row.ordinal(header.extra))
  }

  /// Adds an object to a layout, and ignores one that is not part of a layout.
  ///
  /// - Throws: ``UnreadableRow`` or ``ProjectFileError`` if the value of a field is invalid.
  func add(_ key: ObjectKey, _ fields: ObjectFields, to layout: inout StoredLayout) throws {
    switch key.kind {
    case .view:
      let row = view.row(fields)
      let (object, position) = try view.table.placedView(
        row, id: key.id(), from: 0, place: view.extra)
      layout.views.append(object, ordinal: try row.ordinal(view.extra + 3), position: position)
    case .guide:
      let row = guide.row(fields)
      layout.guides.append(
        try guide.table.object(row, id: key.id(), from: 0),
        ordinal: try row.ordinal(guide.extra + 1))
    case .constraint:
      let row = constraint.row(fields)
      layout.constraints.append(
        try constraint.table.object(row, id: key.id(), from: 0),
        ordinal: try row.ordinal(constraint.extra + 1))
    case .outlet:
      let row = outlet.row(fields)
      var object = try outlet.table.object(row, id: key.id(), from: 0)
      object.targets = try OutletTargets(fields[TrackedTable.targetsField]).checked().map {
        guard let target = Outlet.Target($0) else {
          throw UnreadableRow(column: TrackedTable.targetsField)
        }
        return target
      }
      layout.outlets.append(object, ordinal: try row.ordinal(outlet.extra + 1))
    default: break
    }
  }

  /// Returns the field of a record whose value is invalid, if any.
  func unreadableField(of key: ObjectKey, _ fields: ObjectFields) throws -> String? {
    // The objects are discarded.
    var layout = StoredLayout(LayoutID(high: 0, low: 0))
    do {
      switch key.kind {
      case .layout: _ = try header(fields)
      case .environment:
        _ = try Table.environment.object(
          RecordRow(RecordShape(.environment, extra: ["ordinal"]), fields))
      default: try add(key, fields, to: &layout)
      }
    } catch let unreadable as UnreadableRow {
      return unreadable.column
    }
    return nil
  }
}

// Writing.
extension LayoutRecords {
  /// Writes the records of a layout and its parts, as in a project that receives them in order.
  ///
  /// Takes time linear in the layout.
  ///
  /// - Throws: ``UnreadableRow`` if a number is not finite.
  func write(_ layout: Layout, ordinal: Int, to state: inout ProjectState) throws {
    let key = ObjectKey(.layout, layout.id)
    let own = RecordRow(header.shape)
    let next = header.table.bind(LayoutHeader(layout), to: own)
    own.bind(next, ordinal)
    state.objects[key] = try own.fields()
    var positions: [ViewID: Int] = [:]
    for view in layout.views {
      for (position, child) in layout.subviews(of: view.id).enumerated() {
        positions[child] = position
      }
    }
    try write(layout.views, of: layout, as: .view, view, to: &state) { view, row, parameter in
      row.bind(parameter, view.parent)
      row.bind(parameter + 1, positions[view.id] ?? 0)
      return parameter + 2
    }
    try write(layout.guides, of: layout, as: .guide, guide, to: &state)
    try write(layout.constraints, of: layout, as: .constraint, constraint, to: &state)
    try write(layout.outlets, of: layout, as: .outlet, outlet, to: &state)
    for outlet in layout.outlets {
      state.objects[ObjectKey(.outlet, outlet.id)]?[TrackedTable.targetsField] =
        OutletTargets.field(outlet.targets.map(\.key))
    }
  }

  private func write<Value: StoredObject>(
    _ objects: ObjectTable<Value>, of layout: Layout, as kind: ObjectKind,
    _ shaped: Shaped<Value>, to state: inout ProjectState,
    bindExtra: (Value, RecordRow, Int32) -> Int32 = { _, _, parameter in parameter }
  ) throws {
    for (index, object) in objects.enumerated() {
      let row = RecordRow(shaped.shape)
      let next = bindExtra(object, row, shaped.table.bind(object, to: row))
      row.bind(next, layout.id)
      row.bind(next + 1, index + 1)
      state.objects[ObjectKey(kind, object.id)] = try row.fields()
    }
  }
}
