import LayoutModel

/// Identifiers for the items and outlets of a layout, each of them once.
struct SwiftNames {
  private var items: [LayoutItem: String] = [:]
  private var constraints: [ConstraintID: String] = [:]
  private var taken: Set<String> = []
  /// The name of the class.
  private(set) var typeName = ""
  private let root: ViewID

  init(_ layout: Layout) {
    root = layout.root
    taken = Self.reserved
    typeName = Self.identifier(layout.name, upper: true)
    if !typeName.hasSuffix("View") { typeName += "View" }
    for outlet in layout.outlets where !outlet.isCollection {
      guard let target = outlet.targets.first else { continue }
      let name = unique(Self.identifier(outlet.name, upper: false))
      switch target {
      case .view(let id): items[.view(id)] = items[.view(id)] ?? name
      case .guide(let id): items[.guide(id)] = items[.guide(id)] ?? name
      case .constraint(let id): constraints[id] = constraints[id] ?? name
      }
    }
    for view in layout.views where view.id != root && items[.view(view.id)] == nil {
      items[.view(view.id)] = unique(Self.identifier(view.name, upper: false))
    }
    for guide in layout.guides where items[.guide(guide.id)] == nil {
      items[.guide(guide.id)] = unique(Self.identifier(guide.name, upper: false))
    }
    for constraint in layout.constraints where constraints[constraint.id] == nil {
      guard let name = constraint.name else { continue }
      constraints[constraint.id] = unique(Self.identifier(name, upper: false))
    }
  }

  /// What a view or guide is called; `self` for the root.
  func name(of item: LayoutItem) -> String {
    switch item {
    case .view(root): "self"
    case .view, .guide: items[item] ?? "self"
    case .builtin(let guide, let view):
      (view == root ? "" : name(of: .view(view)) + ".") + guide.swiftName
    }
  }

  /// What goes before an anchor of an item: empty for the root's own.
  func prefix(of item: LayoutItem) -> String {
    let name = name(of: item)
    return name == "self" ? "" : name + "."
  }

  /// The name of a constraint that has one; `nil` for others.
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

  /// A name as an identifier: words joined in camel case.
  static func identifier(_ name: String, upper: Bool) -> String {
    var result = ""
    var startsWord = upper
    for scalar in name.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic || scalar == "_"
      guard isLetter || scalar.properties.numericType != nil else {
        startsWord = !result.isEmpty || upper
        continue
      }
      if result.isEmpty, !isLetter { result = "_" }
      let text = String(Character(scalar))
      if result.isEmpty && !upper {
        result += text.lowercased()
      } else {
        result += startsWord ? text.uppercased() : text
      }
      startsWord = false
    }
    // A name in capitals, such as UIButton1, is one word at its beginning.
    if !upper, name.hasPrefix("UI") || name.hasPrefix("NS") {
      let rest = identifier(String(name.dropFirst(2)), upper: false)
      if !rest.isEmpty { return rest }
    }
    if result.isEmpty { result = upper ? "Layout" : "item" }
    return result
  }

  /// Keywords, and members of `UIView` that a property must not hide.
  private static let reserved: Set<String> = [
    "self", "super", "init", "class", "let", "var", "func", "switch", "case", "default", "in", "is",
    "as", "for", "while", "if", "else", "return", "true", "false", "nil", "where", "import",
    "struct", "enum", "extension", "protocol", "subscript", "operator", "repeat", "guard", "do",
    "try", "throw", "throws", "catch", "static", "public", "private", "internal", "open", "frame",
    "bounds", "center", "transform", "layer", "tag", "window", "superview", "subviews", "isHidden",
    "alpha", "mask", "view", "layoutMargins", "constraints", "description", "hash", "leadingAnchor",
    "trailingAnchor", "topAnchor", "bottomAnchor", "leftAnchor", "rightAnchor", "widthAnchor",
    "heightAnchor", "centerXAnchor", "centerYAnchor", "setup", "setupSubviews", "setupLayout",
    "safeAreaLayoutGuide", "layoutMarginsGuide", "gestureRecognizers", "backgroundColor",
    "tintColor", "contentMode", "directionalLayoutMargins", "safeAreaInsets",
  ]
}

extension BuiltinGuide {
  /// UIKit's property of a view.
  var swiftName: String {
    switch self {
    case .safeArea, .topLayoutGuide, .bottomLayoutGuide: "safeAreaLayoutGuide"
    case .layoutMargins, .directionalLayoutMargins: "layoutMarginsGuide"
    case .readableContent: "readableContentGuide"
    case .keyboard: "keyboardLayoutGuide"
    case .contentLayout: "contentLayoutGuide"
    case .frameLayout: "frameLayoutGuide"
    }
  }
}
