public import LayoutModel

extension ObjectLookup {
  /// Returns the constraints that match a query, in order of creation.
  ///
  /// A name, an item, an owner or a name's view is looked up in an index; any other criterion scans
  /// the layout's constraints, but never reads the layout.
  public func constraints(matching query: ConstraintQuery) throws -> [ConstraintRow] {
    // An index on layout is the last resort: `+` stops SQLite from preferring it to a better one.
    var terms = [query.isSelective ? "+layout = ?1" : "layout = ?1"]
    var binders: [(Statement, Int32) -> Void] = [{ $0.bind($1, query.layout) }]
    func add(_ term: String, _ binder: @escaping (Statement, Int32) -> Void) {
      binders.append(binder)
      terms.append(term.replacing("$", with: "?\(binders.count)"))
    }
    if let name = query.name { add("name = $") { $0.bind($1, name) } }
    if let glob = query.nameGlob { add("name GLOB $") { $0.bind($1, glob) } }
    if let owner = query.owner { add("owner = $") { $0.bind($1, owner) } }
    if let view = query.namedOn { add("named_on = $") { $0.bind($1, view) } }
    if let flag = query.isActive { add("active = $") { $0.bind($1, flag) } }
    if let relation = query.relation { add("relation = $") { $0.bind($1, relation.symbol) } }
    if let attribute = query.attribute {
      add("$ IN (attribute1, attribute2, origin1_attribute, origin2_attribute)") {
        $0.bind($1, attribute.name)
      }
    }
    if let item = query.item {
      add("(item1 = $ OR item2 = $ OR origin1 = $ OR origin2 = $)") { $0.bind($1, id: item) }
    }
    if let glob = query.outletGlob {
      add(
        """
        id IN (
          SELECT target FROM outlet JOIN outlet_target ON outlet_target.outlet = outlet.id
          WHERE outlet.layout = ?1 AND outlet.name GLOB $)
        """
      ) { $0.bind($1, glob) }
    }
    return try constraintRows(
      where: terms.joined(separator: " AND "), many: !query.isSelective
    ) { statement in
      for (index, bind) in binders.enumerated() { bind(statement, Int32(index + 1)) }
    }
  }

  /// Returns the constraint with an AutoLayoutKit name on a view, or `nil` if there is none.
  ///
  /// Takes a few index probes, whatever the size of the project.
  public func constraint(named name: String, on view: ViewID) throws -> ConstraintRow? {
    try constraintRows(where: "named_on = ?1 AND name = ?2") {
      $0.bind(1, view)
      $0.bind(2, name)
    }.first
  }

  /// Returns the constraint that a bare name refers to in a layout: by outlet, name, identifier,
  /// user label, then id, which is its id in its document, its own id, or a unique prefix of that.
  ///
  /// Takes a few index probes, whatever the size of the project.
  ///
  /// - Throws: `LayoutError` with suggestions if the name is unknown or ambiguous.
  public func constraint(named name: String, in layout: LayoutID) throws -> ConstraintRow {
    let rules = [
      """
      id IN (
        SELECT target FROM outlet JOIN outlet_target ON outlet_target.outlet = outlet.id
        WHERE outlet.layout = ?1 AND outlet.name = ?2)
      """,
      "name = ?2", "identifier = ?2", "user_label = ?2",
    ]
    for rule in rules {
      let found = try constraintRows(where: "+layout = ?1 AND \(rule)") {
        $0.bind(1, layout)
        $0.bind(2, name)
      }
      if let row = try single(found, name) { return row }
    }
    let range = IDRange(prefix: name)
    let found = try constraintRows(
      where: "+layout = ?1 AND (object_id = ?2 OR id BETWEEN ?3 AND ?4)"
    ) {
      $0.bind(1, layout)
      $0.bind(2, name)
      $0.bind(3, range?.first)
      $0.bind(4, range?.last)
    }
    if let row = try single(found, name) { return row }
    throw LayoutError.unknownName(
      "constraint", name, candidates: try constraintsNamedLike(name, in: layout))
  }

  private func single(_ found: [ConstraintRow], _ name: String) throws -> ConstraintRow? {
    guard found.count > 1 else { return found.first }
    throw LayoutError.ambiguousConstraint(
      name, candidates: found.map { "\($0.id.description.prefix(8)) (\($0.equation))" },
      dependsOnHolder: found[0].name == name)
  }

  private func constraintsNamedLike(_ name: String, in layout: LayoutID) throws -> [String] {
    let rows = try connection.prepare(
      """
      SELECT name FROM layout_constraint WHERE layout = ?1 AND name IS NOT NULL
      UNION SELECT identifier FROM layout_constraint
      WHERE layout = ?1 AND identifier IS NOT NULL
      """)
    rows.bind(1, layout)
    let names = try rows.map { try $0.text(0) }
    return similarNames(to: name, in: names)
  }
}

extension Statement {
  fileprivate func bind(_ parameter: Int32, id item: LayoutItem) {
    switch item {
    case .view(let id), .builtin(_, let id): bind(parameter, id)
    case .guide(let id): bind(parameter, id)
    }
  }
}
