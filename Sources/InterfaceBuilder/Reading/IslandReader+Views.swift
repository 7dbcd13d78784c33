internal import LayoutModel
internal import LosslessXML

extension IslandReader {
  mutating func readRoot(name: String) throws(LayoutError) -> Layout {
    let node = nodes[0]
    let objectID = node.element.objectID
    let source = objectID.map { SourcePlace(document: facts.document, objectID: $0) }
    return try Layout(
      id: registry.take("layout", island.key), name: name,
      canvas: CanvasRule(facts: facts, island: island).canvas, root: view(at: 0), source: source)
  }

  /// Adds every view except for the root, superviews before subviews.
  mutating func readViews(into layout: inout Layout) {
    for index in nodes.indices.dropFirst() {
      let node = nodes[index]
      guard let parent = node.parent.map({ nodes[$0] }), layout.views[parent.id] != nil else {
        continue
      }
      do {
        try layout.addView(view(at: index), in: parent.id)
      } catch {
        registry.note(.skippedView, node.element, "A view was skipped. \(error.message)")
      }
    }
    for index in nodes.indices { readVariations(of: index, into: &layout) }
    for node in nodes where ContentSizeRule.isMeasured(node.element) {
      // Views excluded by a variation have no frame, as expected. In addition, Xcode 8 omitted
      // every frame determined by constraints, and with it content sizes.
      guard let view = layout.views[node.id], view.isInstalled else { continue }
      let isUnknown = view.kind == .imageView && view.intrinsicSize.horizontal == nil
      registry.note(
        .noFrame, node.element,
        isUnknown
          ? "No frame is recorded for \(node.name), so the size of its image is unknown."
          : "No frame is recorded for \(node.name), so its content is measured.")
    }
  }

  private func view(at index: Int) -> View {
    let node = nodes[index]
    let element = node.element
    let tag = ViewTag.named(element.name)
    var view = View(
      id: node.id, name: node.name, className: element.text("customClass") ?? tag.className,
      kind: tag.kind)
    view.source = element.objectID.map { SourcePlace(document: facts.document, objectID: $0) }
    view.userLabel = element.text("userLabel")
    view.isHidden = element.isYes("hidden")
    view.direction = Self.directions[element.attribute("semanticContentAttribute") ?? ""]
    view.ambiguityCheck =
      element.attribute("verifyAmbiguity").flatMap(View.AmbiguityCheck.init) ?? .always
    readContent(into: &view, element)
    readPriorities(into: &view, element)
    readFrame(into: &view, at: index)
    let parent = node.parent.map { nodes[$0].element }
    marginRule.apply(to: &view, of: element, parent: parent)
    readStack(into: &view, element)
    if parent == nil {
      view.giveIntrinsicSize(AxisPair(horizontal: nil, vertical: nil))
    } else {
      ContentSizeRule(facts: facts).apply(to: &view, of: element)
      if parent?.name == "stackView" { readDrawnSize(into: &view, element) }
    }
    return view
  }

  /// Keeps the drawn size of an arranged view whose content has no size, as the canvas does.
  ///
  /// Its position is irrelevant.
  private func readDrawnSize(into view: inout View, _ element: Element) {
    let isOpen = Axis.allCases.contains {
      view.lacksIntrinsicSize[$0] && view.intrinsicSize[$0] == nil
    }
    guard isOpen, view.stack == nil, !view.translatesAutoresizingMask,
      let size = element.recordedFrame?.size
    else { return }
    view.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The layout directions that elements force on their content.
  private static let directions: [String: LayoutDirection] = [
    "forceLeftToRight": .leftToRight, "forceRightToLeft": .rightToLeft, "playback": .leftToRight,
    "spatial": .leftToRight,
  ]

  private func readContent(into view: inout View, _ element: Element) {
    view.text = TextContent.text(of: element)
    view.font = TextContent.font(of: element)
    view.paragraph = TextContent.paragraph(of: element)
    view.numberOfLines = element.attribute("numberOfLines").flatMap { Int($0) }
    view.preferredMaxLayoutWidth = element.number("preferredMaxLayoutWidth")
  }

  /// Omitted priorities are 250 or 750, regardless of the class.
  private func readPriorities(into view: inout View, _ element: Element) {
    func priority(_ name: String, _ missing: LayoutPriority) -> LayoutPriority {
      guard let number = element.number(name) else { return missing }
      let priority = LayoutPriority(Float(number))
      return priority.isLegal ? priority : missing
    }
    view.hugging = AxisPair(
      horizontal: priority("horizontalHuggingPriority", .defaultLow),
      vertical: priority("verticalHuggingPriority", .defaultLow))
    view.compressionResistance = AxisPair(
      horizontal: priority("horizontalCompressionResistancePriority", .defaultHigh),
      vertical: priority("verticalCompressionResistancePriority", .defaultHigh))
  }

  /// Keeps the recorded frames of the root and of views that Auto Layout does not position.
  ///
  /// Other frames follow from the constraints and are not read.
  private func readFrame(into view: inout View, at index: Int) {
    let element = nodes[index].element
    view.autoresizingMask = element.autoresizingMask
    guard let parent = nodes[index].parent else {
      view.frame = element.recordedFrame
      return
    }
    view.translatesAutoresizingMask = element.isTranslated
    if view.translatesAutoresizingMask { view.frame = element.recordedFrame }
    guard element.has("key", "contentView") else { return }
    // The superview lays out its content view itself; if that fills it entirely, as in effect
    // views, the recorded frame is irrelevant.
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let superview = nodes[parent].element
    guard let size = superview.recordedFrame?.size else { return }
    switch superview.name {
    case "visualEffectView":
      view.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    case "tableViewCell":
      // Old documents record a default height although the content was laid out in the cell's
      // height. A separator takes up to a point of that.
      if let recorded = view.frame, size.height > recorded.maxY + Self.separatorHeight {
        view.frame?.height = size.height - recorded.y
        let hasRoomAtSide = superview.text("accessoryType") ?? "none" != "none"
        if !hasRoomAtSide { view.frame?.width = max(recorded.width, size.width - recorded.x) }
      }
    default: break
    }
  }

  /// The maximum height that a cell's separator takes from its content view, in points.
  private static let separatorHeight = 1.0

  private func readStack(into view: inout View, _ element: Element) {
    guard var stack = view.stack else { return }
    stack.axis = element.attribute("axis").flatMap(Axis.init) ?? stack.axis
    stack.distribution =
      element.attribute("distribution").flatMap(StackProperties.Distribution.init)
      ?? stack.distribution
    stack.alignment =
      element.attribute("alignment").flatMap(StackProperties.Alignment.init) ?? stack.alignment
    stack.spacing = element.number("spacing") ?? stack.spacing
    if element.has("spacingType", "standard") { stack.spacing = StandardSpacing.betweenSiblings }
    stack.isBaselineRelative = element.isYes("baselineRelativeArrangement")
    // No attribute exists for this: written margins inset the arranged views.
    stack.isMarginsRelative = ["layoutMargins", "directionalLayoutMargins"].contains {
      element.property($0) != nil
    }
    view.stack = stack
  }

  private var marginRule: MarginRule {
    MarginRule(facts: facts, island: island, usesSafeArea: usesSafeArea)
  }
}

extension Element {
  /// Whether frame and autoresizing mask become constraints.
  ///
  /// `fixedFrame` keeps the frame even if the mask is not translated at run time.
  var isTranslated: Bool {
    !isNo("translatesAutoresizingMaskIntoConstraints") || isYes("fixedFrame")
  }

  fileprivate var autoresizingMask: AutoresizingMask {
    guard let mask = first("autoresizingMask", where: "key", is: "autoresizingMask") else {
      return []
    }
    return AutoresizingMask(
      AutoresizingMask.documentNames.filter { mask.isYes($0.name) }.map(\.part))
  }
}
