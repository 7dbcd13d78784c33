public import LayoutModel

extension ProjectReader {
  /// Reads a whole layout.
  ///
  /// Takes time linear in its objects: about five milliseconds for a thousand views with their
  /// constraints.
  ///
  /// - Throws: ``ProjectFileError`` if there is no such layout, or a row cannot be read.
  public func layout(_ id: LayoutID) throws -> Layout {
    guard let layout = try storedLayout(id).layout() else {
      throw ProjectFileError.unknownObject("layout", id.description)
    }
    // No page of a layout larger than the cache will be used again, and solving needs the memory.
    if layout.views.count + layout.constraints.count > 10_000 { connection.forgetPages() }
    return layout
  }

  /// Reads the views, guides and outlets of a layout without constraints: a third of most layouts.
  ///
  /// - Throws: ``ProjectFileError`` if there is no such layout, or a row cannot be read.
  public func hierarchy(of id: LayoutID) throws -> Layout {
    guard try difference() == nil, let items = try storedItems(id).layout() else {
      return try layout(id)
    }
    return items
  }

  /// Reads the objects of a layout; none if there is no such layout.
  public func storedLayout(_ id: LayoutID) throws -> StoredLayout {
    if let difference = try difference() {
      return try connection.asItIs {
        try version(of: storedLayout(id), after: difference).objects()
      }
    }
    var stored = try storedItems(id)
    if stored.header != nil { try readConstraints(into: &stored) }
    return stored
  }

  /// Reads the objects of a layout except its constraints.
  private func storedItems(_ id: LayoutID) throws -> StoredLayout {
    var stored = StoredLayout(id)
    stored.header = try layoutHeader(id)
    guard stored.header != nil else { return stored }
    try readViews(into: &stored)
    try readGuides(into: &stored)
    try readOutlets(into: &stored)
    return stored
  }

  /// Reads the layout of this name.
  ///
  /// - Throws: ``ProjectFileError`` if there is none, or a row cannot be read.
  public func layout(named name: String) throws -> Layout {
    guard let id = try layoutID(named: name) else {
      throw ProjectFileError.unknownObject("layout", name)
    }
    return try layout(id)
  }

  /// Reads only the canvas of a layout.
  ///
  /// - Throws: ``ProjectFileError`` if there is no such layout.
  public func canvas(of id: LayoutID) throws -> Canvas {
    guard let header = try layoutHeader(id) else {
      throw ProjectFileError.unknownObject("layout", id.description)
    }
    return header.canvas
  }

  /// Returns a layout's own row, or `nil` if there is no such layout.
  func layoutHeader(_ id: LayoutID) throws -> LayoutHeader? {
    let table = Table.layout
    let row = try connection.prepare(table.select("WHERE id = ?"))
    row.bind(1, id)
    return try row.step() ? try table.object(row) : nil
  }

  private func readViews(into stored: inout StoredLayout) throws {
    let table = Table.view
    let rows = try objects(of: stored.id, in: table, extra: ["parent", "position"])
    let place = Int32(table.columnNames.count) + 2
    stored.views.reserve(try mostRows(of: stored.id, in: table))
    try rows.forEach { row in
      let (view, position) = try table.placedView(row, id: row.id(0), from: 2, place: place)
      stored.views.append(view, ordinal: try row.ordinal(1), position: position)
    }
  }

  private func readGuides(into stored: inout StoredLayout) throws {
    let table = Table.guide
    let rows = try objects(of: stored.id, in: table)
    try rows.forEach { row in
      stored.guides.append(
        try table.object(row, id: row.id(0), from: 2), ordinal: try row.ordinal(1))
    }
  }

  private func readConstraints(into stored: inout StoredLayout) throws {
    let table = Table.constraint
    let rows = try objects(of: stored.id, in: table)
    stored.constraints.reserve(try mostRows(of: stored.id, in: table))
    try rows.forEach { row in
      stored.constraints.append(
        try table.object(row, id: row.id(0), from: 2), ordinal: try row.ordinal(1))
    }
  }

  private func readOutlets(into stored: inout StoredLayout) throws {
    let table = Table.outlet
    let rows = try objects(of: stored.id, in: table)
    var outlets: [(Outlet, Int)] = []
    try rows.forEach { row in
      outlets.append((try table.object(row, id: row.id(0), from: 2), try row.ordinal(1)))
    }
    guard !outlets.isEmpty else { return }
    let targets = try connection.prepare(
      """
      SELECT outlet_target.outlet, kind, target FROM outlet
      JOIN outlet_target ON outlet_target.outlet = outlet.id
      WHERE outlet.layout = ? ORDER BY outlet_target.outlet, outlet_target.position
      """)
    targets.bind(1, stored.id)
    var targetsOf: [OutletID: [Outlet.Target]] = [:]
    while try targets.step() {
      targetsOf[try targets.id(0), default: []].append(try targets.target(1))
    }
    for (var outlet, ordinal) in outlets {
      outlet.targets = targetsOf[outlet.id] ?? []
      stored.outlets.append(outlet, ordinal: ordinal)
    }
  }

  /// Returns an upper bound on the number of rows of a table in a layout.
  ///
  /// Ordinals give it at once, whereas counting takes a tenth as long as reading. It is capped by
  /// the number of rows that fit in the file.
  private func mostRows<Value: StoredColumns>(
    of layout: LayoutID, in table: Table<Value>
  ) throws -> Int {
    let row = try connection.prepare(
      """
      SELECT (SELECT max(ordinal) FROM \(table.name) WHERE layout = ?1)
        - (SELECT min(ordinal) FROM \(table.name) WHERE layout = ?1)
      """)
    row.bind(1, layout)
    guard try row.step(), let span = try? row.integer(0) else { return 0 }
    let room = (try connection.integer("PRAGMA page_count") ?? 0) * Self.mostRowsOfPage
    return span < room ? span + 1 : room
  }

  /// More rows of views or constraints than fit in a page.
  private static var mostRowsOfPage: Int { 32 }

  /// Returns the rows of a table that belong to a layout, by ascending ordinal: the id, the
  /// ordinal, the columns of the table, then the extra ones.
  private func objects<Value: StoredColumns>(
    of layout: LayoutID, in table: Table<Value>, extra: [String] = []
  ) throws -> Statement {
    let rows = try connection.prepare(
      rowsOf: ["id", "ordinal"] + table.filledColumns(in: connection) + extra + ["rowid"],
      from: "\(table.name) WHERE layout = ?2 ORDER BY ordinal")
    rows.bind(2, layout)
    return rows
  }
}

extension Table<LayoutHeader> {
  /// Reads a layout's own row from the table's columns.
  func object(_ row: some StoredRow) throws -> LayoutHeader {
    try read(
      LayoutHeader(name: "", canvas: Canvas(size: .zero), root: ViewID(high: 0, low: 0)), from: row)
  }
}

extension Table<View> {
  /// Reads a view from the table's columns and those of its superview and position, and returns it
  /// with its position among its siblings.
  func placedView(
    _ row: some StoredRow, id: ViewID, from first: Int32, place: Int32
  ) throws -> (view: View, position: Int) {
    var view = View.unread
    view.id = id
    view = try read(view, from: row, at: first)
    view.parent = try row.optionalID(place)
    return (view, view.parent == nil ? 0 : try row.ordinal(place + 1))
  }
}

extension Table<Guide> {
  /// Reads a guide from the table's columns.
  func object(_ row: some StoredRow, id: GuideID, from first: Int32) throws -> Guide {
    try read(
      Guide(id: id, name: "", owningView: ViewID(high: 0, low: 0)), from: row, at: first)
  }
}

extension Table<Constraint> {
  /// Reads a constraint from the table's columns.
  func object(_ row: some StoredRow, id: ConstraintID, from first: Int32) throws -> Constraint {
    var constraint = Constraint.unread
    constraint.id = id
    return try read(constraint, from: row, at: first)
  }
}

extension Table<Outlet> {
  /// Reads an outlet without its targets from the table's columns.
  func object(_ row: some StoredRow, id: OutletID, from first: Int32) throws -> Outlet {
    try read(Outlet(id: id, name: ""), from: row, at: first)
  }
}

extension View {
  /// A view whose fields are all still to be read, including its id.
  fileprivate static let unread = View(
    id: ViewID(high: 0, low: 0), name: "", className: "", kind: .view)
}

extension Constraint {
  /// A constraint whose fields are all still to be read, including its id.
  fileprivate static let unread = {
    let nobody = ViewID(high: 0, low: 0)
    return Constraint(
      id: ConstraintID(high: 0, low: 0),
      equation: Equation(Operand(.view(nobody), .notAnAttribute)), owner: nobody, namedOn: nobody)
  }()
}
