import LayoutModel

/// A view class in a conventional form: properties for the subviews, then `setup`, `setupSubviews`
/// and `setupLayout`.
struct ViewClassCode {
  private let layout: Layout
  private let names: SwiftNames
  private let constraints: any ConstraintCode
  private let fields: [ViewID: FieldContent]
  /// The views whose margins affect the layout.
  private let viewsWithMargins: Set<ViewID>
  /// Whether some constraints depend on traits.
  private let variesByTraits: Bool

  init(
    _ layout: Layout, _ names: SwiftNames, _ constraints: any ConstraintCode,
    _ fields: [ViewID: FieldContent]
  ) {
    self.fields = fields
    self.layout = layout
    self.names = names
    self.constraints = constraints
    viewsWithMargins = layout.viewsPlacingByMargins
    variesByTraits = layout.constraints.contains { layout.variedEquation(of: $0) != nil }
  }

  var text: String {
    guard let root = layout.views[layout.root] else { return "" }
    let base = ViewClass(of: root)
    var lines = imports(base).map { "import \($0)" } + [""]
    if root.className != base.name {
      lines.append(
        "/// Replaces \(root.className), the class of the layout's root view.")
    }
    lines += ["final class \(names.typeName): \(base.name) {"]
    let properties = properties().map { "  " + $0 }
    lines += properties.isEmpty ? [] : properties + [""]
    lines += base.initializers.map { "  " + $0 } + [""]
    lines += method("setup", ["setupSubviews()", "setupLayout()"]) + [""]
    lines += method("setupSubviews", inCanvas(subviews())) + [""]
    lines += method("setupLayout", constraints.lines())
    if variesByTraits { lines += [""] + Self.followingTraits.map { $0.isEmpty ? "" : "  " + $0 } }
    lines += ["}"]
    return lines.map { $0.allSatisfy { $0 == " " } ? "\n" : $0 + "\n" }.joined()
  }

  private static let followingTraits = [
    "override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {",
    "  super.traitCollectionDidChange(previousTraitCollection)",
    "  followTraits()",
    "}",
    "",
    "/// Activates the constraints for the current traits after deactivating the others.",
    "private func followTraits() {",
    "  for (holds, constraints) in constraintsByTraits where !holds(traitCollection) {",
    "    NSLayoutConstraint.deactivate(constraints)",
    "  }",
    "  for (holds, constraints) in constraintsByTraits where holds(traitCollection) {",
    "    NSLayoutConstraint.activate(constraints)",
    "  }",
    "}",
  ]

  private func method(_ name: String, _ lines: [String]) -> [String] {
    ["  private func \(name)() {"] + lines.map { "    " + $0 } + ["  }"]
  }

  /// Wraps lines that set frames and masks, which depend on the current size of the view.
  private func inCanvas(_ lines: [String]) -> [String] {
    let isPlaced = ordered.contains { view in
      view.translatesAutoresizingMask && view.frame != nil && view.parent == layout.root
        && layout.views[layout.root]?.arrangement == nil
    }
    guard isPlaced else { return lines }
    let size = layout.canvas.size
    return [
      "// Frames and autoresizing masks are relative to the canvas.", "let size = bounds.size",
      "bounds.size = CGSize(width: \(size.width.shortText), height: \(size.height.shortText))",
    ] + lines + ["if size != .zero { bounds.size = size }"]
  }

  private func imports(_ base: ViewClass) -> [String] {
    let used = ordered.compactMap { ViewClass.named($0.codedClassName)?.framework }
    return Set(used + constraints.imports + [base.framework, "UIKit"]).sorted()
  }

  /// The views that the class creates, superviews first.
  private var ordered: [View] {
    layout.subtree(of: layout.root).compactMap { names.isProperty($0) ? layout.views[$0] : nil }
  }

  private func properties() -> [String] {
    var lines = ordered.map { view in
      "let \(names.name(of: .view(view.id))) = \(view.codedClassName)\(creation(of: view))"
    }
    lines += layout.guides.map { "let \(names.name(of: .guide($0.id))) = UILayoutGuide()" }
    let named = layout.constraints.filter { constraint in
      if case .leftOut = CodedInstallation(of: constraint) { false } else { true }
    }.compactMap { names.name(of: $0) }
    lines += named.map { "private(set) var \($0) = NSLayoutConstraint()" }
    if variesByTraits {
      lines += [
        "private var constraintsByTraits:",
        "  [(holds: (UITraitCollection) -> Bool, constraints: [NSLayoutConstraint])] = []",
      ]
    }
    return lines
  }

  private func subviews() -> [String] {
    var lines = settings(layout.views[layout.root], "")
    for id in layout.subtree(of: layout.root) where id != layout.root {
      guard let view = layout.views[id], let parent = view.parent else { continue }
      let name = names.name(of: .view(id))
      guard names.isProperty(id) else {
        lines += settings(view, name + ".")
        continue
      }
      let stack = layout.views[parent]?.arrangement
      if stack == nil, !view.translatesAutoresizingMask {
        lines.append("\(name).translatesAutoresizingMaskIntoConstraints = false")
      } else if stack == nil {
        lines += autoresizing(view, name + ".")
      }
      lines += settings(view, name + ".")
      let owner = names.prefix(of: .view(parent)) + contentView(of: parent)
      lines.append("\(owner)add\(stack == nil ? "" : "Arranged")Subview(\(name))")
      if let spacing = stack?.customSpacing[id] {
        lines.append("\(owner)setCustomSpacing(\(spacing.shortText), after: \(name))")
      }
    }
    for guide in layout.guides {
      let owner = names.prefix(of: .view(guide.owningView))
      let name = names.name(of: .guide(guide.id))
      lines.append("\(owner)addLayoutGuide(\(name))")
      if let identifier = guide.identifier {
        lines.append("\(name).identifier = \(identifier.swiftLiteral)")
      }
    }
    return lines
  }

  /// Returns the prefix for adding subviews to a content view that the layout does not contain:
  /// UIKit raises an exception for effect views, and cells being edited do not move their own
  /// subviews.
  private func contentView(of parent: ViewID) -> String {
    let owns = layout.views[parent]?.ownsContentView ?? false
    return owns && layout.contentView(of: parent) == nil ? "contentView." : ""
  }

  /// Returns the code that creates a view: a button as in Interface Builder, as it is measured.
  private func creation(of view: View) -> String {
    view.className == "UIButton" ? "(type: .system)" : ViewClass(of: view).creation
  }

  private func settings(_ view: View?, _ prefix: String) -> [String] {
    guard let view else { return [] }
    var lines: [String] = []
    func set(_ property: String, _ value: String) {
      lines.append("\(prefix)\(property) = \(value)")
    }
    if let text = view.text {
      switch view.kind {
      case .button: lines.append("\(prefix)setTitle(\(text.swiftLiteral), for: .normal)")
      case .textField where fields[view.id]?.isPlaceholder ?? false:
        set("placeholder", text.swiftLiteral)
      case .label, .textField, .textView: set("text", text.swiftLiteral)
      default: lines.append("// \(prefix)text: \(text.swiftLiteral)")
      }
    }
    if view.kind == .textField, let field = fields[view.id] {
      if field.border != .none { set("borderStyle", ".\(field.border.rawValue)") }
      if field.isSecure { set("isSecureTextEntry", "true") }
    } else if view.kind == .textField, view.intrinsicSize.vertical == nil {
      // A field without an explicit size was measured with Interface Builder's border.
      set("borderStyle", ".roundedRect")
    }
    if let font = view.font {
      lines += self.font(font, of: view, prefix)
    } else if view.kind == .textField || view.kind == .textView, let size = view.kind.fontSize {
      // Their default font in code differs from that in documents, which was used for measuring.
      lines += font(FontDescription(pointSize: size, type: "system"), of: view, prefix)
    }
    if let count = view.numberOfLines, view.kind == .label { set("numberOfLines", String(count)) }
    if let width = view.preferredMaxLayoutWidth, view.kind == .label {
      set("preferredMaxLayoutWidth", width.shortText)
    }
    if view.isHidden { set("isHidden", "true") }
    if let direction = view.direction {
      set(
        "semanticContentAttribute",
        direction == .rightToLeft ? ".forceRightToLeft" : ".forceLeftToRight")
    }
    if viewsWithMargins.contains(view.id) {
      if view.preservesSuperviewLayoutMargins { set("preservesSuperviewLayoutMargins", "true") }
      if !view.insetsLayoutMarginsFromSafeArea { set("insetsLayoutMarginsFromSafeArea", "false") }
    }
    if let margins = view.directionalLayoutMargins {
      set(
        "directionalLayoutMargins",
        "NSDirectionalEdgeInsets(top: \(margins.top.shortText), leading: "
          + "\(margins.leading.shortText), bottom: \(margins.bottom.shortText), trailing: "
          + "\(margins.trailing.shortText))")
    } else if let margins = view.layoutMargins {
      set(
        "layoutMargins",
        "UIEdgeInsets(top: \(margins.top.shortText), left: \(margins.left.shortText), bottom: "
          + "\(margins.bottom.shortText), right: \(margins.right.shortText))")
    }
    if view.followsUndockedKeyboard, usesKeyboard(of: view.id) {
      set("keyboardLayoutGuide.followsUndockedKeyboard", "true")
    }
    lines += priorities(view, prefix)
    lines += stack(view, prefix)
    lines += unsaid(view, prefix)
    if view.intrinsicSize.horizontal != nil || view.intrinsicSize.vertical != nil {
      let size = [view.intrinsicSize.horizontal, view.intrinsicSize.vertical].map {
        $0?.shortText ?? "–"
      }
      lines.append(
        "// \(prefix.isEmpty ? "its" : String(prefix.dropLast()) + "'s") content: "
          + "\(size[0]) × \(size[1])")
    }
    return lines
  }

  private func usesKeyboard(of view: ViewID) -> Bool {
    layout.constraints.contains { constraint in
      constraint.equation.anchors.contains { $0.item == .builtin(.keyboard, of: view) }
    }
  }

  /// Returns comments about properties that the view's class or controller has to provide.
  private func unsaid(_ view: View, _ prefix: String) -> [String] {
    let owner = prefix.isEmpty ? "its" : prefix.dropLast() + "'s"
    var lines: [String] = []
    func note(_ what: String, _ numbers: [Double?]) {
      guard numbers.contains(where: { $0 != nil }) else { return }
      let texts = numbers.map { $0?.shortText ?? "–" }
      lines.append("// \(owner) \(what): \(texts.joined(separator: ", "))")
    }
    func sides(_ insets: EdgeInsets?) -> [Double?] {
      insets.map { [$0.top, $0.left, $0.bottom, $0.right] } ?? []
    }
    note("alignmentRectInsets", sides(view.alignmentInsets))
    note("controller's additionalSafeAreaInsets", sides(view.additionalSafeAreaInsets))
    note("first and last baseline, from its edges", [view.firstBaseline, view.lastBaseline])
    if view.respectsMinimumMargins, view.id != layout.root || viewsWithMargins.contains(view.id) {
      lines.append(
        "// \(owner) margins are at least 16 or 20, like those of a view controller's view")
    }
    return lines
  }

  private func font(_ font: FontDescription, of view: View, _ prefix: String) -> [String] {
    switch view.kind {
    case .label where font == .ofLabels: []
    case .label, .textField, .textView: ["\(prefix)font = \(font.code)"]
    case .button: ["\(prefix)titleLabel?.font = \(font.code)"]
    default: []
    }
  }

  /// Returns the frame and the autoresizing mask of a view that is not positioned by constraints.
  private func autoresizing(_ view: View, _ prefix: String) -> [String] {
    var lines: [String] = []
    if let frame = view.frame {
      let numbers = [
        ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
      ].map { "\($0): \($1.shortText)" }
      lines.append("\(prefix)frame = CGRect(\(numbers.joined(separator: ", ")))")
    }
    let names = view.autoresizingMask.names.map { ".\($0)" }
    if !names.isEmpty {
      lines.append("\(prefix)autoresizingMask = [\(names.joined(separator: ", "))]")
    }
    return lines
  }

  private func priorities(_ view: View, _ prefix: String) -> [String] {
    let fresh = View(id: view.id, name: view.name, className: view.className, kind: view.kind)
    // It is not documented that a switch created in code is like one in Interface Builder.
    let isLikeDocuments = ![.switch, .stepper, .activityIndicator, .progressView].contains(
      view.kind)
    var lines: [String] = []
    for axis in Axis.allCases {
      if view.hugging[axis] != (isLikeDocuments ? fresh.hugging[axis] : .defaultLow) {
        lines.append(
          "\(prefix)setContentHuggingPriority(UILayoutPriority(\(view.hugging[axis])), "
            + "for: .\(axis.rawValue))")
      }
      if view.compressionResistance[axis] != fresh.compressionResistance[axis] {
        lines.append(
          "\(prefix)setContentCompressionResistancePriority("
            + "UILayoutPriority(\(view.compressionResistance[axis])), for: .\(axis.rawValue))")
      }
    }
    return lines
  }

  private func stack(_ view: View, _ prefix: String) -> [String] {
    guard let stack = view.arrangement else { return [] }
    let fresh = StackProperties()
    var lines: [String] = []
    if stack.axis != fresh.axis { lines.append("\(prefix)axis = .\(stack.axis.rawValue)") }
    if stack.distribution == .gravityAreas {
      lines.append("// AppKit's gravity areas have no counterpart in UIKit")
    } else if stack.distribution != fresh.distribution {
      lines.append("\(prefix)distribution = .\(stack.distribution.rawValue)")
    }
    if stack.alignment != fresh.alignment {
      lines.append("\(prefix)alignment = .\(stack.alignment.rawValue)")
    }
    if stack.spacing != 0 { lines.append("\(prefix)spacing = \(stack.spacing.shortText)") }
    if stack.isMarginsRelative {
      lines.append("\(prefix)isLayoutMarginsRelativeArrangement = true")
    }
    if stack.isBaselineRelative { lines.append("\(prefix)isBaselineRelativeArrangement = true") }
    return lines
  }
}
