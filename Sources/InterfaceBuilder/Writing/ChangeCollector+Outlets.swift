internal import LayoutModel
internal import LosslessXML

extension ChangeCollector {
  /// Writes outlets and outlet collections.
  mutating func collectOutlets(_ pair: IslandPair, _ elements: IslandElements) {
    let names = { (layout: Layout) in layout.outlets.map { $0 } }
    guard names(pair.known) != names(pair.now) else { return }
    let connections = connections(of: pair.known)
    for outlet in pair.known.outlets where pair.now.outlets[outlet.id] == nil {
      for (element, _) in connections[outlet.id] ?? [] { edits.remove(element) }
    }
    for outlet in pair.now.outlets where pair.known.outlets[outlet.id] != outlet {
      let targets = outlet.targets.compactMap(object)
      if targets.count < outlet.targets.count {
        note(
          nil,
          "The outlet \(outlet.name) was written only in part: a target has no object id.")
      }
      if let old = pair.known.outlets[outlet.id] {
        rewrite(outlet, from: old, to: targets, connections[outlet.id] ?? [])
      } else if let owner = outletOwner(pair, elements) {
        for (index, target) in targets.enumerated() {
          let id = ids.make(for: "outlet \(outlet.id) \(index)")
          connect(outlet, property: outlet.name, target, id: id, of: owner)
        }
      } else {
        note(
          nil,
          "The outlet \(outlet.name) was not written: no object in the document can own it.")
      }
    }
  }

  private func object(_ target: Outlet.Target) -> String? {
    switch target {
    case .view(let id): ids.views[id]
    case .guide(let id): ids.guides[id]
    case .constraint(let id): ids.constraints[id]
    }
  }

  /// The elements of a layout's outlets.
  private func connections(
    of layout: Layout
  ) -> [OutletID: [(element: Element, destination: String)]] {
    let island = stage.islands.first { $0.layout.id == layout.id }
    return (island?.connections ?? [:]).mapValues { elements in
      elements.map { ($0, $0.text("destination") ?? "") }
    }
  }

  private mutating func rewrite(
    _ new: Outlet, from old: Outlet, to targets: [String],
    _ written: [(element: Element, destination: String)]
  ) {
    let owner = written.first?.element.parent?.parent
    let property = new.name == old.name ? written.first?.element.text("property") : new.name
    guard let owner, let property else {
      if !targets.isEmpty { note(nil, "The outlet \(new.name) was not written.") }
      return
    }
    // Connections that remain stay in place as long as the order is kept.
    let kept = written.filter { targets.contains($0.destination) }
    let isInOrder =
      kept.map(\.destination)
      == targets.filter { target in
        kept.contains { $0.destination == target }
      } && targets.starts(with: kept.map(\.destination))
    var free = written
    for (index, target) in targets.enumerated() {
      if isInOrder, let match = free.firstIndex(where: { $0.destination == target }) {
        let element = free.remove(at: match).element
        edits.set([("property", property)], of: element, in: AttributeOrder.outlet)
        continue
      }
      // A recreated connection keeps its id.
      let reused =
        free.firstIndex { $0.destination == target }
        ?? (old.isCollection ? nil : free.indices.first)
      let element = reused.map { free.remove(at: $0).element }
      if let element { edits.relocate(element) }
      let id = element?.objectID ?? ids.make(for: "outlet \(new.id) \(index)")
      connect(new, property: property, target, id: id, of: owner)
    }
    for (element, _) in free { edits.remove(element) }
  }

  private mutating func connect(
    _ outlet: Outlet, property: String, _ target: String, id: String, of owner: Element
  ) {
    let kind = outlet.isCollection ? "outletCollection" : "outlet"
    edits.add(
      .element(kind, ["property": property, "destination": target, "id": id]),
      key: ListKey.connection(kind, property), toList: "connections", of: owner)
  }

  /// The owner of a view tree's outlets: its controller, a cell itself or the File's Owner.
  private func outletOwner(_ pair: IslandPair, _ elements: IslandElements) -> Element? {
    guard let root = elements.views[pair.now.root], let container = root.parent else { return nil }
    if root.has("key", "view") { return container }
    guard container.name == "objects" else { return root }
    let isOwnClass = root.text("customClass") != nil && root.name != "view"
    let owner = container.children.first { $0.has("placeholderIdentifier", "IBFilesOwner") }
    return isOwnClass ? root : owner ?? root
  }
}
