import LayoutModel

/// A view class as people write one: properties for the subviews, then `setup`, `setupSubviews` and
/// `setupLayout`.
struct ViewClassCode {
  private let layout: Layout
  private let names: SwiftNames
  private let constraints: any ConstraintCode

  init(_ layout: Layout, _ names: SwiftNames, _ constraints: any ConstraintCode) {
    self.layout = layout
    self.names = names
    self.constraints = constraints
  }

  var text: String {
    let imports = (["UIKit"] + constraints.imports).sorted().map { "import \($0)" }
    let base = className(layout.views[layout.root]?.className ?? "UIView", of: layout.root)
    var lines = imports + ["", "final class \(names.typeName): \(base) {"]
    lines += properties().map { "  " + $0 }
    lines += Self.initializers
    lines += subviews().map { "    " + $0 }
    lines += ["  }", "", "  private func setupLayout() {"]
    lines += constraints.lines().map { "    " + $0 }
    lines += ["  }", "}"]
    return lines.map { $0.isEmpty || $0.allSatisfy { $0 == " " } ? "\n" : $0 + "\n" }.joined()
  }

  private static let initializers = """

      override init(frame: CGRect) {
        super.init(frame: frame)
        setup()
      }

      required init?(coder: NSCoder) {
        super.init(coder: coder)
        setup()
      }

      private func setup() {
        setupSubviews()
        setupLayout()
      }

      private func setupSubviews() {
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private var ordered: [View] {
    layout.subtree(of: layout.root).compactMap { $0 == layout.root ? nil : layout.views[$0] }
  }

  private func properties() -> [String] {
    var lines = ordered.map { view in
      "let \(names.name(of: .view(view.id))) = \(className(view.className, of: view.id))()"
    }
    lines += layout.guides.map { "let \(names.name(of: .guide($0.id))) = UILayoutGuide()" }
    let named = layout.constraints.filter { !$0.isPlaceholder && $0.isInstalled }
      .compactMap { names.name(of: $0) }
    lines += named.map { "private(set) var \($0) = NSLayoutConstraint()" }
    return lines
  }

  /// A class that the code can name: a word of Swift's.
  private func className(_ name: String, of view: ViewID) -> String {
    let isWord = name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0 == "_" || $0.properties.numericType != nil
    }
    return isWord && !name.isEmpty ? name : "UIView"
  }

  private func subviews() -> [String] {
    var lines = settings(layout.views[layout.root], "")
    for view in ordered {
      let name = names.name(of: .view(view.id))
      let isArranged = view.parent.flatMap { layout.views[$0]?.stack } != nil
      if !isArranged, !view.translatesAutoresizingMask {
        lines.append("\(name).translatesAutoresizingMaskIntoConstraints = false")
      }
      lines += settings(view, name + ".")
      let parent = view.parent.map { names.prefix(of: .view($0)) } ?? ""
      lines.append("\(parent)add\(isArranged ? "Arranged" : "")Subview(\(name))")
    }
    for guide in layout.guides {
      let owner = names.prefix(of: .view(guide.owningView))
      lines.append("\(owner)addLayoutGuide(\(names.name(of: .guide(guide.id))))")
    }
    return lines
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
      case .label, .textField, .textView: set("text", text.swiftLiteral)
      default: lines.append("// \(prefix)text: \(text.swiftLiteral)")
      }
    }
    if let count = view.numberOfLines, view.kind == .label { set("numberOfLines", String(count)) }
    if view.isHidden { set("isHidden", "true") }
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
    lines += priorities(view, prefix)
    lines += stack(view, prefix)
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

  private func priorities(_ view: View, _ prefix: String) -> [String] {
    let fresh = View(id: view.id, name: view.name, className: view.className, kind: view.kind)
    var lines: [String] = []
    for axis in Axis.allCases {
      if view.hugging[axis] != fresh.hugging[axis] {
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
    guard let stack = view.stack else { return [] }
    let fresh = StackProperties()
    var lines: [String] = []
    if stack.axis != fresh.axis { lines.append("\(prefix)axis = .\(stack.axis.rawValue)") }
    if stack.distribution != fresh.distribution {
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
