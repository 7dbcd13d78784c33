internal import LayoutModel
internal import LosslessXML

extension IslandReader {
  /// Registers the tree's built-in guides and adds its custom ones.
  mutating func readGuides(into layout: inout Layout) {
    for node in nodes where layout.views[node.id] != nil {
      let lists = node.element.children(named: "layoutGuides").flatMap { $0.children }
      for guide in Array(node.element.children(named: "viewLayoutGuide")) + lists {
        read(guide, of: node, into: &layout)
      }
    }
    for guide in island.controller?.list("layoutGuides") ?? [] {
      guard let id = guide.objectID else { continue }
      switch guide.attribute("type") {
      case "top": items[id] = .builtin(.topLayoutGuide, of: layout.root)
      case "bottom": items[id] = .builtin(.bottomLayoutGuide, of: layout.root)
      default: break
      }
    }
  }

  private mutating func read(_ element: Element, of node: IslandNode, into layout: inout Layout) {
    guard let id = element.objectID else { return }
    if let builtin = element.attribute("key").flatMap({ Self.builtins[$0] }) {
      items[id] = .builtin(builtin, of: node.id)
      return
    }
    let written =
      element.text("userLabel") ?? element.text("identifier") ?? element.text("key") ?? "guide"
    var guide = Guide(
      id: registry.take("guide", id), name: layout.freeItemName(legalName(written) ?? "guide"),
      owningView: node.id)
    guide.identifier = element.text("identifier")
    guide.userLabel = element.text("userLabel")
    guide.source = SourcePlace(document: facts.document, objectID: id)
    do {
      try layout.addGuide(guide)
      items[id] = .guide(guide.id)
    } catch {
      registry.note(.skippedView, element, "A layout guide was skipped. \(error.message)")
    }
  }

  private static let builtins: [String: BuiltinGuide] = [
    "safeArea": .safeArea, "contentLayoutGuide": .contentLayout,
    "frameLayoutGuide": .frameLayout, "keyboard": .keyboard,
    "layoutMargins": .layoutMargins, "layoutMarginsGuide": .layoutMargins,
    "readableContentGuide": .readableContent, "readableContent": .readableContent,
  ]
}
