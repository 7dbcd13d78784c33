import LayoutModel

extension ObjectLookup {
  /// Returns the constraints that satisfy a condition, with names and texts for display.
  ///
  /// - Parameter many: whether to expect most constraints of a layout.
  func constraintRows(
    where condition: String, many: Bool = false, _ bind: (Statement) -> Void
  ) throws -> [ConstraintRow] {
    let table = Table.constraint
    let columns = many ? try table.filledColumns(in: connection) : table.columnNames
    let rows = try connection.prepare(
      """
      SELECT id, ordinal, layout, \(columns.joined(separator: ", ")), rowid
      FROM layout_constraint WHERE \(condition) ORDER BY ordinal
      """)
    bind(rows)
    var order = CreationOrder<(constraint: Constraint, layout: LayoutID), Constraint> {
      $0.constraint.id
    }
    while try rows.step() {
      order.append(
        (try table.object(rows, id: rows.id(0), from: 3), try rows.id(2)),
        ordinal: try rows.integer(1))
    }
    let found = order.ordered
    guard !found.isEmpty else { return [] }
    let names = try names(in: found.map(\.constraint), of: Set(found.map(\.layout)))
    let outlets = try outletNames(of: found.map(\.constraint.id), in: Set(found.map(\.layout)))
    let printer = names.printer
    return found.map { constraint, layout in
      ConstraintRow(
        constraint: constraint, layout: layout, on: names.name(of: constraint.namedOn),
        owner: names.name(of: constraint.owner),
        item1: names.name(of: constraint.equation.first.anchor.item),
        item2: constraint.equation.second.map { names.name(of: $0.anchor.item) },
        equation: printer.text(of: constraint.equation), outlets: outlets[constraint.id] ?? [])
    }
  }

  /// Returns a layout that contains only the names in some constraints, so that it prints them
  /// exactly as the real one does.
  private func names(in constraints: [Constraint], of layouts: Set<LayoutID>) throws -> Layout {
    var contents = Layout.Contents()
    if constraints.count > manyRows {
      for layout in layouts {
        try readNames("WHERE layout = ?", into: &contents) { $0.bind(1, layout) }
      }
    } else {
      var views = Set<ViewID>()
      var guides = Set<GuideID>()
      for constraint in constraints {
        views.formUnion([constraint.owner, constraint.namedOn])
        for anchor in constraint.equation.anchors {
          switch anchor.item {
          case .view(let id), .builtin(_, let id): views.insert(id)
          case .guide(let id): guides.insert(id)
          }
        }
      }
      let view = try connection.prepare("SELECT id, name FROM view WHERE id = ?")
      for id in views {
        view.bind(1, id)
        try readViewNames(view, into: &contents)
      }
      let guide = guides.isEmpty ? nil : try connection.prepare(guideByID)
      for id in guides {
        guide?.bind(1, id)
        if let guide { try readGuideNames(guide, into: &contents) }
      }
    }
    let nobody = ViewID(high: 0, low: 0)
    return Layout(
      restoring: contents, id: LayoutID(high: 0, low: 0), name: "", canvas: Canvas(size: .zero),
      root: nobody, source: nil)
  }

  private var guideByID: String { "SELECT id, name, view FROM guide WHERE id = ?" }

  private func readNames(
    _ condition: String, into contents: inout Layout.Contents, _ bind: (Statement) -> Void
  ) throws {
    let views = try connection.prepare("SELECT id, name FROM view \(condition)")
    bind(views)
    try readViewNames(views, into: &contents)
    let guides = try connection.prepare("SELECT id, name, view FROM guide \(condition)")
    bind(guides)
    try readGuideNames(guides, into: &contents)
  }

  private func readViewNames(_ rows: Statement, into contents: inout Layout.Contents) throws {
    defer { rows.reset() }
    while try rows.step() {
      contents.views.append(
        View(id: try rows.id(0), name: try rows.text(1), className: "", kind: .view))
    }
  }

  private func readGuideNames(_ rows: Statement, into contents: inout Layout.Contents) throws {
    defer { rows.reset() }
    while try rows.step() {
      contents.guides.append(
        Guide(id: try rows.id(0), name: try rows.text(1), owningView: try rows.id(2)))
    }
  }

  /// Returns the names of the outlets connected to some constraints, in order of creation.
  private func outletNames(
    of ids: [ConstraintID], in layouts: Set<LayoutID>
  ) throws -> [ConstraintID: [String]] {
    var result: [ConstraintID: [String]] = [:]
    func read(_ rows: Statement) throws {
      defer { rows.reset() }
      while try rows.step() {
        let name = try rows.text(1)
        // A collection may contain a target twice.
        if result[try rows.id(0)]?.last != name { result[try rows.id(0), default: []].append(name) }
      }
    }
    let join = "FROM outlet_target JOIN outlet ON outlet.id = outlet_target.outlet"
    if ids.count > manyRows {
      let rows = try connection.prepare(
        """
        SELECT target, outlet.name \(join)
        WHERE outlet.layout = ? AND outlet_target.kind = 'constraint'
        ORDER BY outlet.ordinal, outlet.id
        """)
      for layout in layouts {
        rows.bind(1, layout)
        try read(rows)
      }
    } else {
      let rows = try connection.prepare(
        "SELECT target, outlet.name \(join) WHERE target = ? ORDER BY outlet.ordinal, outlet.id")
      for id in ids {
        rows.bind(1, id)
        try read(rows)
      }
    }
    return result
  }
}

/// The number of rows above which reading all names of a layout is cheaper than looking up each.
private let manyRows = 64
