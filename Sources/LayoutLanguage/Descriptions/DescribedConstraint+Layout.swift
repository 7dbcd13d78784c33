public import LayoutModel

// Constraints of a layout as Apple would describe them.

extension DescribedConstraint {
  /// Describes a constraint of a layout.
  ///
  /// Views appear under their names, guides as `UILayoutGuide`. Addresses consist of the first
  /// twelve digits of an object's id, so the same object has the same address everywhere and can be
  /// found by it. Positions relative to the superview or another item, and sizes compared with a
  /// constant, are written in the visual format if Apple does so.
  public init(_ constraint: Constraint, in layout: Layout) {
    self.init(constraint.equation, address: Self.address(of: constraint.id), in: layout)
    identifier = constraint.identifier
    isActive = constraint.isActive
  }

  /// Describes an equation generated during layout, such as a content size.
  public init(
    _ equation: Equation, className: String = "NSLayoutConstraint", address: String,
    in layout: Layout
  ) {
    let namer = ItemNamer(layout: layout)
    self.init(
      className: className, address: address, namer.operand(equation.first), equation.relation,
      equation.second.map(namer.operand), multiplier: equation.multiplier,
      constant: equation.constant, priority: equation.priority)
    // A document's symbolic constant is also the standard space.
    spacing = (equation.spacing?.kind).map { $0 == .anchor ? .anchor : .standard }
    form = Self.form(of: equation, in: layout)
  }

  /// Describes an equation generated from a view's autoresizing mask.
  ///
  /// Flexible parts come first, and the origin of a frame is `minX` in the superview, as in public
  /// logs.
  public init(ofMask equation: Equation, className: String, address: String, in layout: Layout) {
    let namer = ItemNamer(layout: layout)
    var equation = equation
    var begin: (anchor: Anchor, superview: LayoutItem)?
    // The margin on the far side is measured from the view's edge to the superview's.
    if let start = equation.first.origin, equation.second == nil {
      let anchor = equation.first.anchor
      if layout.superview(of: anchor.item) == start.item {
        begin = (anchor, start.item)
        equation.first = Operand(anchor)
      } else {
        equation.first = Operand(anchor)
        equation.second = Operand(start)
      }
    }
    self.init(equation, className: className, address: address, in: layout)
    if let begin {
      form = .equation
      first.anchor.attribute = begin.anchor.attribute.axis == .horizontal ? "minX" : "minY"
      listedSuperview = namer.operand(Operand(begin.superview, begin.anchor.attribute)).anchor.item
    } else if equation.first.dimension == .size {
      form = .equation
    }
    isActive = true
    autoresizing =
      equation.anchors.lazy.compactMap { anchor in
        guard case .view(let id) = anchor.item else { return nil }
        return layout.views[id].flatMap(Self.flags)
      }.first
  }

  /// The flexible parts of a view's frame; `nil` if constraints position it.
  ///
  /// On an axis without flexible parts, the view keeps its near margin.
  private static func flags(of view: View) -> AxisPair<AutoresizingFlags>? {
    guard view.translatesAutoresizingMask else { return nil }
    let mask = view.autoresizingMask
    func flags(
      _ near: AutoresizingMask, _ size: AutoresizingMask, _ far: AutoresizingMask
    ) -> AutoresizingFlags {
      AutoresizingFlags(
        near: mask.contains(near), size: mask.contains(size),
        far: mask.contains(far) || mask.isDisjoint(with: [near, size]))
    }
    return AxisPair(
      horizontal: flags(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin),
      vertical: flags(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin))
  }

  /// An object's address: `0x` and the first twelve digits of its id.
  public static func address<Kind>(of id: ObjectID<Kind>) -> String {
    "0x" + id.description.prefix(12)
  }

  /// The visual form of the body that Apple would print, if any.
  private static func form(of equation: Equation, in layout: Layout) -> Form {
    let first = equation.first
    guard first.origin == nil else { return .equation }
    guard let second = equation.second else {
      return first.dimension == .size && equation.spacing == nil ? .visual : .equation
    }
    guard second.origin == nil, equation.multiplier == 1 else { return .equation }
    let attributes = (first.anchor.attribute, second.anchor.attribute)
    switch attributes {
    case (.leading, .trailing), (.left, .right), (.top, .bottom):
      return .visual
    case (.leading, .leading), (.left, .left), (.top, .top):
      return layout.superview(of: first.anchor.item) == second.anchor.item
        ? .visualFromSuperview : .equation
    case (.trailing, .trailing), (.right, .right), (.bottom, .bottom):
      return layout.superview(of: second.anchor.item) == first.anchor.item
        ? .visualToSuperview : .equation
    default:
      return .equation
    }
  }
}

/// Determines the names and addresses of a layout's items in descriptions.
private struct ItemNamer {
  let layout: Layout

  func operand(_ operand: Operand) -> DescribedOperand {
    DescribedOperand(anchor(operand.anchor), from: operand.origin.map(anchor))
  }

  private func anchor(_ anchor: Anchor) -> DescribedAnchor {
    DescribedAnchor(item(anchor.item), anchor.attribute.name)
  }

  private func item(_ item: LayoutItem) -> DescribedItem {
    switch item {
    case .view(let id):
      DescribedItem(name: layout.name(of: id), address: DescribedConstraint.address(of: id))
    case .guide(let id): guide(id)
    case .builtin(let guide, let view):
      DescribedItem(
        className: guide.className, address: address(of: guide, of: view), text: guide.identifier)
    }
  }

  /// UIKit has special classes for the guides of its stack views.
  private func guide(_ id: GuideID) -> DescribedItem {
    let address = DescribedConstraint.address(of: id)
    switch StackGuide(id, in: layout) {
    case .spanner?:
      return DescribedItem(
        className: "_UILayoutSpacer", address: address, text: "UISV-alignment-spanner")
    case .gap?: return DescribedItem(className: "_UIOLAGapGuide", address: address)
    case nil:
      return DescribedItem(
        className: "UILayoutGuide", address: address,
        text: layout.guides[id]?.identifier ?? layout.name(of: .guide(id)))
    }
  }

  /// Returns the address of a view's built-in guide, derived from the view's.
  private func address(of guide: BuiltinGuide, of view: ViewID) -> String {
    let index = BuiltinGuide.allCases.firstIndex(of: guide) ?? 0
    let mask: UInt64 = 0xFFFF_FFFF_FFFF
    let address = ((view.high >> 16) &+ UInt64(index + 1) &* 0x10) & mask
    let digits = String(address, radix: 16)
    return "0x" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}

extension BuiltinGuide {
  /// The guide's class in logs.
  fileprivate var className: String {
    switch self {
    case .topLayoutGuide, .bottomLayoutGuide: "_UILayoutGuide"
    case .keyboard: "UIKeyboardLayoutGuide"
    default: "UILayoutGuide"
    }
  }

  /// The guide's identifier in logs; derived for guides that no known log contains.
  fileprivate var identifier: String? {
    switch self {
    case .safeArea: "UIViewSafeAreaLayoutGuide"
    case .layoutMargins: "UIViewLayoutMarginsGuide"
    case .directionalLayoutMargins: "UIViewDirectionalLayoutMarginsGuide"
    case .readableContent: "UIViewReadableContentGuide"
    case .keyboard: "UIKeyboardLayoutGuide"
    case .contentLayout: "UIScrollView-contentLayoutGuide"
    case .frameLayout: "UIScrollView-frameLayoutGuide"
    case .topLayoutGuide, .bottomLayoutGuide: nil
    }
  }
}
