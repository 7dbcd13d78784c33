public import LayoutModel

extension ProjectReader {
  /// Returns the part of a layout that an edit or a query is about: the mentioned objects, their
  /// superviews, the items of mentioned constraints, and the outlets to those.
  ///
  /// Takes a few index probes per mention and one row per object of the part, whatever the size of
  /// the layout; a text takes a scan of the layout's names. What an edit finds in the part or adds
  /// to it is as in the whole layout; what it does not find there may be in the rest.
  ///
  /// - Returns: the part, or `nil` if the whole layout is needed: too much is mentioned, the views
  ///   are not below the root, or a revision is read.
  /// - Throws: ``ProjectFileError`` if a row cannot be read.
  public func layout(_ id: LayoutID, around mentions: LayoutMentions) throws -> Layout? {
    guard mentions.names.count <= LayoutPart.mostNames, try difference() == nil else { return nil }
    var part = LayoutPart(id, connection)
    try part.find(mentions)
    return try part.layout(header: layoutHeader(id), mentions.fate)
  }
}

/// The objects to read from a layout: those mentioned, and those that they need.
private struct LayoutPart {
  private let id: LayoutID
  private let connection: Connection
  /// The mentioned objects and those that they need, in the order in which they were found.
  private var views = Found<View>()
  private var guides = Found<Guide>()
  private var constraints = Found<Constraint>()
  private var outlets = Found<Outlet>()

  /// The subviews of views that are extended or removed, whether they are read or not.
  private var childOrder: [ViewID: [ViewID]] = [:]

  /// The limits beyond which the whole layout is read.
  private static let mostMentioned = 500
  private static let mostObjects = 2_000
  fileprivate static let mostNames = 50

  private struct Found<Kind> {
    private(set) var ids: [ObjectID<Kind>] = []
    private var known: Set<ObjectID<Kind>> = []

    func contains(_ id: ObjectID<Kind>) -> Bool { known.contains(id) }

    mutating func insert(_ id: ObjectID<Kind>) {
      if known.insert(id).inserted { ids.append(id) }
    }

    mutating func insert(_ ids: [ObjectID<Kind>]) {
      for id in ids { insert(id) }
    }
  }

  init(_ id: LayoutID, _ connection: Connection) {
    self.id = id
    self.connection = connection
  }

  // MARK: Mentioned objects

  mutating func find(_ mentions: LayoutMentions) throws {
    for name in mentions.names {
      views.insert(try ids("view", Self.rules, name))
      guides.insert(try ids("guide", Self.rules + Self.identifier, name))
      constraints.insert(try ids("layout_constraint", Self.rules + Self.identifier, name))
      outlets.insert(try ids("outlet", [Self.byName], name))
    }
    let text = mentions.texts.joined(separator: "\n")
    guard !text.isEmpty else { return }
    views.insert(try ids("view", [Self.inText], text))
    guides.insert(try ids("guide", [Self.inText], text))
    outlets.insert(try ids("outlet", [Self.inText], text))
    // The name of a new constraint precedes a colon.
    guard text.contains(":") else { return }
    constraints.insert(try ids("layout_constraint", [Self.namedInText], text))
  }

  private static let byName = "layout = ?1 AND name = ?2"
  private static let inText = "layout = ?1 AND instr(?2, name) > 0"
  private static let namedInText = "+layout = ?1 AND name IS NOT NULL AND instr(?2, name) > 0"
  private static let identifier = ["+layout = ?1 AND identifier = ?2"]
  private static let byAnyName = "+layout = ?1 AND name = ?2"
  private static let byID = "+layout = ?1 AND ?2 <> '' AND id BETWEEN ?3 AND ?4"
  private static let rules = [
    byAnyName, "+layout = ?1 AND user_label = ?2", "+layout = ?1 AND object_id = ?2", byID,
  ]

  private func ids<Kind>(
    _ table: String, _ rules: [String], _ text: String
  ) throws -> [ObjectID<Kind>] {
    let range = IDRange(prefix: text)
    var found: [ObjectID<Kind>] = []
    for rule in rules where range != nil || rule != Self.byID {
      // Names are unique in a layout and have an index with it; the other columns have their own.
      let isUnique = rule == Self.byAnyName && table != "layout_constraint"
      let rows = try connection.prepare(
        "SELECT id FROM \(table) WHERE \(isUnique ? Self.byName : rule) "
          + "LIMIT \(Self.mostMentioned + 1)")
      rows.bind(1, id)
      rows.bind(2, text)
      if rule == Self.byID {
        rows.bind(3, range?.first)
        rows.bind(4, range?.last)
      }
      found += try rows.map { try $0.id(0) }
    }
    return found
  }

  // MARK: Needed objects

  /// Returns the part as a layout, or `nil` if it is not valid or too large.
  mutating func layout(
    header: LayoutHeader?, _ fate: LayoutMentions.Fate
  ) throws -> Layout? {
    guard let header else { return nil }
    for outlet in outlets.ids { insert(try targets(of: outlet)) }
    guard try size <= Self.mostMentioned && (fate != .removed || addWhatGoes()) else { return nil }
    views.insert(header.root)
    if fate == .extended { for view in views.ids { _ = try readSubviews(of: view) } }
    if fate == .described { try addWhatDescribes() }
    try addOutlets(to: constraints.ids)
    var stored = StoredLayout(id)
    stored.header = header
    try readOutlets(into: &stored)
    try readConstraints(into: &stored)
    try readGuides(into: &stored)
    guard try readViews(into: &stored, root: header.root) else { return nil }
    return stored.restored(childOrder: childOrder)
  }

  private var size: Int { views.ids.count + guides.ids.count + constraints.ids.count }

  private mutating func insert(_ targets: [Outlet.Target]) {
    for target in targets {
      switch target {
      case .view(let id): views.insert(id)
      case .guide(let id): guides.insert(id)
      case .constraint(let id): constraints.insert(id)
      }
    }
  }

  /// Adds everything below the views, and everything that refers to one of them or to the guides.
  ///
  /// - Returns: whether the part is small enough.
  private mutating func addWhatGoes() throws -> Bool {
    var next = 0
    while next < views.ids.count {
      views.insert(try readSubviews(of: views.ids[next]))
      next += 1
      guard size <= Self.mostObjects else { return false }
    }
    let gone = views.ids
    for view in gone { guides.insert(try ids("SELECT id FROM guide WHERE view = ?1", view)) }
    for view in gone {
      constraints.insert(try ids(Self.constraintsOfItem, view))
      // Constraints that stay are then named on another view, and lose a name that is taken there.
      constraints.insert(try ids(Self.constraintsNamedAlike, view))
      views.insert(try ids(Self.viewsAlignedTo, view))
      guard size <= Self.mostObjects else { return false }
    }
    for guide in guides.ids { constraints.insert(try ids(Self.constraintsOfItem, guide)) }
    try addOutlets(to: gone)
    try addOutlets(to: guides.ids)
    return size <= Self.mostObjects
  }

  /// Adds the subviews of the views, and the outlets to the views.
  private mutating func addWhatDescribes() throws {
    let described = views.ids
    for view in described { views.insert(try readSubviews(of: view)) }
    try addOutlets(to: described)
  }

  private static let constraintsOfItem = """
    SELECT id FROM layout_constraint WHERE item1 = ?1
    UNION SELECT id FROM layout_constraint WHERE item2 = ?1
    UNION SELECT id FROM layout_constraint WHERE origin1 = ?1
    UNION SELECT id FROM layout_constraint WHERE origin2 = ?1
    UNION SELECT id FROM layout_constraint WHERE named_on = ?1
    """
  private static let constraintsNamedAlike = """
    SELECT other.id FROM layout_constraint JOIN layout_constraint AS other
      ON other.name = layout_constraint.name AND +other.layout = layout_constraint.layout
    WHERE layout_constraint.named_on = ?1
    """
  private static let viewsAlignedTo = """
    SELECT id FROM view WHERE first_baseline_view = ?1
    UNION SELECT id FROM view WHERE last_baseline_view = ?1
    """

  /// Reads the subviews of a view, in order.
  private mutating func readSubviews(of view: ViewID) throws -> [ViewID] {
    let found: [ViewID] = try ids(
      "SELECT id FROM view WHERE parent = ?1 ORDER BY position, ordinal, id", view)
    childOrder[view] = found
    return found
  }

  private func ids<Kind, Other>(_ query: String, _ id: ObjectID<Other>) throws -> [ObjectID<Kind>] {
    let rows = try connection.prepare(query)
    rows.bind(1, id)
    return try rows.map { try $0.id(0) }
  }

  private mutating func addOutlets<Kind>(to targets: [ObjectID<Kind>]) throws {
    for target in targets {
      outlets.insert(try ids("SELECT outlet FROM outlet_target WHERE target = ?1", target))
    }
  }

  /// Reads the outlets and inserts their targets, to be read too.
  private mutating func readOutlets(into stored: inout StoredLayout) throws {
    try connection.forEach(outlets.ids) { id, row in
      var outlet: Outlet = try Table.outlet.object(row, id: id, from: 1)
      outlet.targets = try targets(of: id)
      insert(outlet.targets)
      stored.outlets.append(outlet, ordinal: try row.ordinal(0))
    }
  }

  private func targets(of outlet: OutletID) throws -> [Outlet.Target] {
    let rows = try connection.prepare(
      "SELECT kind, target FROM outlet_target WHERE outlet = ? ORDER BY position")
    rows.bind(1, outlet)
    return try rows.map { try $0.target(0) }
  }

  private mutating func readConstraints(into stored: inout StoredLayout) throws {
    try connection.forEach(constraints.ids) { id, row in
      let constraint: Constraint = try Table.constraint.object(row, id: id, from: 1)
      for anchor in constraint.equation.anchors {
        switch anchor.item {
        case .view(let id), .builtin(_, let id): views.insert(id)
        case .guide(let id): guides.insert(id)
        }
      }
      views.insert(constraint.owner)
      views.insert(constraint.namedOn)
      stored.constraints.append(constraint, ordinal: try row.ordinal(0))
    }
  }

  private mutating func readGuides(into stored: inout StoredLayout) throws {
    try connection.forEach(guides.ids) { id, row in
      let guide: Guide = try Table.guide.object(row, id: id, from: 1)
      views.insert(guide.owningView)
      stored.guides.append(guide, ordinal: try row.ordinal(0))
    }
  }

  /// Reads views, the views that they align to, and the superviews of all.
  ///
  /// - Returns: whether all of them are below the root, which has no superview.
  private mutating func readViews(
    into stored: inout StoredLayout, root: ViewID
  ) throws -> Bool {
    var parents: [ViewID: ViewID] = [:]
    var pending = views.ids
    while !pending.isEmpty {
      var next: [ViewID] = []
      try connection.forEach(pending, extra: ", parent, position") { id, row in
        let place = Int32(Table.view.columnNames.count) + 1
        let (view, _) = try Table.view.placedView(row, id: id, from: 1, place: place)
        stored.views.append(view, ordinal: try row.ordinal(0))
        parents[id] = view.parent
        for other in [view.parent, view.firstBaselineView, view.lastBaselineView] {
          guard let other, !views.contains(other) else { continue }
          views.insert(other)
          next.append(other)
        }
      }
      pending = next
    }
    guard parents[root] == nil else { return false }
    var below: Set<ViewID> = [root]
    for view in views.ids {
      var path: [ViewID] = []
      var last: ViewID? = view
      while let id = last, !below.contains(id), path.count <= views.ids.count {
        path.append(id)
        last = parents[id]
      }
      guard let last, below.contains(last) else { return false }
      below.formUnion(path)
    }
    return true
  }
}

extension Connection {
  /// Reads the rows of some objects: the ordinal, the columns of the table, then the extra ones.
  fileprivate func forEach<Value: StoredObject>(
    _ ids: [ObjectID<Value>], extra: String = "",
    _ body: (ObjectID<Value>, Statement) throws -> Void
  ) throws {
    guard !ids.isEmpty else { return }
    let table = Value.table
    let columns = table.columnNames.joined(separator: ", ")
    let row = try prepare(
      "SELECT ordinal, \(columns)\(extra), rowid FROM \(table.name) WHERE id = ?")
    for id in ids {
      row.bind(1, id)
      if try row.step() { try body(id, row) }
      row.reset()
    }
  }
}
