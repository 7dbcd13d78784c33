internal import LosslessXML

/// A feature that a document declares at its top: with a switch, with a capability required of its
/// reader, or both.
///
/// Measured on 4,346 documents saved by Xcode: a capability is listed exactly if the feature is
/// used, and if it is, its switch is on (except in nine).
enum DocumentFeature: CaseIterable {
  case constraints, variations, safeAreas, standardSpacingOfStacks

  /// Returns the edits that update the declarations of a changed document.
  ///
  /// Unchanged declarations stay, as does the switch of a feature no longer used: it is the
  /// author's choice.
  static func edits(from old: LosslessDocument, to new: LosslessDocument) -> [LosslessDocument.Edit]
  {
    var added: Set<String> = []
    return allCases.flatMap { feature -> [LosslessDocument.Edit] in
      let isUsed = feature.isUsed(in: new)
      guard isUsed != feature.isUsed(in: old) else { return [] }
      var edits = feature.capabilityEdits(in: new.root, isUsed)
      if isUsed, let name = feature.switchName, !new.root.isYes(name) {
        edits += AttributeOrder.edits(
          [(name, "YES")], of: new.root, in: AttributeOrder.document, besides: &added)
      }
      return edits
    }
  }

  private func isUsed(in xml: LosslessDocument) -> Bool {
    switch self {
    case .constraints: !xml.elements(named: "constraint").isEmpty
    case .variations: !xml.elements(named: "variation").isEmpty
    case .safeAreas: xml.elements(named: "viewLayoutGuide").contains { $0.has("key", "safeArea") }
    case .standardSpacingOfStacks:
      xml.elements(named: "stackView").contains { $0.has("spacingType", "standard") }
    }
  }

  /// The document attribute that turns the feature on.
  private var switchName: String? {
    switch self {
    case .constraints: "useAutolayout"
    case .variations: "useTraitCollections"
    case .safeAreas: "useSafeAreas"
    case .standardSpacingOfStacks: nil
    }
  }

  /// The capability required of the document's reader, and its minimum tools version.
  var capability: (name: String, version: String)? {
    switch self {
    case .constraints, .variations: nil
    case .safeAreas: ("Safe area layout guides", "9.0")
    case .standardSpacingOfStacks: ("Stack View standard spacing", "9.0")
    }
  }

  private func capabilityEdits(in root: Element, _ isUsed: Bool) -> [LosslessDocument.Edit] {
    guard let capability, let list = root.first("dependencies") else { return [] }
    let listed = list.children(named: "capability")
    let present = listed.first { $0.has("name", capability.name) }
    guard isUsed else { return present.map { [.remove($0)] } ?? [] }
    guard present == nil else { return [] }
    let node = LosslessDocument.NewNode.element(
      "capability",
      attributes: [("name", capability.name), ("minToolsVersion", capability.version)])
    let next = listed.first { ($0.text("name") ?? "") > capability.name }
    return [.insert(node, next.map { .before($0) } ?? .last(in: list))]
  }
}
