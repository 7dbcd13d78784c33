internal import LayoutModel
internal import LosslessXML

/// The masks of an element's variations: where its subviews or constraints are installed.
struct VariationMasks {
  private var steps: [(condition: TraitCondition?, excluded: Set<String>, included: Set<String>)]

  /// Reads the masks with a key, in document order.
  init(_ element: Element, _ key: String) {
    steps = []
    for variation in element.children(named: "variation") {
      guard let mask = variation.first("mask", where: "key", is: key) else { continue }
      let name = variation.attribute("key") ?? ""
      let condition = TraitCondition(variationKey: name)
      if condition == nil, name != "default" { continue }
      func references(_ tag: String) -> Set<String> {
        Set(mask.children(named: tag).compactMap { $0.text("reference") })
      }
      steps.append((condition, references("exclude"), references("include")))
    }
  }

  /// Whether any mask mentions an object.
  func mention(_ object: String) -> Bool {
    steps.contains { $0.excluded.contains(object) || $0.included.contains(object) }
  }

  /// Whether an object is not installed unless another variation applies.
  func isExcludedByDefault(_ object: String) -> Bool {
    steps.contains { $0.condition == nil && $0.excluded.contains(object) }
  }

  /// Returns the conditions under which an object's installation differs from the default.
  func installations(of object: String) -> [(condition: TraitCondition, isInstalled: Bool)] {
    steps.compactMap { step in
      guard let condition = step.condition else { return nil }
      if step.included.contains(object) { return (condition, true) }
      if step.excluded.contains(object) { return (condition, false) }
      return nil
    }
  }
}
