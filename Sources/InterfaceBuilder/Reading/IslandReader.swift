internal import LayoutModel
internal import LosslessXML

/// Reads a view tree into a layout.
struct IslandReader {
  let island: Island
  let facts: DocumentFacts
  var registry: ObjectRegistry
  /// The tree's elements, superviews before subviews, with the resulting views.
  private(set) var nodes: [IslandNode] = []
  /// Whether any view of the tree has a safe area guide.
  private(set) var usesSafeArea = false
  /// The possible targets of constraints and outlets, by object id.
  var items: [String: LayoutItem] = [:]
  var constraints: [String: ConstraintID] = [:]
  /// The elements of the constraints read so far.
  var constraintElements: [ConstraintID: Element] = [:]
  /// The elements of the outlets read so far, in the order of their targets.
  var connections: [OutletID: [Element]] = [:]

  init(_ island: Island, facts: DocumentFacts, registry: ObjectRegistry) {
    self.island = island
    self.facts = facts
    self.registry = registry
    self.registry.root = island.root.objectID
    collectNodes()
  }

  /// Returns the layout; `nil`, with a notice, if not even its root could be read.
  mutating func read(name: String) -> Layout? {
    guard var layout = readTree(name: name) else { return nil }
    readOutlets(into: &layout)
    return layout
  }

  /// Returns the properties of the layout that earlier versions read differently.
  func earlierReading(of layout: Layout) -> EarlierReading {
    EarlierReading(layout, of: island, nodes, facts, usesSafeArea: usesSafeArea)
  }

  /// Returns the layout without its outlets.
  mutating func readTree(name: String) -> Layout? {
    do {
      var layout = try readRoot(name: name)
      readViews(into: &layout)
      readGuides(into: &layout)
      readConstraints(into: &layout)
      return layout
    } catch {
      registry.note(.skippedView, island.root, "This view tree was skipped. \(error.message)")
      return nil
    }
  }

  private mutating func collectNodes() {
    var names = UniqueNames(reserved: ["root"])
    var pending = [(element: island.root, parent: Int?.none, path: "")]
    while let next = pending.popLast() {
      let element = next.element
      let path = element.objectID ?? "\(next.path)/\(element.attribute("key") ?? element.name)"
      if element.objectID != nil, registry.isTaken("view", path) {
        registry.note(
          .duplicateID, element, "The object id \(path) is used more than once in the document.")
      }
      let name =
        next.parent == nil
        ? "root"
        : ViewName.of(element, outlets: facts.outlets[element.objectID ?? ""] ?? [], in: &names)
      let node = IslandNode(
        element: element, parent: next.parent, id: registry.take("view", path), name: name)
      if let id = element.objectID, items[id] == nil { items[id] = .view(node.id) }
      nodes.append(node)
      usesSafeArea =
        usesSafeArea || element.first("viewLayoutGuide", where: "key", is: "safeArea") != nil
      let index = nodes.count - 1
      // This is a stack: what comes first is pushed last.
      pending += contents(of: element).reversed().map { ($0, index, path) }
    }
  }

  /// The subviews of a view, followed by the content view of a cell or an effect view.
  private func contents(of element: Element) -> [Element] {
    let subviews = element.subviewElements.filter {
      $0.recordedFrame != nil || ViewTag.isKnown($0.name)
    }
    return subviews
      + element.children.filter {
        $0.has("key", "contentView") && $0.recordedFrame != nil
      }
  }
}
