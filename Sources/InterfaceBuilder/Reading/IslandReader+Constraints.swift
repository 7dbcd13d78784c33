internal import LayoutModel
internal import LosslessXML

extension IslandReader {
  mutating func readConstraints(into layout: inout Layout) {
    for node in nodes where layout.views[node.id] != nil {
      guard let list = node.element.first("constraints") else { continue }
      let masks = VariationMasks(node.element, "constraints")
      for element in list.children(named: "constraint") {
        do {
          try read(element, of: node, masks: masks, into: &layout)
        } catch {
          registry.note(error.reason, element, error.message)
        }
      }
    }
  }

  private mutating func read(
    _ element: Element, of node: IslandNode, masks: VariationMasks, into layout: inout Layout
  ) throws(Skipped) {
    let equation = try equation(of: element, owner: node.id)
    let object = element.objectID ?? "\(node.element.objectID ?? node.name)/\(element.line)"
    if element.objectID != nil, registry.isTaken("constraint", object) {
      registry.note(
        .duplicateID, element, "The object id \(object) is used more than once in the document.")
    }
    do {
      let id: ConstraintID = registry.take("constraint", object)
      var constraint = try layout.makeConstraint(id: id, equation)
      if layout.isAncestor(node.id, of: constraint.owner) {
        constraint.owner = node.id
      } else {
        registry.note(
          .liftedConstraint, element,
          "The constraint \(object) is below the nearest common ancestor of its items.")
      }
      constraint.identifier = element.text("identifier")
      constraint.userLabel = element.text("userLabel")
      constraint.isPlaceholder = element.isYes("placeholder")
      constraint.source = element.objectID.map {
        SourcePlace(document: facts.document, objectID: $0)
      }
      constraint.isInstalled = !masks.isExcludedByDefault(object)
      constraint.variations = constraintVariations(of: element, masks: masks)
      try layout.addConstraint(constraint)
      constraintElements[constraint.id] = element
      if constraints[object] == nil { constraints[object] = constraint.id }
    } catch {
      throw Skipped(
        .illegalConstraint, "The constraint \(object) was skipped. \(error.message)")
    }
  }

  /// Reads `first = multiplier × second + constant`; a missing item stands for the owner.
  private func equation(of element: Element, owner: ViewID) throws(Skipped) -> Equation {
    let first = try operand("first", of: element, owner: owner)
    let hasSecond = element.text("secondAttribute") != nil || element.text("secondItem") != nil
    let second = hasSecond ? try operand("second", of: element, owner: owner) : nil
    let relation = try relation(of: element)
    let multiplier = try number("multiplier", of: element, Double.init(multiplierText:)) ?? 1
    let constant = try number("constant", of: element, Double.init(layoutText:)) ?? 0
    let priority = try number("priority", of: element, Double.init(layoutText:)) ?? 1000
    // A symbolic constant keeps the points written with it; those also determine a symbolic system
    // spacing between baselines.
    let isBetweenPositions =
      first.anchor.attribute.isPosition && (second?.anchor.attribute.isPosition ?? false)
    let isSymbolic = element.isYes("symbolic") && isBetweenPositions
    return Equation(
      first, relation, second, multiplier: multiplier, constant: constant,
      spacing: isSymbolic ? StandardSpacing(.document) : nil,
      priority: LayoutPriority(Float(priority)))
  }

  private func relation(of element: Element) throws(Skipped) -> Relation {
    guard let name = element.attribute("relation") else { return .equal }
    guard let relation = Relation(name: name) else {
      throw Skipped(
        .illegalValue, "A constraint was skipped: its relation “\(name)” is unknown.")
    }
    return relation
  }

  private func operand(
    _ side: String, of element: Element, owner: ViewID
  ) throws(Skipped) -> Operand {
    let name = element.attribute(side + "Attribute") ?? ""
    guard let attribute = Attribute(name: name) else {
      throw Skipped(
        .illegalConstraint,
        "A constraint was skipped: "
          + (name.isEmpty
            ? "it has no \(side) attribute."
            : "its \(side) attribute “\(name)” is unknown."))
    }
    guard let id = element.text(side + "Item") else { return Operand(.view(owner), attribute) }
    guard let item = items[id] else {
      throw Skipped(
        .missingItem, "A constraint was skipped: its \(side) item \(id) is not in this tree.")
    }
    return Operand(item, attribute)
  }

  private func number(
    _ name: String, of element: Element, _ read: (String) -> Double?
  ) throws(Skipped) -> Double? {
    guard let text = element.attribute(name) else { return nil }
    guard let number = read(text) else {
      throw Skipped(
        .illegalValue, "A constraint was skipped: its \(name) “\(text)” is not a number.")
    }
    return number
  }
}

/// The reason a constraint is left out.
private struct Skipped: Error {
  let reason: ImportNotice.Reason
  let message: String

  init(_ reason: ImportNotice.Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}
