internal import LayoutModel
internal import LosslessXML

extension IslandReader {
  /// Reads the variations of a view's element: which subviews are installed, and its stack
  /// properties.
  mutating func readVariations(of index: Int, into layout: inout Layout) {
    let element = nodes[index].element
    let variations = Array(element.children(named: "variation"))
    guard !variations.isEmpty, layout.views[nodes[index].id] != nil else { return }
    readOwnVariations(variations, of: nodes[index], into: &layout)
    let masks = VariationMasks(element, "subviews")
    for child in nodes where child.parent == index {
      guard let object = child.element.objectID, masks.mention(object) else { continue }
      update(child, in: &layout) { view in
        if masks.isExcludedByDefault(object) { view.isInstalled = false }
        view.variations += masks.installations(of: object).map {
          ViewVariation($0.condition, isInstalled: $0.isInstalled)
        }
      }
    }
  }

  private mutating func readOwnVariations(
    _ variations: [Element], of node: IslandNode, into layout: inout Layout
  ) {
    for element in variations where !element.has("key", "default") {
      guard let condition = TraitCondition(variationKey: element.attribute("key") ?? "") else {
        registry.note(
          .unknownTraits, element,
          "A variation of \(node.name) for “\(element.attribute("key") ?? "")” was skipped.")
        continue
      }
      var variation = ViewVariation(condition)
      if let hidden = element.attribute("hidden") { variation.isHidden = hidden == "YES" }
      variation.axis = element.attribute("axis").flatMap(Axis.init)
      variation.distribution = element.attribute("distribution")
        .flatMap(StackProperties.Distribution.init)
      variation.alignment = element.attribute("alignment")
        .flatMap(StackProperties.Alignment.init)
      variation.spacing = element.number("spacing")
      guard variation != ViewVariation(condition) else { continue }
      update(node, in: &layout) { $0.variations.append(variation) }
    }
  }

  private mutating func update(
    _ node: IslandNode, in layout: inout Layout, _ change: (inout View) -> Void
  ) {
    guard layout.views[node.id] != nil else { return }
    do {
      try layout.updateView(node.id, change)
    } catch {
      registry.note(
        .illegalValue, node.element, "A variation of \(node.name) was skipped. \(error.message)")
    }
  }

  /// The variations of a constraint in document order: first where it is installed and then its
  /// values.
  func constraintVariations(of element: Element, masks: VariationMasks) -> [ConstraintVariation] {
    var result: [ConstraintVariation] = []
    if let object = element.objectID {
      result += masks.installations(of: object).map {
        ConstraintVariation($0.condition, isInstalled: $0.isInstalled)
      }
    }
    for variation in element.children(named: "variation") {
      guard let condition = TraitCondition(variationKey: variation.attribute("key") ?? "") else {
        continue
      }
      let constant = variation.number("constant")
      let priority = variation.number("priority").map { LayoutPriority(Float($0)) }
      guard constant != nil || priority != nil else { continue }
      result.append(ConstraintVariation(condition, constant: constant, priority: priority))
    }
    return result
  }
}

extension TraitCondition {
  /// Parses a variation's key, such as `heightClass=compact-widthClass=regular`; `nil` for
  /// `default` and unknown traits.
  init?(variationKey key: String) {
    self.init()
    for part in key.split(separator: "-") {
      let sides = part.split(separator: "=", maxSplits: 1).map { String($0) }
      guard sides.count == 2 else { return nil }
      switch sides[0] {
      case "widthClass": widthClass = SizeClass(rawValue: sides[1])
      case "heightClass": heightClass = SizeClass(rawValue: sides[1])
      case "device": device = sides[1]
      case "userInterfaceIdiom": idiom = Self.idioms[sides[1]]
      default: return nil
      }
    }
    guard self != TraitCondition() else { return nil }
  }

  private static let idioms: [String: Idiom] = [
    "mac": .mac, "pad": .pad, "phone": .phone, "ipad": .pad, "iphone": .phone,
  ]
}
