import LayoutHistory
import LayoutModel

extension Table<LayoutHeader> {
  static var layout: Table { Table("layout", headerColumns) }

  private static var headerColumns: [Column<LayoutHeader>] {
    [
      .text("name", { $0.name }, { $0.name = $1 }),
      .id("root", { $0.root }, { $0.root = $1 }),
      .real("width", { $0.canvas.size.width }, { $0.canvas.size.width = $1 }),
      .real("height", { $0.canvas.size.height }, { $0.canvas.size.height = $1 }),
      .insets("safe_area", { $0.canvas.safeArea }, { $0.canvas.safeArea = $1 }),
      .real("scale", { $0.canvas.scale }, { $0.canvas.scale = $1 }),
      .optionalText("device", { $0.canvas.device }, { $0.canvas.device = $1 }),
      .choice("orientation", { $0.canvas.orientation }, { $0.canvas.orientation = $1 }),
      .choice("direction", { $0.canvas.direction }, { $0.canvas.direction = $1 }),
      .source({ $0.source }, { $0.source = $1 }),
    ]
  }
}

extension Table<Guide> {
  static var guide: Table { Table("guide", guideColumns) }

  private static var guideColumns: [Column<Guide>] {
    [
      .id("view", { $0.owningView }, { $0.owningView = $1 }),
      .text("name", { $0.name }, { $0.name = $1 }),
      .optionalText("identifier", { $0.identifier }, { $0.identifier = $1 }),
      .optionalText("user_label", { $0.userLabel }, { $0.userLabel = $1 }),
      .source({ $0.source }, { $0.source = $1 }),
    ]
  }
}

extension Table<Outlet> {
  static var outlet: Table { Table("outlet", outletColumns) }

  private static var outletColumns: [Column<Outlet>] {
    [
      .text("name", { $0.name }, { $0.name = $1 }),
      .flag("collection", { $0.isCollection }, { $0.isCollection = $1 }),
    ]
  }
}

extension Table<DeclaredEnvironment> {
  static var environment: Table { Table("environment", environmentColumns) }

  private static var environmentColumns: [Column<DeclaredEnvironment>] {
    [
      .text("name", { $0.name }, { $0.name = $1 }),
      .optionalText("device", { $0.device }, { $0.device = $1 }),
      .reals(
        ["width", "height"], { $0.size.map { [$0.width, $0.height] } },
        { $0.size = Size(width: try $1(0), height: try $1(1)) }),
      .optionalChoice("orientation", { $0.orientation }, { $0.orientation = $1 }),
      .optionalChoice("direction", { $0.direction }, { $0.direction = $1 }),
      .optionalChoice("text_size", { $0.textSize }, { $0.textSize = $1 }),
      .optionalText(
        "language", { $0.language?.code }, { $0.language = $1.flatMap { Language($0) } }),
    ]
  }
}

extension Outlet.Target {
  /// The object; `nil` where it is of no kind that outlets lead to.
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
  /// Reads the kind of an outlet's target and its id.
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
