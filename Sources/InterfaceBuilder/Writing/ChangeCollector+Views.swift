internal import LayoutEngine
internal import LayoutModel
internal import LosslessXML

extension ChangeCollector {
  /// Updates changed views and removes deleted ones.
  mutating func collectViews(_ pair: IslandPair, _ elements: IslandElements) {
    for view in pair.known.views where pair.now.views[view.id] == nil {
      // A view is removed with its superview.
      let island = stage.islands.first { $0.layout.id == pair.known.id }
      guard let element = island?.viewElements[view.id] else { continue }
      if element.has("key", "contentView"), let parent = view.parent, pair.now.views[parent] != nil
      {
        note(
          view.source?.objectID,
          "\(view.name) was not removed: \(pair.known.name(of: parent)) always has a content view.")
        continue
      }
      edits.remove(element)
      removeReference(to: element, from: elements.views[pair.now.root])
    }
    for view in pair.now.views {
      guard let element = elements.views[view.id],
        let old = pair.known.views[view.id] ?? elements.fresh[view.id]
      else { continue }
      let isNew = pair.known.views[view.id] == nil
      removeEmptiedList(of: view, element, pair.now)
      guard isNew || old != view else { continue }
      write(view, from: old, to: element, isNew: isNew, in: pair.now)
      writeInstallation(of: view, from: old, isNew: isNew, elements)
    }
  }

  /// Removes the attribute by which a cell of a built-in style refers to one of its views.
  private mutating func removeReference(to view: Element, from cell: Element?) {
    guard let id = view.objectID, let cell else { return }
    for name in Element.partsOfStandardCells where cell.has(name, id) {
      edits.set([(name, nil)], of: cell, in: AttributeOrder.view)
    }
  }

  /// Removes the subviews list of a view if all its subviews moved away.
  private mutating func removeEmptiedList(of view: View, _ element: Element, _ layout: Layout) {
    guard layout.subviews(of: view.id).isEmpty, let list = element.first("subviews"),
      list.children.first == nil, list.isSelfClosed
    else { return }
    edits.remove(list)
  }

  private mutating func write(
    _ new: View, from old: View, to element: Element, isNew: Bool, in layout: Layout
  ) {
    writeClass(new, from: old, element, isRoot: new.id == layout.root)
    var new = new
    // What only another class has would be lost with the element's own attributes.
    if !hasElement(for: new, from: old, element) { new.kind = old.kind }
    var label = new
    if isNew, new.userLabel == nil, isLabelled(new, old, in: layout) { label.userLabel = new.name }
    // A name that was read from the label is written there.
    if !isNew, new.name != old.name, new.userLabel == old.userLabel, old.userLabel == old.name {
      label.userLabel = new.name
    }
    edits.set(attributes(of: old), attributes(of: label), of: element, in: AttributeOrder.view)
    if new.arrangement?.spacing != old.arrangement?.spacing, element.text("spacingType") != nil {
      // Standard spacing is a separate spacing type that overrides any number.
      edits.set([("spacingType", nil)], of: element, in: AttributeOrder.view)
    }
    writeContentSize(new, from: old, element)
    writeTranslation(new, from: old, element)
    writeContent(new, from: old, element)
    var shown = new
    if hasSystemMargins(new, old, in: layout) {
      if new.stack == nil, new.layoutMargins == nil, new.directionalLayoutMargins == nil {
        // Default margins must be explicit, because a root in a document has others.
        shown.layoutMargins = new.defaultLayoutMargins
      }
      noteSystemMargins(new, in: layout)
    }
    writeMargins(shown, from: old, element)
    noteUnwritten(old, new, isNew: isNew, isRoot: new.id == layout.root)
  }

  /// Whether a new view needs a user label because its name appears nowhere else.
  private func isLabelled(_ new: View, _ read: View, in layout: Layout) -> Bool {
    guard new.name != read.name else { return false }
    return !layout.outlets.contains {
      !$0.isCollection && $0.name == new.name && $0.targets.contains(.view(new.id))
    }
  }

  /// The attributes of a view's properties; `nil` if Interface Builder omits them.
  private func attributes(of view: View) -> [(name: String, value: String?)] {
    func unless<Value: Equatable>(
      _ missing: Value, _ value: Value, _ text: (Value) -> String
    ) -> String? {
      value == missing ? nil : text(value)
    }
    let priority = { (priority: LayoutPriority) in priority.description }
    let stack = view.arrangement ?? StackProperties()
    let directions: [LayoutDirection: String] = [
      .leftToRight: "forceLeftToRight", .rightToLeft: "forceRightToLeft",
    ]
    return [
      ("hidden", view.isHidden ? "YES" : nil),
      ("verifyAmbiguity", unless(.always, view.ambiguityCheck, \.rawValue)),
      ("semanticContentAttribute", view.direction.flatMap { directions[$0] }),
      ("horizontalHuggingPriority", unless(.defaultLow, view.hugging.horizontal, priority)),
      ("verticalHuggingPriority", unless(.defaultLow, view.hugging.vertical, priority)),
      (
        "horizontalCompressionResistancePriority",
        unless(.defaultHigh, view.compressionResistance.horizontal, priority)
      ),
      (
        "verticalCompressionResistancePriority",
        unless(.defaultHigh, view.compressionResistance.vertical, priority)
      ),
      ("preservesSuperviewLayoutMargins", view.preservesSuperviewLayoutMargins ? "YES" : nil),
      ("axis", unless(.horizontal, stack.axis, \.rawValue)),
      ("distribution", unless(.fill, stack.distribution, \.rawValue)),
      ("alignment", unless(.fill, stack.alignment, \.rawValue)),
      ("spacing", unless(0, stack.spacing, NumberFormat.text)),
      ("baselineRelativeArrangement", stack.isBaselineRelative ? "YES" : nil),
      ("numberOfLines", view.kind == .label ? view.numberOfLines.map { String($0) } : nil),
      ("preferredMaxLayoutWidth", view.preferredMaxLayoutWidth.map(NumberFormat.text)),
      ("userLabel", view.userLabel),
    ]
  }

  /// Whether a view's element can be that of its class.
  private func hasElement(for new: View, from old: View, _ element: Element) -> Bool {
    new.kind == old.kind || ViewTag.named(element.name).kind == new.kind
  }

  /// Writes a custom class, which accompanies the element of the UIKit class it derives from.
  private mutating func writeClass(
    _ new: View, from old: View, _ element: Element, isRoot: Bool
  ) {
    guard hasElement(for: new, from: old, element) else {
      note(
        new.source?.objectID,
        "The class of \(new.name) was not changed to \(new.kind.rawValue): its element is "
          + "<\(element.name)>. "
          + (isRoot
            ? "The element of a root view cannot be changed." : "Remove it and add a new view."))
      return
    }
    guard new.className != old.className else { return }
    let isOwn = ViewTag.named(element.name).className != new.className
    var values: [(name: String, value: String?)] = [("customClass", isOwn ? new.className : nil)]
    if !isOwn {
      values += [("customModule", nil), ("customModuleProvider", nil)]
    } else if element.attribute("customModule") == nil, let module = targetModule {
      values += [("customModule", module), ("customModuleProvider", "target")]
    }
    edits.set(values, of: element, in: AttributeOrder.view)
  }

  /// The module of the document's custom classes, if it is the same for all.
  private var targetModule: String? {
    var found: Set<String> = []
    for element in stage.xml.elements where element.has("customModuleProvider", "target") {
      if let module = element.text("customModule") { found.insert(module) }
    }
    return found.count == 1 ? found.first : nil
  }

  /// Writes an intrinsic size as a placeholder; Interface Builder measures other sizes itself.
  private mutating func writeContentSize(_ new: View, from old: View, _ element: Element) {
    var values: [(name: String, value: String?)] = []
    for (axis, name) in ContentSizeRule.placeholders
    where new.intrinsicSize[axis] != old.intrinsicSize[axis] {
      // A measured size is not an explicit choice.
      if MeasuredContent.covers(old.kind), let size = new.intrinsicSize[axis],
        measures(old, element, along: axis).contains(size)
      {
        continue
      }
      // For a view that keeps its frame, the import used that as the intrinsic size.
      if new.translatesAutoresizingMask, element.attribute(name) == nil { continue }
      let isMeasured = new.intrinsicSize[axis] == nil && !new.lacksIntrinsicSize[axis]
      let text = new.intrinsicSize[axis].map(NumberFormat.text) ?? (isMeasured ? nil : "infinite")
      values.append((name, text))
    }
    edits.set(values, of: element, in: AttributeOrder.view)
  }

  /// The measured sizes of a view, with the default fonts and with the given ones.
  private func measures(_ view: View, _ element: Element, along axis: Axis) -> [Double] {
    [FontCollection.none, stage.facts.fonts].compactMap { fonts in
      MeasuredContent(stage.facts, fonts: fonts).size(of: view, element)?[axis]
    }
  }

  private mutating func writeTranslation(_ new: View, from old: View, _ element: Element) {
    if new.translatesAutoresizingMask != old.translatesAutoresizingMask {
      let text = new.translatesAutoresizingMask ? nil : "NO"
      edits.set(
        [("fixedFrame", nil), ("translatesAutoresizingMaskIntoConstraints", text)], of: element,
        in: AttributeOrder.view)
    }
    if new.autoresizingMask != old.autoresizingMask
      || new.translatesAutoresizingMask != old.translatesAutoresizingMask
    {
      let mask = element.first("autoresizingMask", where: "key", is: "autoresizingMask")
      switch (mask, ViewTemplate.autoresizing(new)) {
      case (let mask?, let node?): edits.replace(mask, with: node)
      case (let mask?, nil): edits.remove(mask)
      case (nil, let node?):
        edits.addPart("autoresizingMask", key: "autoresizingMask", node, to: element)
      case (nil, nil): break
      }
    }
    if let frame = new.frame, new.translatesAutoresizingMask || new.parent == nil,
      frame != (old.frame ?? element.recordedFrame)
    {
      writeFrame(frame, of: element)
    }
  }

  private mutating func writeMargins(_ new: View, from old: View, _ element: Element) {
    if new.layoutMargins != old.layoutMargins {
      let node = new.layoutMargins.map { margins in
        LosslessDocument.NewNode.element(
          "edgeInsets",
          [
            "key": "layoutMargins", "top": ViewTemplate.number(margins.top),
            "left": ViewTemplate.number(margins.left),
            "bottom": ViewTemplate.number(margins.bottom),
            "right": ViewTemplate.number(margins.right),
          ])
      }
      write(node, "edgeInsets", "layoutMargins", element)
    }
    let wantsInsets = new.stack?.isMarginsRelative ?? false
    let hasInsets = new.layoutMargins != nil || new.directionalLayoutMargins != nil
    let wantedInsets = old.stack?.isMarginsRelative ?? false
    var directional = new.directionalLayoutMargins
    if wantsInsets, !hasInsets {
      // No attribute exists for this: written margins inset the arranged views.
      directional = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }
    if new.directionalLayoutMargins != old.directionalLayoutMargins
      || wantsInsets != wantedInsets && !hasInsets
    {
      let node = directional.map { margins in
        LosslessDocument.NewNode.element(
          "directionalEdgeInsets",
          [
            "key": "directionalLayoutMargins", "top": ViewTemplate.number(margins.top),
            "leading": ViewTemplate.number(margins.leading),
            "bottom": ViewTemplate.number(margins.bottom),
            "trailing": ViewTemplate.number(margins.trailing),
          ])
      }
      write(node, "directionalEdgeInsets", "directionalLayoutMargins", element)
    }
    if new.stack != nil, hasInsets, !wantsInsets,
      new.layoutMargins != old.layoutMargins || wantedInsets
        || new.directionalLayoutMargins != old.directionalLayoutMargins
    {
      note(
        new.source?.objectID,
        "In a document, the margins of the stack view \(new.name) inset its arranged views.")
    }
    if new.insetsLayoutMarginsFromSafeArea != old.insetsLayoutMarginsFromSafeArea {
      let text = new.insetsLayoutMarginsFromSafeArea ? nil : "NO"
      edits.set(
        [("insetsLayoutMarginsFromSafeArea", text)], of: element, in: AttributeOrder.view)
    }
  }

  /// Whether a view is a root whose margins position something and to which a document applies the
  /// system's minimum margins.
  private func hasSystemMargins(_ new: View, _ old: View, in layout: Layout) -> Bool {
    old.respectsMinimumMargins && layout.viewsPlacingByMargins.contains(new.id)
  }

  /// Reports a root whose side margins the system would enlarge in a document.
  private mutating func noteSystemMargins(_ new: View, in layout: Layout) {
    guard !new.respectsMinimumMargins else { return }
    let system = MinimumMargins.side(width: layout.canvas.environment.size.width)
    let sides = new.layoutMargins ?? new.defaultLayoutMargins
    let least =
      new.directionalLayoutMargins.map { min($0.leading, $0.trailing) }
      ?? min(sides.left, sides.right)
    guard least < system else { return }
    note(
      new.source?.objectID,
      "In the layout \(layout.name), the side margins of \(new.name) are \(least.shortText), but "
        + "the system enforces at least \(system.shortText) in a document: views placed relative "
        + "to them will move."
    )
  }

  /// Replaces, adds or removes a part of an element.
  mutating func write(
    _ node: LosslessDocument.NewNode?, _ name: String, _ key: String, _ element: Element
  ) {
    switch (element.first(name, where: "key", is: key), node) {
    case (let old?, let node?): edits.replace(old, with: node)
    case (let old?, nil): edits.remove(old)
    case (nil, let node?): edits.addPart(name, key: key, node, to: element)
    case (nil, nil): break
    }
  }
}
