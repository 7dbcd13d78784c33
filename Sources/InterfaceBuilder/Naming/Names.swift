internal import LosslessXML

/// What an imported layout is called: after its scene's or cell's identifier or title, else after
/// class and object id.
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

/// What an imported view is called: after its outlet, user label, restoration or reuse identifier,
/// else after its class and a number; a cell's content view as UIKit calls it.
enum ViewName {
  static func of(
    _ view: Element, outlets: [OutletSource], in names: inout UniqueNames
  ) -> String {
    let outlet = outlets.first { !$0.isCollection }?.property
    let candidates = [
      outlet, view.attribute("userLabel"), view.attribute("restorationIdentifier"),
      view.attribute("reuseIdentifier"), view.has("key", "contentView") ? "contentView" : nil,
    ]
    for case let text? in candidates {
      if let name = legalName(text) { return names.take(name) }
    }
    let className = view.text("customClass") ?? ViewTag.named(view.name).className
    return names.takeNumbered(legalName(className) ?? "view")
  }
}

/// A text as a name: characters that a name cannot have are spaces, those at its ends are left
/// out; `nil` where nothing remains.
func legalName(_ text: String) -> String? {
  let legal = text.unicodeScalars.map { scalar in
    scalar.value < 32 || scalar.value == 127 || scalar == "`" ? " " : Character(scalar)
  }
  let words = legal.split(separator: " ")
  return words.isEmpty ? nil : words.map { String($0) }.joined(separator: " ")
}
