internal import LosslessXML

/// What a document says at its top about what stands further down: switches of the document, and
/// what its reader must be capable of.
///
/// Measured on 4,346 documents that Xcode saved: a capability is listed exactly where the feature is
/// used, and where it is, its switch is on (but for nine).
enum DocumentFeature: CaseIterable {
  case constraints, variations, safeAreas, standardSpacingOfStacks

  /// The edits that make a changed document's top say what its changes brought, or took away.
  ///
  /// What did not change stays as it is, and so does the switch of a feature that is no longer used: it
  /// is the author's.
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

  /// The attribute of the document that turns the feature on.
  private var switchName: String? {
    switch self {
    case .constraints: "useAutolayout"
    case .variations: "useTraitCollections"
    case .safeAreas: "useSafeAreas"
    case .standardSpacingOfStacks: nil
    }
  }

  /// What the document's reader must be capable of, and since which version it is.
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
