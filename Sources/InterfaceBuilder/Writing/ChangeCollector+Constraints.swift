internal import LayoutEngine
internal import LayoutModel
internal import LosslessXML

extension ChangeCollector {
  /// Updates changed constraints, removes deleted ones and adds new ones.
  mutating func collectConstraints(_ pair: IslandPair, _ elements: IslandElements) {
    var writer = ConstraintWriter(pair, elements, ids, stage.facts.fonts)
    for constraint in pair.known.constraints {
      guard let element = elements.constraints[constraint.id],
        pair.now.constraints[constraint.id] == nil
      else { continue }
      edits.remove(element)
    }
    for constraint in pair.now.constraints {
      let old = pair.known.constraints[constraint.id]
      guard old != constraint, let owner = elements.views[constraint.owner] else {
        if old != constraint { note(nil, unwritable(constraint, in: pair.now)) }
        continue
      }
      noteUnwritten(old, constraint, in: pair.now)
      let made = GuideRequests(root: pair.now.root, elements: elements)
      if let old, let element = elements.constraints[constraint.id] {
        rewrite(element, from: old, to: constraint, owner, pair, &writer, made)
      } else {
        add(constraint, to: owner, pair, &writer, made)
      }
      for (guide, view, id) in made.requests { add(guide, of: view, id: id, elements) }
    }
  }

  private mutating func rewrite(
    _ element: Element, from old: Constraint, to new: Constraint, _ owner: Element,
    _ pair: IslandPair, _ writer: inout ConstraintWriter, _ made: GuideRequests
  ) {
    guard let after = writer.attributes(of: new, make: { made.make($0, $1, &ids) }) else {
      note(new.source?.objectID, unwritable(new, in: pair.now))
      return
    }
    // If the old constraint cannot be expressed, write every attribute.
    let before = writer.attributes(of: old, make: { _, _ in nil }) ?? after.map { ($0.0, nil) }
    let oldOwner = element.parent?.parent
    let object = ids.constraints[new.id] ?? element.objectID
    if old.owner == new.owner, oldOwner == owner {
      edits.set(before, after, of: element, in: AttributeOrder.constraint)
      writeVariations(of: new, from: old, element, pair.now)
    } else if let object {
      edits.relocate(element)
      var written: [(name: String, value: String)] = element.attributes.map { ($0.name, $0.value) }
      for (name, value) in after where before.first(where: { $0.0 == name })?.1 != value {
        written.removeAll { $0.name == name }
        if let value { written.append((name, value)) }
      }
      edits.add(
        .element(
          "constraint", attributes: AttributeOrder.sorted(written, AttributeOrder.constraint),
          children: variations(of: new, pair.now)), key: object, toList: "constraints", of: owner)
    }
    guard let object,
      old.owner != new.owner || Installation(old) != Installation(new)
    else { return }
    writeMasks(
      of: object, "constraints", to: Installation(new), from: oldOwner, in: owner,
      what: "the constraint \(pair.now.text(of: new))")
  }

  private mutating func add(
    _ constraint: Constraint, to owner: Element, _ pair: IslandPair,
    _ writer: inout ConstraintWriter, _ made: GuideRequests
  ) {
    guard let id = ids.constraints[constraint.id],
      let attributes = writer.attributes(of: constraint, make: { made.make($0, $1, &ids) })
    else {
      note(nil, unwritable(constraint, in: pair.now))
      return
    }
    let written = attributes.compactMap { name, value in value.map { (name: name, value: $0) } }
    let node = LosslessDocument.NewNode.element(
      "constraint",
      attributes: AttributeOrder.sorted(written + [("id", id)], AttributeOrder.constraint),
      children: variations(of: constraint, pair.now))
    edits.add(node, key: id, toList: "constraints", of: owner)
    writeMasks(
      of: id, "constraints", to: Installation(constraint), from: nil, in: owner,
      what: "the constraint \(pair.now.text(of: constraint))")
  }

  // MARK: Variations of constants and priorities

  private mutating func variations(
    of constraint: Constraint, _ layout: Layout
  ) -> [LosslessDocument.NewNode] {
    let varied = VariedValues.all(constraint)
    noteUnsayable(constraint, layout)
    return varied.keys.sorted().map { key in
      .element("variation", attributes: varied[key]?.given(key) ?? [])
    }
  }

  private mutating func writeVariations(
    of new: Constraint, from old: Constraint, _ element: Element, _ layout: Layout
  ) {
    let (before, after) = (VariedValues.all(old), VariedValues.all(new))
    if old.variations != new.variations { noteUnsayable(new, layout) }
    guard before != after else { return }
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      let written = element.first("variation", where: "key", is: key)
      switch (written, after[key]) {
      case (let written?, let values?):
        edits.set(values.attributes, of: written, in: AttributeOrder.variation)
      case (let written?, nil): edits.remove(written)
      case (nil, let values?):
        edits.addPart(
          "variation", key: nil, .element("variation", attributes: values.given(key)), to: element)
      case (nil, nil): break
      }
    }
  }

  private mutating func noteUnsayable(_ constraint: Constraint, _ layout: Layout) {
    guard
      constraint.variations.contains(where: {
        $0.condition.variationKey == nil && ($0.constant != nil || $0.priority != nil)
      })
    else { return }
    note(
      constraint.source?.objectID,
      "Variations of the constraint \(layout.text(of: constraint)) by orientation, direction or "
        + "language were not written.")
  }

  private func unwritable(_ constraint: Constraint, in layout: Layout) -> String {
    "The constraint \(layout.text(of: constraint)) cannot be expressed in a document and was not "
      + "written."
  }
}

/// A constraint's constant and priority in one variation.
private struct VariedValues: Equatable {
  var constant: Double?
  var priority: LayoutPriority?

  static func all(_ constraint: Constraint) -> [String: VariedValues] {
    constraint.variations.reduce(into: [:]) { result, variation in
      guard variation.constant != nil || variation.priority != nil,
        let key = variation.condition.variationKey
      else { return }
      result[key, default: VariedValues()].constant =
        variation.constant ?? result[key]?.constant
      result[key, default: VariedValues()].priority =
        variation.priority ?? result[key]?.priority
    }
  }

  var attributes: [(name: String, value: String?)] {
    [("priority", priority?.description), ("constant", constant.map(NumberFormat.text))]
  }

  func given(_ key: String) -> [(name: String, value: String)] {
    [("key", key)] + attributes.compactMap { name, value in value.map { (name, $0) } }
  }
}

/// Computes the attributes of a layout's constraints.
private struct ConstraintWriter {
  private let pair: IslandPair
  private let fonts: FontCollection
  private var references: ItemReferences

  init(
    _ pair: IslandPair, _ elements: IslandElements, _ ids: AssignedIDs, _ fonts: FontCollection
  ) {
    self.pair = pair
    self.fonts = fonts
    references = ItemReferences(elements, ids)
  }

  /// The attributes of a constraint except for its id; `nil` if the document cannot express one of
  /// its items.
  mutating func attributes(
    of constraint: Constraint, make: (BuiltinGuide, ViewID) -> String?
  ) -> [(name: String, value: String?)]? {
    let equation = constraint.equation
    guard let first = references.side(equation.first, owner: constraint.owner, make: make) else {
      return nil
    }
    var second: ItemReferences.Side?
    if let operand = equation.second {
      guard let side = references.side(operand, owner: nil, make: make) else { return nil }
      second = side
    }
    let relation = equation.relation == .equal ? nil : equation.relation.name
    let leading = pair.now.baselineSpacing(of: equation, fonts: fonts)
    let points = leading.map { ($0 * 100).rounded() / 100 } ?? equation.constant
    let constant = points == 0 ? nil : NumberFormat.text(points)
    return [
      ("firstItem", first.item), ("firstAttribute", first.attribute), ("relation", relation),
      ("secondItem", second?.item), ("secondAttribute", second?.attribute),
      ("multiplier", equation.multiplier == 1 ? nil : NumberFormat.text(equation.multiplier)),
      ("priority", equation.priority.isRequired ? nil : equation.priority.description),
      ("constant", constant),
      ("symbolic", isSymbolic(equation) && constant != nil ? "YES" : nil),
      ("symbolType", leading != nil && equation.spacing?.multiplier == 1 ? "layoutAnchor" : nil),
      ("identifier", constraint.identifier),
      ("placeholder", constraint.isPlaceholder ? "YES" : nil),
      ("userLabel", constraint.userLabel),
    ]
  }

  /// Whether it is standard spacing between two views; documents define other spacings differently.
  private func isSymbolic(_ equation: Equation) -> Bool {
    guard let spacing = equation.spacing else { return false }
    if spacing.kind == .document { return true }
    guard spacing.multiplier == 1, case .view(let first) = equation.first.anchor.item,
      case .view(let second)? = equation.second?.anchor.item
    else { return false }
    return !equation.anchors.contains { $0.attribute.isMargin || $0.attribute.isBaseline }
      && pair.now.views[first]?.parent == pair.now.views[second]?.parent
  }
}
