internal import LayoutModel
internal import LosslessXML

extension ChangeCollector {
  /// Updates the masks that install an object in variations.
  ///
  /// - Parameters:
  ///   - old: The element whose variations list the object now; `nil` for a new object.
  ///   - new: The element whose variations should list it.
  mutating func writeMasks(
    of object: String, _ list: String, to installation: Installation, from old: Element?,
    in new: Element, what: String
  ) {
    var wanted: [(variation: String, isIncluded: Bool)] = []
    for (variation, isIncluded) in installation.entries {
      if let variation {
        wanted.removeAll { $0.variation == variation }
        wanted.append((variation, isIncluded))
      } else {
        note(
          object,
          "The installation of \(what) was written only in part: documents can vary it by size "
            + "class, device and idiom.")
      }
    }
    let present = old.map { MaskEntry.existing(object, list: list, in: $0) } ?? []
    for (variation, isIncluded, entry) in present {
      let isKnown = variation == "default" || TraitCondition(variationKey: variation) != nil
      if old == new, let index = wanted.firstIndex(where: { $0 == (variation, isIncluded) }) {
        wanted.remove(at: index)
      } else if isKnown || old != new {
        edits.remove(entry)
      }
    }
    for (variation, isIncluded) in wanted {
      edits.add(
        MaskEntry(
          element: new, variation: variation, list: list, isIncluded: isIncluded, reference: object)
      )
    }
  }

  /// Writes where a view is installed and which of its attributes vary by traits.
  mutating func writeInstallation(
    of view: View, from old: View, isNew: Bool, _ elements: IslandElements
  ) {
    if let parent = view.parent, let element = elements.views[parent],
      let object = ids.views[view.id]
    {
      let before = old.parent.flatMap { known in isNew ? nil : elements.views[known] }
      let wasElsewhere = !isNew && old.parent != view.parent
      if Installation(old) != Installation(view) || wasElsewhere {
        writeMasks(
          of: object, "subviews", to: Installation(view), from: before, in: element,
          what: view.name)
      }
    }
    guard let element = elements.views[view.id] else { return }
    let (before, after) = (VariedStack.all(old), VariedStack.all(view))
    guard before != after else { return }
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      let values = (after[key] ?? VariedStack()).attributes
      if let variation = element.first("variation", where: "key", is: key) {
        edits.set(values, of: variation, in: AttributeOrder.variation)
        if after[key] == nil, variation.children.first == nil { edits.remove(variation) }
      } else {
        let given = values.compactMap { name, value in value.map { (name: name, value: $0) } }
        edits.addPart(
          "variation", key: nil, .element("variation", attributes: [("key", key)] + given),
          to: element)
      }
    }
  }
}

/// The values of a view's element in one variation.
private struct VariedStack: Equatable {
  var isHidden: Bool?
  var axis: Axis?
  var distribution: StackProperties.Distribution?
  var alignment: StackProperties.Alignment?
  var spacing: Double?

  static func all(_ view: View) -> [String: VariedStack] {
    view.variations.reduce(into: [:]) { result, variation in
      var stack = VariedStack()
      stack.isHidden = variation.isHidden
      stack.axis = variation.axis
      stack.distribution = variation.distribution
      stack.alignment = variation.alignment
      stack.spacing = variation.spacing
      guard stack != VariedStack(), let key = variation.condition.variationKey else { return }
      result[key] = stack
    }
  }

  var attributes: [(name: String, value: String?)] {
    [
      ("hidden", isHidden.map { $0 ? "YES" : "NO" }), ("axis", axis?.rawValue),
      ("distribution", distribution?.rawValue), ("alignment", alignment?.rawValue),
      ("spacing", spacing.map(NumberFormat.text)),
    ]
  }
}

extension TraitCondition {
  /// The key of the variation with this condition, such as
  /// `heightClass=compact-widthClass=regular`; `nil` if documents cannot express it.
  var variationKey: String? {
    guard direction == nil, language == nil, orientation == nil else { return nil }
    var parts: [String] = []
    if let device { parts.append("device=\(device)") }
    if let heightClass { parts.append("heightClass=\(heightClass.rawValue)") }
    if let idiom { parts.append("userInterfaceIdiom=\(idiom.rawValue)") }
    if let widthClass { parts.append("widthClass=\(widthClass.rawValue)") }
    return parts.isEmpty ? nil : parts.joined(separator: "-")
  }
}
