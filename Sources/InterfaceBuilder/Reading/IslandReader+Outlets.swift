internal import LayoutModel

extension IslandReader {
  /// Adds the outlets connected to objects of the tree, in document order.
  ///
  /// An outlet is named after its property; if two objects have a property of that name, the second
  /// outlet gets a number.
  mutating func readOutlets(into layout: inout Layout) {
    let sources = (Array(items.keys) + Array(constraints.keys))
      .flatMap { facts.outlets[$0] ?? [] }.sorted { $0.order < $1.order }
    var names = UniqueNames()
    var collections: [String: OutletID] = [:]
    let root = island.key
    // An outlet must not take the id that the document implies for another.
    var taken = Set(sources.map { registry.derivedOutlet("\(root) \($0.source) \($0.property)") })
    for source in sources {
      guard let target = target(source.destination, in: layout) else { continue }
      let key = "\(source.source) \(source.property)"
      do {
        if source.isCollection, let id = collections[key], let outlet = layout.outlets[id] {
          try layout.connectOutlet(id, to: outlet.targets + [target])
          connections[id, default: []].append(source.element)
          continue
        }
        guard let property = legalName(source.property) else { continue }
        let name = names.take(property)
        let id = registry.takeOutlet(
          "\(root) \(key)", named: name, root: root, taken: taken)
        taken.insert(id)
        let outlet = Outlet(
          id: id, name: name, isCollection: source.isCollection, targets: [target])
        try layout.addOutlet(outlet)
        connections[id] = [source.element]
        if source.isCollection { collections[key] = outlet.id }
      } catch {
        registry.note(
          .illegalValue, island.root,
          "The outlet \(source.property) was skipped. \(error.message)")
      }
    }
  }

  private func target(_ object: String, in layout: Layout) -> Outlet.Target? {
    if let constraint = constraints[object] { return .constraint(constraint) }
    guard let item = items[object], layout.holds(item) else { return nil }
    switch item {
    case .view(let view): return .view(view)
    case .guide(let guide): return .guide(guide)
    case .builtin: return nil
    }
  }
}
