public import LayoutModel

extension ProjectReader {
  /// The part of a layout that an edit is about: what it mentions, with all views around it, the items
  /// of the constraints that it mentions, and the outlets to those.
  ///
  /// Takes a few index probes a mention and a row for each object of the part, whatever the size of
  /// the layout; a text takes a walk over the names in it. What an edit finds in the part, or adds to
  /// it, is as in the whole layout; what it does not find there may be in the rest.
  ///
  /// - Returns: `nil` where much is mentioned, or the views do not hang below the root: then nothing
  ///   but the whole layout will do.
  /// - Throws: ``ProjectFileError`` where a row cannot be read.
  public func layout(_ id: LayoutID, around mentions: LayoutMentions) throws -> Layout? {
    guard mentions.names.count <= LayoutPart.mostNames else { return nil }
    var part = LayoutPart(id, connection)
    try part.find(mentions)
    return try part.layout(header: layoutHeader(id), addsViews: mentions.addsViews)
  }
}

/// The objects of a layout that are read of it, and those that they need.
private struct LayoutPart {
  private let id: LayoutID
  private let connection: Connection
  /// What is mentioned, and what that needs, in the order in which it was found.
  private var views = Found<View>()
  private var guides = Found<Guide>()
  private var constraints = Found<Constraint>()
  private var outlets = Found<Outlet>()

  /// Where more is mentioned the whole layout is read.
  private static let mostMentioned = 500
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

  // MARK: What is mentioned

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
    // A new constraint's name stands before a colon.
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
      // A name is unique in a layout, for which there is an index; the others have their own.
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
      while try rows.step() { found.append(try rows.id(0)) }
    }
    return found
  }

  // MARK: What that needs

  /// The part as a layout; `nil` where it is none, or too much of it.
  mutating func layout(header: LayoutHeader?, addsViews: Bool) throws -> Layout? {
    guard let header else { return nil }
    views.insert(header.root)
    guard views.ids.count + guides.ids.count + constraints.ids.count <= Self.mostMentioned else {
      return nil
    }
    var stored = StoredLayout(id)
    stored.header = header
    try readOutlets(into: &stored)
    let mentioned = views.ids
    try readConstraints(into: &stored)
    try readGuides(into: &stored)
    guard try readViews(into: &stored, root: header.root) else { return nil }
    return stored.restored(childOrder: addsViews ? try childOrder(of: mentioned) : [:])
  }

  /// Reads the outlets that are mentioned, and those to constraints that are.
  private mutating func readOutlets(into stored: inout StoredLayout) throws {
    for outlet in outlets.ids {
      for case .constraint(let id) in try targets(of: outlet) { constraints.insert(id) }
    }
    let toConstraint = try connection.prepare("SELECT outlet FROM outlet_target WHERE target = ?")
    for constraint in constraints.ids {
      toConstraint.bind(1, constraint)
      while try toConstraint.step() { outlets.insert(try toConstraint.id(0)) }
      toConstraint.reset()
    }
    try connection.forEach(outlets.ids) { id, row in
      var outlet: Outlet = try Table.outlet.object(row, id: id, from: 1)
      outlet.targets = try targets(of: id)
      for target in outlet.targets {
        switch target {
        case .view(let id): views.insert(id)
        case .guide(let id): guides.insert(id)
        case .constraint(let id): constraints.insert(id)
        }
      }
      stored.outlets.append(outlet, ordinal: try row.ordinal(0))
    }
  }

  private func targets(of outlet: OutletID) throws -> [Outlet.Target] {
    let rows = try connection.prepare(
      "SELECT kind, target FROM outlet_target WHERE outlet = ? ORDER BY position")
    rows.bind(1, outlet)
    var result: [Outlet.Target] = []
    while try rows.step() { result.append(try rows.target(0)) }
    return result
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

  /// Reads views and those around them.
  ///
  /// - Returns: whether all of them hang below the root, which hangs on nothing.
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
        guard let parent = view.parent, !views.contains(parent) else { return }
        views.insert(parent)
        next.append(parent)
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

  /// All subviews of some views, read or not, in their order.
  private func childOrder(of parents: [ViewID]) throws -> [ViewID: [ViewID]] {
    let rows = try connection.prepare(
      "SELECT id FROM view WHERE parent = ? ORDER BY position, ordinal, id")
    var result: [ViewID: [ViewID]] = [:]
    for parent in parents {
      rows.bind(1, parent)
      while try rows.step() { result[parent, default: []].append(try rows.id(0)) }
      rows.reset()
    }
    return result
  }

}

extension Connection {
  /// Reads the rows of some objects: the ordinal, the columns of the list, then the extra ones.
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
