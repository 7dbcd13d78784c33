public import LayoutModel

/// A view for listings.
public struct ViewReport: Sendable {
  private let view: View
  private let layout: Layout

  /// Creates a report on a view of a layout.
  public init(_ view: View, in layout: Layout) {
    self.view = view
    self.layout = layout
  }

  /// The name, class, superview, intrinsic size, hugging, compression resistance and frame.
  public var cells: [String] {
    [
      view.name, view.className,
      view.parent.map(layout.name(of:)) ?? "", intrinsicText,
      "\(view.hugging.horizontal),\(view.hugging.vertical)",
      "\(view.compressionResistance.horizontal),\(view.compressionResistance.vertical)",
      view.translatesAutoresizingMask ? view.frame.map(Self.text) ?? "" : "",
    ]
  }

  /// The number of ancestors of the view.
  public var depth: Int { layout.ancestors(of: view.id).count - 1 }

  private var intrinsicText: String {
    let size = view.intrinsicSize
    let lacks = view.lacksIntrinsicSize
    let isGiven = lacks.horizontal && lacks.vertical && view.source == nil
    guard size.horizontal != nil || size.vertical != nil || isGiven else { return "" }
    return "\(size.horizontal?.shortText ?? "-")x\(size.vertical?.shortText ?? "-")"
  }

  private static func text(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(\.shortText).joined(separator: ",")
  }

  /// The view as JSON.
  public var json: JSONValue { .object(identity + margins + content + place) }

  private var identity: JSONValue.Members {
    [
      ("name", .string(view.name)),
      ("id", .string(view.listedID)),
      ("class", .string(view.className)),
      ("kind", .string(view.kind.rawValue)),
      ("in", .optional(view.parent.map(layout.name(of:)))),
      ("subviews", .strings(layout.subviews(of: view.id).map(layout.name(of:)))),
      ("intrinsic", Self.json(view.intrinsicSize) { .optional($0) }),
      ("lacksIntrinsic", Self.json(view.lacksIntrinsicSize) { .bool($0) }),
      ("hugging", Self.json(view.hugging) { .number(Double($0.rawValue)) }),
      ("compression", Self.json(view.compressionResistance) { .number(Double($0.rawValue)) }),
    ]
  }

  private var margins: JSONValue.Members {
    [
      ("margins", view.layoutMargins.map(Self.json) ?? .null),
      ("directionalMargins", view.directionalLayoutMargins.map(Self.json) ?? .null),
      ("preservesSuperviewMargins", .bool(view.preservesSuperviewLayoutMargins)),
      ("insetsMarginsFromSafeArea", .bool(view.insetsLayoutMarginsFromSafeArea)),
      ("alignmentInsets", view.alignmentInsets.map(Self.json) ?? .null),
      ("extraSafeArea", view.additionalSafeAreaInsets.map(Self.json) ?? .null),
      ("minimumMargins", .bool(view.respectsMinimumMargins)),
      ("followsUndockedKeyboard", .bool(view.followsUndockedKeyboard)),
      ("firstBaselineView", .optional(view.firstBaselineView.map(layout.name(of:)))),
      ("lastBaselineView", .optional(view.lastBaselineView.map(layout.name(of:)))),
    ]
  }

  private var content: JSONValue.Members {
    [
      ("gravity", .string(view.gravity.rawValue)),
      ("verifyAmbiguity", .string(view.ambiguityCheck.rawValue)),
      ("visibility", .number(Double(view.visibilityPriority.rawValue))),
      ("firstBaseline", .optional(view.firstBaseline)),
      ("lastBaseline", .optional(view.lastBaseline)),
      ("text", .optional(view.text)),
      (
        "texts",
        .object(view.translations.map { ($0.language.code, .string($0.text)) })
      ),
      ("font", view.font.map(Self.json) ?? .null),
      ("lines", .optional(view.numberOfLines.map(Double.init))),
      ("preferredWidth", .optional(view.preferredMaxLayoutWidth)),
      ("paragraph", view.paragraph == ParagraphStyle() ? .null : Self.json(view.paragraph)),
    ]
  }

  private var place: JSONValue.Members {
    [
      ("hidden", .bool(view.isHidden)),
      ("installed", .bool(view.isInstalled)),
      ("translates", .bool(view.translatesAutoresizingMask)),
      ("frame", view.frame.map(Self.json) ?? .null),
      ("autoresizing", .strings(view.autoresizingMask.names)),
      ("direction", .optional(view.direction?.rawValue)),
      ("stack", view.stack.map(json) ?? .null),
      ("userLabel", .optional(view.userLabel)),
      ("outlets", .strings(layout.outletNames(of: .view(view.id)))),
    ]
  }

  private static func json<Value>(
    _ pair: AxisPair<Value>, _ each: (Value) -> JSONValue
  ) -> JSONValue {
    .array([each(pair.horizontal), each(pair.vertical)])
  }

  private static func json(_ font: FontDescription) -> JSONValue {
    .object([
      ("name", .optional(font.name)), ("size", .optional(font.pointSize)),
      ("style", .optional(font.style)), ("type", .optional(font.type)),
    ])
  }

  private static func json(_ style: ParagraphStyle) -> JSONValue {
    .object(ParagraphStyle.Measure.allCases.map { ($0.rawValue, .number(style[$0])) })
  }

  private static func json(_ rect: Rect) -> JSONValue {
    .array([rect.x, rect.y, rect.width, rect.height].map(JSONValue.number))
  }

  private static func json(_ insets: EdgeInsets) -> JSONValue {
    .array([insets.top, insets.left, insets.bottom, insets.right].map(JSONValue.number))
  }

  private static func json(_ insets: DirectionalEdgeInsets) -> JSONValue {
    .array([insets.top, insets.leading, insets.bottom, insets.trailing].map(JSONValue.number))
  }

  private func json(_ stack: StackProperties) -> JSONValue {
    let spacings = layout.subviews(of: view.id).compactMap { id in
      stack.customSpacing[id].map { (key: layout.name(of: id), value: JSONValue.number($0)) }
    }
    return .object([
      ("axis", .string(stack.axis.rawValue)),
      ("distribution", .string(stack.distribution.rawValue)),
      ("alignment", .string(stack.alignment.rawValue)),
      ("spacing", .number(stack.spacing)),
      ("baselineRelative", .bool(stack.isBaselineRelative)),
      ("marginsRelative", .bool(stack.isMarginsRelative)),
      ("customSpacing", .object(spacings)),
      ("detachesHidden", .bool(stack.detachesHiddenViews)),
      ("clipping", Self.json(stack.clippingResistance) { .number(Double($0.rawValue)) }),
    ])
  }
}
