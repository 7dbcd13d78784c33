public import LayoutHistory
public import LayoutModel

// The stored properties of a constraint, except its id, its layout and its order.
extension Constraint: StoredColumns {
  static func visitColumns<Visitor: ColumnVisitor<Constraint>>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.visitName()
    try visitor.visitEquation()
  }

  static var sparseColumns: [[String]] {
    [
      ["name"], ["identifier"], ["user_label"], ["object_id", "document"],
      ["origin1", "origin1_kind", "origin1_attribute"],
      ["origin2", "origin2_kind", "origin2_attribute"],
    ]
  }
}

extension ColumnVisitor<Constraint> {
  @inline(__always)
  fileprivate mutating func visitName() throws(Failure) {
    try optionalText("name", { $0.name }, { $0.name = $1 })
    try id("named_on", { $0.namedOn }, { $0.namedOn = $1 })
    try id("owner", { $0.owner }, { $0.owner = $1 })
    try optionalText("identifier", { $0.identifier }, { $0.identifier = $1 })
    try optionalText("user_label", { $0.userLabel }, { $0.userLabel = $1 })
    try flag("active", { $0.isActive }, { $0.isActive = $1 })
    try flag("placeholder", { $0.isPlaceholder }, { $0.isPlaceholder = $1 })
    try flag("installed", { $0.isInstalled }, { $0.isInstalled = $1 })
    try rareFlag("archived", { $0.shouldBeArchived }, { $0.shouldBeArchived = $1 })
    try source({ $0.source }, { $0.source = $1 })
    try columns(["variations"], count: 1) { row, column, constraint in
      guard !row.isNull(column) else { return }
      guard let variations = [ConstraintVariation](storedText: try row.text(column)) else {
        throw row.unreadable(column)
      }
      constraint.variations = variations
    } write: { row, parameter, constraint in
      row.bind(parameter, constraint.variations.storedText)
    }
  }

  @inline(__always)
  fileprivate mutating func visitEquation() throws(Failure) {
    try anchor(
      ["item1_kind", "item1", "attribute1"], { $0.equation.first.anchor },
      { $0.equation.first.anchor = $1 })
    try anchor(
      ["origin1_kind", "origin1", "origin1_attribute"], { $0.equation.first.origin },
      { $0.equation.first.origin = $1 })
    try columns(["relation"], count: 1) { row, column, constraint in
      constraint.equation.relation = try row.word(column, of: relations)
    } write: { row, parameter, constraint in
      row.bind(parameter, constraint.equation.relation.symbol)
    }
    try real("multiplier", { $0.equation.multiplier }, { $0.equation.multiplier = $1 })
    try anchor(
      ["item2_kind", "item2", "attribute2"], { $0.equation.second?.anchor },
      { $0.equation.second = Operand($1) })
    try anchor(
      ["origin2_kind", "origin2", "origin2_attribute"], { $0.equation.second?.origin },
      { $0.equation.second?.origin = $1 })
    try real("constant", { $0.equation.constant }, { $0.equation.constant = $1 })
    try columns(["spacing", "spacing_multiplier"], count: 2) { row, column, constraint in
      guard !row.isNull(column) else { return }
      constraint.equation.spacing = StandardSpacing(
        try row.choice(column), multiplier: try row.real(column + 1))
    } write: { row, parameter, constraint in
      row.bind(parameter, constraint.equation.spacing?.kind.rawValue)
      row.bind(parameter + 1, constraint.equation.spacing?.multiplier)
    }
    try priority("priority", { $0.equation.priority }, { $0.equation.priority = $1 })
  }
  /// The kind and id of an item, and its attribute in the equation.
  @inline(__always)
  private mutating func anchor(
    _ names: @autoclosure () -> [String], _ get: (Value) -> Anchor?,
    _ set: (inout Value, Anchor) -> Void
  ) throws(Failure) {
    try columns(names(), count: 3) { row, column, value in
      guard !row.isNull(column) else { return }
      let attribute = try row.word(column + 2, of: attributes)
      set(&value, Anchor(try row.item(column), attribute))
    } write: { row, parameter, value in
      guard let anchor = get(value) else {
        for offset in 0..<3 { row.bindNull(parameter + Int32(offset)) }
        return
      }
      row.bind(parameter, item: anchor.item)
      row.bind(parameter + 2, anchor.attribute.name)
    }
  }
}

extension StoredRow {
  /// Reads the kind and id of an item.
  func item(_ column: Int32) throws -> LayoutItem {
    switch try word(column, of: itemKinds) {
    case .view: .view(try id(column + 1))
    case .guide: .guide(try id(column + 1))
    case .builtin(let guide): .builtin(guide, of: try id(column + 1))
    }
  }

  func bind(_ parameter: Int32, item: LayoutItem) {
    switch item {
    case .view(let id):
      bind(parameter, "view")
      bind(parameter + 1, id)
    case .guide(let id):
      bind(parameter, "guide")
      bind(parameter + 1, id)
    case .builtin(let guide, let view):
      bind(parameter, guide.rawValue)
      bind(parameter + 1, view)
    }
  }
}

extension Equation {
  /// Creates an equation from the fields of a constraint, or `nil` if they do not describe one.
  public init?(_ fields: ObjectFields) {
    guard let first = Anchor(fields, ["item1_kind", "item1", "attribute1"]),
      let relation = fields["relation"].word(of: relations)
    else { return nil }
    let second = Anchor(fields, ["item2_kind", "item2", "attribute2"])
    self.init(
      Operand(first, from: Anchor(fields, ["origin1_kind", "origin1", "origin1_attribute"])),
      relation,
      second.map {
        Operand($0, from: Anchor(fields, ["origin2_kind", "origin2", "origin2_attribute"]))
      },
      multiplier: fields["multiplier"].number ?? 1, constant: fields["constant"].number ?? 0,
      spacing: StandardSpacing(fields),
      priority: fields["priority"].number.map { LayoutPriority(Float($0)) } ?? .required)
  }
}

extension Anchor {
  fileprivate init?(_ fields: ObjectFields, _ names: [String]) {
    guard let kind = fields[names[0]].word(of: itemKinds),
      case .blob(let bytes) = fields[names[1]],
      let attribute = fields[names[2]].word(of: attributes)
    else { return nil }
    let item: LayoutItem? =
      switch kind {
      case .view: ViewID(bytes: bytes).map { .view($0) }
      case .guide: GuideID(bytes: bytes).map { .guide($0) }
      case .builtin(let guide): ViewID(bytes: bytes).map { .builtin(guide, of: $0) }
      }
    guard let item else { return nil }
    self.init(item, attribute)
  }
}

extension StandardSpacing {
  fileprivate init?(_ fields: ObjectFields) {
    guard case .text(let word) = fields["spacing"], let kind = Kind(rawValue: word) else {
      return nil
    }
    self.init(kind, multiplier: fields["spacing_multiplier"].number ?? 1)
  }
}

extension FieldValue {
  fileprivate func word<Value>(of words: Words<Value>) -> Value? {
    guard case .text(var text) = self else { return nil }
    return text.withUTF8(words.value(of:))
  }

  /// The value as a number, whole or not.
  fileprivate var number: Double? {
    switch self {
    case .real(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }
}

/// The kind of an item in an equation.
private enum ItemKind {
  case view
  case guide
  case builtin(BuiltinGuide)
}

private let itemKinds = Words<ItemKind>(
  [("view", .view), ("guide", .guide)]
    + BuiltinGuide.allCases.map { ($0.rawValue, .builtin($0)) })

private let relations = Words(
  [Relation.equal, .greaterThanOrEqual, .lessThanOrEqual].map { ($0.symbol, $0) })

/// The attributes by their names in documents, including the old spelling of the baseline.
private let attributes = Words(
  Attribute.usable.map { ($0.name, $0) } + [("baseline", .lastBaseline)])
