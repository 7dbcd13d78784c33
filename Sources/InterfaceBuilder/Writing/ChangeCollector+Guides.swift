internal import LayoutModel
internal import LosslessXML

extension ChangeCollector {
  /// Writes the layout guides added to views.
  mutating func collectGuides(_ pair: IslandPair, _ elements: IslandElements) {
    for guide in pair.known.guides where pair.now.guides[guide.id] == nil {
      if let element = guide.source.flatMap({ elements.element($0.objectID) }) {
        edits.remove(element)
      }
    }
    for guide in pair.now.guides where pair.known.guides[guide.id] != guide {
      if pair.known.guides[guide.id] != nil {
        guard let element = guide.source.flatMap({ elements.element($0.objectID) }) else {
          continue
        }
        edits.set(
          [("identifier", guide.identifier), ("userLabel", guide.userLabel)], of: element,
          in: AttributeOrder.guide)
      } else if let owner = elements.views[guide.owningView], let id = ids.guides[guide.id] {
        let label = guide.userLabel ?? (guide.identifier == guide.name ? nil : guide.name)
        var attributes: [(name: String, value: String)] = [("id", id)]
        if let identifier = guide.identifier { attributes.append(("identifier", identifier)) }
        if let label { attributes.append(("userLabel", label)) }
        edits.addPart(
          rank: PartOrder.rankOfGuides(tools: stage.facts.tools),
          .element(
            "viewLayoutGuide", attributes: AttributeOrder.sorted(attributes, AttributeOrder.guide)),
          to: owner)
      }
    }
  }

  /// Adds a view's built-in guide so that constraints can refer to it.
  mutating func add(
    _ guide: BuiltinGuide, of view: ViewID, id: String, _ elements: IslandElements
  ) {
    guard let element = elements.views[view] else { return }
    let keys: [BuiltinGuide: String] = [
      .safeArea: "safeArea", .contentLayout: "contentLayoutGuide", .frameLayout: "frameLayoutGuide",
      .keyboard: "keyboard", .layoutMargins: "layoutMargins",
      .directionalLayoutMargins: "layoutMargins", .readableContent: "readableContentGuide",
    ]
    if let key = keys[guide] {
      edits.addPart(
        rank: PartOrder.rankOfGuides(tools: stage.facts.tools),
        .element("viewLayoutGuide", ["key": key, "id": id]), to: element)
    } else if let controller = element.parent {
      let type = guide == .topLayoutGuide ? "top" : "bottom"
      edits.add(
        .element("viewControllerLayoutGuide", ["type": type, "id": id]),
        key: type == "top" ? "0" : "1", toList: "layoutGuides", of: controller)
    }
  }
}
