import LayoutModel

/// Writes the touched objects of one layout.
///
/// First remaining objects are changed, then removed ones deleted, then new ones added: a view that
/// moves out of a removed one must not be deleted with it, and the triggers that clean up after a
/// deletion find nothing left to do.
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
    var positions = SiblingPositions(layout, connection: connection)
    try positions.assign()
    var views = saving(layout.views, changes.views, extra: ["parent", "position"]) {
      view, row, parameter in
      row.bind(parameter, view.parent)
      row.bind(parameter + 1, positions.position(of: view))
    }
    var guides = saving(layout.guides, changes.guides)
    var constraints = saving(layout.constraints, changes.constraints)
    var outlets = saving(layout.outlets, changes.outlets)
    if !changes.isNew {
      try views.update()
      try guides.update()
      try constraints.update()
      try outlets.update()
      try positions.updateOthers()
      try outlets.remove()
      try constraints.remove()
      try guides.remove()
      try views.remove()
    }
    try views.insert()
    try guides.insert()
    try constraints.insert()
    try outlets.insert()
    try saveTargets()
  }

  private func saveHeader() throws {
    let table = Table.layout
    let header = LayoutHeader(layout)
    let taken = try connection.prepare("SELECT 1 FROM layout WHERE name = ? AND id <> ?")
    taken.bind(1, layout.name)
    taken.bind(2, layout.id)
    if try taken.step() { throw ProjectFileError.nameTaken("a layout", layout.name) }
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

  private func saving<Value: StoredObject>(
    _ objects: ObjectTable<Value>, _ touched: TouchedObjects<Value>, extra: [String] = [],
    bindExtra: @escaping (Value, any StoredRow, Int32) -> Void = { _, _, _ in }
  ) -> ObjectSaving<Value> {
    ObjectSaving(
      objects: objects, touched: touched, layout: layout.id, isNewLayout: layout.changes.isNew,
      extra: extra, bindExtra: bindExtra, connection: connection)
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
    return try select.map { try $0.target(0) }
  }
}
