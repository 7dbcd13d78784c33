import LayoutModel

/// Unique identifiers for the items and outlets of a layout.
struct SwiftNames {
  private var items: [LayoutItem: String] = [:]
  private var constraints: [ConstraintID: String] = [:]
  private var taken: Set<String> = []
  /// The name of the class.
  private(set) var typeName = ""
  /// The views that are created by other views.
  let contentViews: Set<ViewID>
  private let root: ViewID

  init(_ layout: Layout) {
    root = layout.root
    contentViews = layout.contentViews
    typeName = Self.typeName(of: layout)
    let base = layout.views[root].map(ViewClass.init(of:))
    taken = base.map(ReservedNames.names(inheriting:)) ?? []
    // The names of local variables for constraints without a name.
    taken.formUnion((1...max(1, layout.constraints.count)).map { "constraint\($0)" })
    nameOutlets(of: layout)
    for view in layout.views where isProperty(view.id) && items[.view(view.id)] == nil {
      items[.view(view.id)] = unique(Self.identifier(view.name, upper: false))
    }
    for guide in layout.guides where items[.guide(guide.id)] == nil {
      items[.guide(guide.id)] = unique(Self.identifier(guide.name, upper: false))
    }
    for constraint in layout.constraints where constraints[constraint.id] == nil {
      guard let name = constraint.name else { continue }
      constraints[constraint.id] = unique(Self.identifier(name, upper: false))
    }
    for view in layout.subtree(of: root) where contentViews.contains(view) {
      guard let owner = layout.views[view]?.parent else { continue }
      items[.view(view)] = prefix(of: .view(owner)) + "contentView"
    }
  }

  /// Whether a view is a property of the class.
  func isProperty(_ view: ViewID) -> Bool { view != root && !contentViews.contains(view) }

  private mutating func nameOutlets(of layout: Layout) {
    for outlet in layout.outlets where !outlet.isCollection {
      guard let target = outlet.targets.first else { continue }
      if case .view(let view) = target, !isProperty(view) { continue }
      let name = unique(Self.identifier(outlet.name, upper: false))
      switch target {
      case .view(let id): items[.view(id)] = items[.view(id)] ?? name
      case .guide(let id): items[.guide(id)] = items[.guide(id)] ?? name
      case .constraint(let id): constraints[id] = constraints[id] ?? name
      }
    }
  }

  /// Returns the layout's name as a class name that differs from the classes in use.
  private static func typeName(of layout: Layout) -> String {
    var name = identifier(layout.name, upper: true)
    if !name.hasSuffix("View") { name += "View" }
    let used = Set(layout.views.flatMap { [$0.className, $0.kind.rawValue] })
    var result = name
    var number = 2
    while used.contains(result) || ViewClass.named(result) != nil {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }

  /// Returns the expression for a view or guide; `self` for the root.
  func name(of item: LayoutItem) -> String {
    switch item {
    case .view(root): "self"
    case .view, .guide: items[item] ?? "self"
    case .builtin(let guide, let view):
      // Equations were rewritten, so none refers to a legacy guide.
      (view == root ? "" : name(of: .view(view)) + ".") + guide.property
    }
  }

  /// Returns the prefix of an item's anchors; empty for the root.
  func prefix(of item: LayoutItem) -> String {
    let name = name(of: item)
    return name == "self" ? "" : name + "."
  }

  /// Returns the name of a constraint, or `nil` if it has none.
  func name(of constraint: Constraint) -> String? { constraints[constraint.id] }

  private mutating func unique(_ name: String) -> String {
    var result = name
    var number = 2
    while !taken.insert(result).inserted {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }

  /// Whether a name is a valid identifier.
  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, canBegin(first) else { return false }
    return name.unicodeScalars.allSatisfy(canContain) && name.contains { $0 != "_" }
  }

  private static func canBegin(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDStart
  }

  private static func canContain(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isXIDContinue
  }

  /// Returns a name as an identifier in camel case.
  static func identifier(_ name: String, upper: Bool) -> String {
    var result = ""
    var startsWord = upper
    for scalar in name.unicodeScalars {
      guard canContain(scalar) else {
        startsWord = !result.isEmpty || upper
        continue
      }
      if result.isEmpty, !canBegin(scalar) { result = "_" }
      let text = String(Character(scalar))
      result += startsWord ? text.uppercased() : text
      startsWord = false
    }
    if !upper { result = lowercasedFirstWord(result) }
    // A name in capitals, such as UIButton1, begins with a single word.
    if !upper, name.hasPrefix("UI") || name.hasPrefix("NS") {
      let rest = identifier(String(name.dropFirst(2)), upper: false)
      if rest.contains(where: { $0.isLetter }) { return rest }
    }
    if !isIdentifier(result) { result = upper ? "Layout" : "view" }
    return result
  }

  /// Returns `logIn` for `LogIn`, `urlField` for `URLField`.
  private static func lowercasedFirstWord(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    let rest = name.dropFirst(capitals.count)
    // The last capital begins the next word.
    guard capitals.count > 1, let next = rest.first, next.isLetter else {
      return capitals.lowercased() + rest
    }
    return capitals.dropLast().lowercased() + capitals.suffix(1) + rest
  }
}
