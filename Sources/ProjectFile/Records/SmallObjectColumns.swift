import LayoutHistory
import LayoutModel

extension LayoutHeader: StoredColumns {
  static func visitColumns<Visitor: ColumnVisitor<LayoutHeader>>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.text("name", { $0.name }, { $0.name = $1 })
    try visitor.id("root", { $0.root }, { $0.root = $1 })
    try visitor.real("width", { $0.canvas.size.width }, { $0.canvas.size.width = $1 })
    try visitor.real("height", { $0.canvas.size.height }, { $0.canvas.size.height = $1 })
    try visitor.insets("safe_area", { $0.canvas.safeArea }, { $0.canvas.safeArea = $1 })
    try visitor.real("scale", { $0.canvas.scale }, { $0.canvas.scale = $1 })
    try visitor.optionalText("device", { $0.canvas.device }, { $0.canvas.device = $1 })
    try visitor.choice("orientation", { $0.canvas.orientation }, { $0.canvas.orientation = $1 })
    try visitor.choice("direction", { $0.canvas.direction }, { $0.canvas.direction = $1 })
    try visitor.source({ $0.source }, { $0.source = $1 })
  }
}

extension Guide: StoredColumns {
  static func visitColumns<Visitor: ColumnVisitor<Guide>>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.id("view", { $0.owningView }, { $0.owningView = $1 })
    try visitor.text("name", { $0.name }, { $0.name = $1 })
    try visitor.optionalText("identifier", { $0.identifier }, { $0.identifier = $1 })
    try visitor.optionalText("user_label", { $0.userLabel }, { $0.userLabel = $1 })
    try visitor.source({ $0.source }, { $0.source = $1 })
  }
}

extension Outlet: StoredColumns {
  static func visitColumns<Visitor: ColumnVisitor<Outlet>>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.text("name", { $0.name }, { $0.name = $1 })
    try visitor.flag("collection", { $0.isCollection }, { $0.isCollection = $1 })
  }
}

extension DeclaredEnvironment: StoredColumns {
  static func visitColumns<Visitor: ColumnVisitor<DeclaredEnvironment>>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.text("name", { $0.name }, { $0.name = $1 })
    try visitor.optionalText("device", { $0.device }, { $0.device = $1 })
    try visitor.reals(
      ["width", "height"], count: 2, { $0.size.map { [$0.width, $0.height] } },
      { $0.size = Size(width: try $1(0), height: try $1(1)) })
    try visitor.optionalChoice("orientation", { $0.orientation }, { $0.orientation = $1 })
    try visitor.optionalChoice("direction", { $0.direction }, { $0.direction = $1 })
    try visitor.optionalChoice("text_size", { $0.textSize }, { $0.textSize = $1 })
    try visitor.optionalText(
      "language", { $0.language?.code }, { $0.language = $1.flatMap { Language($0) } })
  }
}

extension Outlet.Target {
  /// Creates a target from an object, or `nil` if outlets do not connect to its kind.
  init?(_ key: ObjectKey) {
    switch key.kind {
    case .view: self = .view(key.id())
    case .guide: self = .guide(key.id())
    case .constraint: self = .constraint(key.id())
    default: return nil
    }
  }

  var key: ObjectKey {
    switch self {
    case .view(let id): ObjectKey(.view, id)
    case .guide(let id): ObjectKey(.guide, id)
    case .constraint(let id): ObjectKey(.constraint, id)
    }
  }
}

extension StoredRow {
  /// Reads the kind and id of an outlet's target.
  func target(_ column: Int32) throws -> Outlet.Target {
    let kind = ObjectKind(rawValue: try text(column))
    let id: ObjectID<ObjectKey> = try id(column + 1)
    guard let target = Outlet.Target(ObjectKey(kind, id)) else { throw unreadable(column) }
    return target
  }

  func bind(_ parameter: Int32, target: Outlet.Target) {
    bind(parameter, target.key.kind.rawValue)
    bind(parameter + 1, target.key.id(as: ObjectKey.self))
  }
}
