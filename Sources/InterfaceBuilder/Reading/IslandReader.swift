internal import LayoutModel
internal import LosslessXML

/// Reads one tree of views into a layout.
struct IslandReader {
  let island: Island
  let facts: DocumentFacts
  var registry: ObjectRegistry
  /// The tree's elements, superviews before subviews, and what became of them.
  private(set) var nodes: [IslandNode] = []
  /// Whether any view of the tree has a safe area guide.
  private(set) var usesSafeArea = false
  /// What a constraint or an outlet can refer to, by object id.
  var items: [String: LayoutItem] = [:]
  var constraints: [String: ConstraintID] = [:]
  /// The elements of the constraints that were read.
  var constraintElements: [ConstraintID: Element] = [:]
  /// The elements of the outlets that were read, in the order of their targets.
  var connections: [OutletID: [Element]] = [:]

  init(_ island: Island, facts: DocumentFacts, registry: ObjectRegistry) {
    self.island = island
    self.facts = facts
    self.registry = registry
    self.registry.root = island.root.objectID
    collectNodes()
  }

  /// The layout; `nil`, with a notice, where not even its root could be read.
  mutating func read(name: String) -> Layout? {
    guard var layout = readTree(name: name) else { return nil }
    readOutlets(into: &layout)
    return layout
  }

  /// What of the layout was read otherwise before.
  func earlierReading(of layout: Layout) -> EarlierReading {
    EarlierReading(layout, of: island, nodes, facts, usesSafeArea: usesSafeArea)
  }

  /// The layout without its outlets.
  mutating func readTree(name: String) -> Layout? {
    do {
      var layout = try readRoot(name: name)
      readViews(into: &layout)
      readGuides(into: &layout)
      readConstraints(into: &layout)
      return layout
    } catch {
      registry.note(.skippedView, island.root, "This tree of views was left out. \(error.message)")
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
      // A stack of work: what is to come first is pushed last.
      pending += contents(of: element).reversed().map { ($0, index, path) }
    }
  }

  /// The subviews of a view, then the content view that a cell or an effect keeps of its own.
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
