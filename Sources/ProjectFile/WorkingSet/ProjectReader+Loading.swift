public import LayoutModel

extension ProjectReader {
  /// Reads a whole layout.
  ///
  /// Linear in its objects: about ten milliseconds for a thousand views with their constraints.
  ///
  /// - Throws: ``ProjectFileError`` where there is no such layout, or a row cannot be read.
  public func layout(_ id: LayoutID) throws -> Layout {
    guard let header = try layoutHeader(id) else {
      throw ProjectFileError.unknownObject("layout", id.description)
    }
    var contents = Layout.Contents()
    try readViews(of: id, into: &contents)
    contents.guides = try readGuides(of: id)
    contents.constraints = try readConstraints(of: id)
    contents.outlets = try readOutlets(of: id)
    return Layout(
      restoring: contents, id: id, name: header.name, canvas: header.canvas, root: header.root,
      source: header.source)
  }

  /// Reads the layout with this name.
  ///
  /// - Throws: ``ProjectFileError`` where there is none, or a row cannot be read.
  public func layout(named name: String) throws -> Layout {
    guard let id = try layoutID(named: name) else {
      throw ProjectFileError.unknownObject("layout", name)
    }
    return try layout(id)
  }

  /// Reads a layout's canvas and nothing else.
  ///
  /// - Throws: ``ProjectFileError`` where there is no such layout.
  public func canvas(of id: LayoutID) throws -> Canvas {
    guard let header = try layoutHeader(id) else {
      throw ProjectFileError.unknownObject("layout", id.description)
    }
    return header.canvas
  }

  private func layoutHeader(_ id: LayoutID) throws -> LayoutHeader? {
    let table = Table.layout
    let row = try connection.prepare(table.select("WHERE id = ?"))
    row.bind(1, id)
    guard try row.step() else { return nil }
    var header = LayoutHeader(
      name: "", canvas: Canvas(size: .zero), root: ViewID(high: 0, low: 0))
    try table.readRow(row, into: &header)
    return header
  }

  private func readViews(of layout: LayoutID, into contents: inout Layout.Contents) throws {
    let table = Table.view
    let rows = try objects(of: layout, in: table, extra: ["parent", "position"])
    let parentColumn = Int32(table.columnNames.count) + 1
    var siblings: [ViewID: [(position: Int, view: ViewID)]] = [:]
    while try rows.step() {
      var view = View(id: try rows.id(0), name: "", className: "", kind: .view)
      try table.readRow(rows, from: 1, into: &view)
      let parent: ViewID? = try rows.optionalID(parentColumn)
      contents.views.append((view, parent))
      if let parent {
        siblings[parent, default: []].append((try rows.integer(parentColumn + 1), view.id))
      }
    }
    for (parent, children) in siblings {
      // Rows come in order of creation, so that is what decides between equal positions.
      let isSorted = zip(children, children.dropFirst()).allSatisfy { $0.position <= $1.position }
      let ordered =
        isSorted
        ? children
        : children.enumerated().sorted {
          ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
        }.map(\.element)
      contents.childOrder[parent] = ordered.map(\.view)
    }
  }

  private func readGuides(of layout: LayoutID) throws -> [Guide] {
    let table = Table.guide
    let rows = try objects(of: layout, in: table)
    var result: [Guide] = []
    while try rows.step() {
      var guide = Guide(id: try rows.id(0), name: "", owningView: ViewID(high: 0, low: 0))
      try table.readRow(rows, from: 1, into: &guide)
      result.append(guide)
    }
    return result
  }

  private func readConstraints(of layout: LayoutID) throws -> [Constraint] {
    let table = Table.constraint
    let rows = try objects(of: layout, in: table)
    var result: [Constraint] = []
    while try rows.step() {
      var constraint = Constraint.unread(id: try rows.id(0))
      try table.readRow(rows, from: 1, into: &constraint)
      result.append(constraint)
    }
    return result
  }

  private func readOutlets(of layout: LayoutID) throws -> [Outlet] {
    let table = Table.outlet
    let rows = try objects(of: layout, in: table)
    var result: [Outlet] = []
    while try rows.step() {
      var outlet = Outlet(id: try rows.id(0), name: "")
      try table.readRow(rows, from: 1, into: &outlet)
      result.append(outlet)
    }
    guard !result.isEmpty else { return [] }
    let targets = try connection.prepare(
      """
      SELECT outlet_target.outlet, kind, target FROM outlet
      JOIN outlet_target ON outlet_target.outlet = outlet.id
      WHERE outlet.layout = ? ORDER BY outlet.ordinal, outlet.id, outlet_target.position
      """)
    targets.bind(1, layout)
    // Both lists are in the same order, so one walk joins them.
    var index = 0
    while try targets.step() {
      let id: OutletID = try targets.id(0)
      while index < result.count, result[index].id != id { index += 1 }
      guard index < result.count else { break }
      result[index].targets.append(try targets.target(1))
    }
    return result
  }

  /// The rows of a table that belong to a layout, in order of creation: the id, the columns of the
  /// list, then the extra ones.
  private func objects<Value>(
    of layout: LayoutID, in table: Table<Value>, extra: [String] = []
  ) throws -> Statement {
    let columns = (["id"] + table.columnNames + extra).joined(separator: ", ")
    let rows = try connection.prepare(
      "SELECT \(columns), rowid FROM \(table.name) WHERE layout = ? ORDER BY ordinal, id")
    rows.bind(1, layout)
    return rows
  }
}

extension Constraint {
  /// A constraint whose every field is still to be read.
  static func unread(id: ConstraintID) -> Constraint {
    let nobody = ViewID(high: 0, low: 0)
    return Constraint(
      id: id, equation: Equation(Operand(.view(nobody), .notAnAttribute)), owner: nobody,
      namedOn: nobody)
  }
}
