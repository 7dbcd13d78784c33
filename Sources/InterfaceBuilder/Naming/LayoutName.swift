internal import LosslessXML

/// The name of an imported layout: its scene's or cell's identifier or title, or else its class and
/// object id.
enum LayoutName {
  static func of(_ island: Island) -> String {
    let candidates =
      island.controller.map { controller in
        [
          controller.attribute("storyboardIdentifier"), controller.attribute("title"),
          controller.first("navigationItem")?.attribute("title"),
          controller.attribute("userLabel"),
        ]
      } ?? [
        island.root.attribute("reuseIdentifier"), island.root.attribute("restorationIdentifier"),
        island.root.attribute("userLabel"),
      ]
    for case let text? in candidates {
      if let name = legalName(text) { return name }
    }
    let object = island.controller ?? island.root
    let className =
      object.text("customClass")
      ?? island.controller.map { ControllerTag.className($0.name) }
      ?? ViewTag.named(object.name).className
    let id = object.objectID ?? island.root.objectID ?? String(island.root.line)
    return legalName("\(className)-\(id)") ?? "layout"
  }
}
