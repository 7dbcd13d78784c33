public import LayoutModel

extension ObjectLookup {
  /// Returns the view or guide that a name refers to in a layout: by name, outlet, user label, then
  /// id.
  ///
  /// Takes a few index probes, whatever the size of the project.
  ///
  /// - Throws: `LayoutError` with suggestions if the name is unknown or ambiguous.
  public func item(named name: String, in layout: LayoutID) throws -> LayoutItem {
    let viewRules = ["name = ?2", outletRule, "user_label = ?2", idRule]
    let guideRules = [
      "name = ?2", outletRule, "user_label = ?2 OR identifier = ?2", idRule,
    ]
    for (viewRule, guideRule) in zip(viewRules, guideRules) {
      let found =
        try items("view", viewRule, name, layout) { .view(try $0.id(0)) }
        + items("guide", guideRule, name, layout) { .guide(try $0.id(0)) }
      if found.count > 1 {
        throw LayoutError.ambiguousItem(name, names: found.map(\.name))
      }
      if let only = found.first { return only.item }
    }
    throw LayoutError.unknownName(
      "view or guide", name, candidates: try itemsNamedLike(name, in: layout))
  }

  /// Returns the id of the view that a name refers to in a layout.
  ///
  /// - Throws: `LayoutError` with suggestions if the name is unknown or ambiguous.
  public func view(named name: String, in layout: LayoutID) throws -> ViewID {
    guard case .view(let id) = try item(named: name, in: layout) else {
      throw LayoutError.unknownName("view", name)
    }
    return id
  }

  private var outletRule: String {
    """
    id IN (
      SELECT target FROM outlet JOIN outlet_target ON outlet_target.outlet = outlet.id
      WHERE outlet.layout = ?1 AND outlet.name = ?2)
    """
  }

  private var idRule: String { "(object_id = ?2 OR id BETWEEN ?3 AND ?4)" }

  private func items(
    _ table: String, _ rule: String, _ name: String, _ layout: LayoutID,
    _ read: (Statement) throws -> LayoutItem
  ) throws -> [(item: LayoutItem, name: String)] {
    // Names have an index with the layout; for other columns an index on layout is the last resort.
    let scope = rule == "name = ?2" ? "layout = ?1" : "+layout = ?1"
    let rows = try connection.prepare(
      "SELECT id, name FROM \(table) WHERE \(scope) AND (\(rule)) ORDER BY ordinal, id")
    rows.bind(1, layout)
    rows.bind(2, name)
    if rule == idRule {
      let range = IDRange(prefix: name)
      rows.bind(3, range?.first)
      rows.bind(4, range?.last)
    }
    return try rows.map { try (read($0), $0.text(1)) }
  }

  private func itemsNamedLike(_ name: String, in layout: LayoutID) throws -> [String] {
    let rows = try connection.prepare(
      """
      SELECT name FROM view WHERE layout = ?1
      UNION ALL SELECT name FROM guide WHERE layout = ?1
      """)
    rows.bind(1, layout)
    let names = try rows.map { try $0.text(0) }
    return similarNames(to: name, in: names)
  }
}
