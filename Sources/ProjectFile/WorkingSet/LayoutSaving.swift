import CSQLiteShim
import LayoutModel

/// Writes the touched objects of one layout.
///
/// What is gone goes first and what is new comes last, constraints before views on the way out and
/// after them on the way in, so that the triggers which clean up after a removal find nothing to do.
struct LayoutSaving {
  private let layout: Layout
  private let connection: Connection

  init(_ layout: Layout, connection: Connection) {
    self.layout = layout
    self.connection = connection
  }

  func run() throws {
    let changes = layout.changes
    if changes.header { try saveHeader() }
    try remove(changes.outlets, from: "outlet") { layout.outlets[$0] == nil }
    try remove(changes.constraints, from: "layout_constraint") { layout.constraints[$0] == nil }
    try remove(changes.guides, from: "guide") { layout.guides[$0] == nil }
    try remove(changes.views, from: "view") { layout.views[$0] == nil }
    try saveViews()
    try ObjectSaving(
      .guide, of: layout.guides, in: layout, touched: changes.guides, id: \.id,
      connection: connection
    ).run()
    try ObjectSaving(
      .constraint, of: layout.constraints, in: layout, touched: changes.constraints, id: \.id,
      connection: connection
    ).run()
    try ObjectSaving(
      .outlet, of: layout.outlets, in: layout, touched: changes.outlets, id: \.id,
      connection: connection
    ).run()
    try saveTargets()
  }

  private func saveHeader() throws {
    let table = Table.layout
    let header = LayoutHeader(
      name: layout.name, canvas: layout.canvas, root: layout.root, source: layout.source)
    if !layout.changes.isNew {
      let update = try connection.prepare(table.update([]))
      update.bind(table.bind(header, to: update), layout.id)
      try update.run()
      guard connection.changes == 0 else { return }
      throw ProjectFileError.unknownObject("layout", layout.name)
    }
    let insert = try connection.prepare(
      table.insert(["id"], ordinal: "SELECT coalesce(max(ordinal), 0) + 1 FROM layout"))
    insert.bind(table.bind(header, to: insert), layout.id)
    try insert.run()
  }

  private func remove<Kind>(
    _ touched: TouchedObjects<Kind>, from table: String, where isGone: (ObjectID<Kind>) -> Bool
  ) throws {
    guard !layout.changes.isNew, touched.contains(where: isGone) else { return }
    let delete = try connection.prepare("DELETE FROM \(table) WHERE id = ?")
    for id in touched where isGone(id) {
      delete.bind(1, id)
      try delete.run()
    }
  }

  private func saveViews() throws {
    var positions = SiblingPositions(layout, connection: connection)
    try positions.assign()
    try ObjectSaving(
      .view, of: layout.views, in: layout, touched: layout.changes.views, id: \.id,
      extra: ["parent", "position"], connection: connection
    ) { view, row, parameter in
      row.bind(parameter, view.parent)
      row.bind(parameter + 1, positions.position(of: view))
    }.run()
    try positions.updateOthers()
  }

  private func saveTargets() throws {
    let changes = layout.changes
    let outlets = changes.outlets.compactMap { layout.outlets[$0] }
    guard !outlets.isEmpty else { return }
    let insert = try connection.prepare(
      "INSERT INTO outlet_target (outlet, position, kind, target) VALUES (?, ?, ?, ?)")
    let delete = try connection.prepare("DELETE FROM outlet_target WHERE outlet = ?")
    let select = try connection.prepare(
      "SELECT kind, target FROM outlet_target WHERE outlet = ? ORDER BY position")
    for outlet in outlets {
      if !changes.isNew {
        guard try targets(select, of: outlet.id) != outlet.targets else { continue }
        delete.bind(1, outlet.id)
        try delete.run()
      }
      for (position, target) in outlet.targets.enumerated() {
        insert.bind(1, outlet.id)
        insert.bind(2, position)
        insert.bind(3, target: target)
        try insert.run()
      }
    }
  }

  private func targets(_ select: Statement, of outlet: OutletID) throws -> [Outlet.Target] {
    select.bind(1, outlet)
    defer { select.reset() }
    var result: [Outlet.Target] = []
    while try select.step() { result.append(try select.target(0)) }
    return result
  }
}

/// Writes the touched objects of one kind that a layout still holds.
struct ObjectSaving<Value: Sendable> {
  private let table: Table<Value>
  private let objects: ObjectTable<Value>
  private let layout: LayoutID
  private let isNewLayout: Bool
  private let touched: TouchedObjects<Value>
  private let id: (Value) -> ObjectID<Value>
  private let extra: [String]
  private let connection: Connection
  private let bindExtra: (Value, Statement, Int32) -> Void

  init(
    _ table: Table<Value>, of objects: ObjectTable<Value>, in layout: Layout,
    touched: TouchedObjects<Value>, id: @escaping (Value) -> ObjectID<Value>, extra: [String] = [],
    connection: Connection,
    bindExtra: @escaping (Value, Statement, Int32) -> Void = { _, _, _ in }
  ) {
    self.table = table
    self.objects = objects
    self.layout = layout.id
    isNewLayout = layout.changes.isNew
    self.touched = touched
    self.id = id
    self.extra = extra
    self.connection = connection
    self.bindExtra = bindExtra
  }

  func run() throws {
    guard !touched.isEmpty else { return }
    var added = Set<ObjectID<Value>>()
    if isNewLayout {
      added = Set(touched)
    } else {
      let update = try connection.prepare(table.update(extra))
      for objectID in touched {
        guard let value = objects[objectID] else { continue }
        if try !change(value, update) { added.insert(objectID) }
      }
    }
    if !added.isEmpty { try insert(added) }
  }

  /// Updates an object's row; `false` where it has none yet.
  private func change(_ value: Value, _ update: Statement) throws -> Bool {
    let next = table.bind(value, to: update)
    bindExtra(value, update, next)
    update.bind(next + Int32(extra.count), id(value))
    try update.run()
    return connection.changes > 0
  }

  /// Inserts new objects in the order of the layout, which is that of their creation.
  ///
  /// They stand at its end, so the walk from there stops when all are found.
  private func insert(_ added: Set<ObjectID<Value>>) throws {
    var found: [Value] = []
    var index = objects.endIndex
    while index > objects.startIndex, found.count < added.count {
      index -= 1
      let value = objects[index]
      if added.contains(id(value)) { found.append(value) }
    }
    let insert = try connection.prepare(table.insert(extra + ["id", "layout", "ordinal"]))
    var ordinal = try lastOrdinal()
    for value in found.reversed() {
      ordinal += 1
      let next = table.bind(value, to: insert)
      bindExtra(value, insert, next)
      let afterExtra = next + Int32(extra.count)
      insert.bind(afterExtra, id(value))
      insert.bind(afterExtra + 1, layout)
      insert.bind(afterExtra + 2, ordinal)
      try insert.run()
    }
  }

  private func lastOrdinal() throws -> Int {
    let row = try connection.prepare(
      "SELECT coalesce(max(ordinal), 0) FROM \(table.name) WHERE layout = ?")
    row.bind(1, layout)
    return try row.step() ? try row.integer(0) : 0
  }
}
