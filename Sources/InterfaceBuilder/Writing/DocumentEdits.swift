internal import LosslessXML

/// The edits of a document, gathered one by one and finished together, so that what goes takes
/// along whatever was to happen within it, and what comes to one place stands in Xcode's order.
struct DocumentEdits {
  private let xml: LosslessDocument
  private var changes: [(element: Element, edit: LosslessDocument.Edit)] = []
  /// New entries of lists that are there.
  private var entries: [(list: Element, key: String, node: LosslessDocument.NewNode)] = []
  /// New entries of lists that are not there yet, by the element the list is of.
  private var newLists: [Element: [String: [(key: String, node: LosslessDocument.NewNode)]]] = [:]
  private var parts: [(element: Element, rank: Int, node: LosslessDocument.NewNode)] = []
  private var masks: [MaskEntry] = []
  private var removed: Set<Element> = []
  /// The names of attributes that elements get.
  private var added: [Element: Set<String>] = [:]
  /// Elements that go to come back elsewhere, so that nothing that refers to them goes along.
  private var relocated: Set<Element> = []

  init(_ xml: LosslessDocument) { self.xml = xml }

  // MARK: Gathering

  /// Sets the attributes whose texts differ.
  mutating func set(
    _ old: [(name: String, value: String?)], _ new: [(name: String, value: String?)],
    of element: Element, in order: [String]
  ) {
    change(zip(old, new).filter { $0.value != $1.value }.map(\.1), of: element, in: order)
  }

  /// Sets attributes, or takes those away whose value is `nil`.
  mutating func set(
    _ values: [(name: String, value: String?)], of element: Element, in order: [String]
  ) {
    change(values.filter { element.attribute($0.name) != $0.value }, of: element, in: order)
  }

  private mutating func change(
    _ values: [(name: String, value: String?)], of element: Element, in order: [String]
  ) {
    guard !values.isEmpty else { return }
    let edits = AttributeOrder.edits(
      values, of: element, in: order, besides: &added[element, default: []])
    changes += edits.map { (element, $0) }
  }

  mutating func setText(of element: Element, to text: String) {
    changes.append((element, .setText(of: element, to: text)))
  }

  mutating func replace(_ element: Element, with node: LosslessDocument.NewNode) {
    changes.append((element, .replace(element, with: node)))
  }

  /// Adds a part to a view's element where Interface Builder has it.
  mutating func addPart(
    _ name: String, key: String?, _ node: LosslessDocument.NewNode, to element: Element
  ) {
    addPart(rank: PartOrder.rank(name, key: key), node, to: element)
  }

  /// Adds a part at another place than the one that its name says.
  mutating func addPart(
    rank: Int, _ node: LosslessDocument.NewNode, to element: Element
  ) {
    parts.append((element, rank, node))
  }

  /// Adds an entry to one of an element's lists, which is made where there is none.
  ///
  /// - Parameter key: what the list is ordered by, as far as it is.
  mutating func add(
    _ node: LosslessDocument.NewNode, key: String, toList name: String, of element: Element
  ) {
    if let list = element.first(name) {
      entries.append((list, key, node))
    } else {
      newLists[element, default: [:]][name, default: []].append((key, node))
    }
  }

  /// Adds what a variation says of the installation of an object.
  mutating func add(_ entry: MaskEntry) { masks.append(entry) }

  /// Takes an element away; what refers to it or to anything in it goes with it.
  mutating func remove(_ element: Element) { removed.insert(element) }

  /// Takes an element away that comes back with the same id.
  mutating func relocate(_ element: Element) {
    removed.insert(element)
    relocated.insert(element)
  }

  /// Whether an element goes, by itself or with one around it.
  func isRemoved(_ element: Element) -> Bool { Self.isGone(element, with: removed) }

  private static func isGone(_ element: Element, with removed: Set<Element>) -> Bool {
    removed.contains(element) || element.ancestors.contains(where: removed.contains)
  }

  // MARK: Finishing

  /// The edits, with what follows from removals.
  ///
  /// Lists that lose everything in them go too: Interface Builder writes no empty ones.
  func finished() -> [LosslessDocument.Edit] {
    var removed = removed.union(references())
    removed.formUnion(unusedResources(removed))
    var kept = Set(entries.map(\.list))
    let (maskEdits, maskParts, maskHomes) = MaskEntry.edits(masks)
    kept.formUnion(maskHomes)
    for element in removed { removeEmptied(element.parent, except: kept, &removed) }
    let isGone = { Self.isGone($0, with: removed) }
    var result = (changes + maskEdits).filter { !isGone($0.element) }.map(\.edit)
    let sorted = entries.enumerated().sorted {
      ($0.element.list.id, $0.element.key, $0.offset)
        < ($1.element.list.id, $1.element.key, $1.offset)
    }.map(\.element)
    for (list, key, node) in sorted where !isGone(list) {
      result.append(.insert(node, place(for: key, in: list, removed)))
    }
    var parts = parts + maskParts
    for (element, lists) in newLists {
      for (name, nodes) in lists {
        let sorted = nodes.sorted { $0.key < $1.key }.map(\.node)
        parts.append((element, PartOrder.rank(name, key: nil), .element(name, [:], sorted)))
      }
    }
    let ordered = parts.enumerated().sorted {
      ($0.element.element.id, $0.element.rank, $0.offset)
        < ($1.element.element.id, $1.element.rank, $1.offset)
    }.map(\.element)
    for (element, rank, node) in ordered where !isGone(element) {
      let place = PartOrder.place(for: rank, in: element) { removed.contains($0) }
      result.append(.insert(node, place))
    }
    let outermost = removed.filter { !$0.ancestors.contains(where: removed.contains) }
    return result + outermost.sorted { $0.id < $1.id }.map { .remove($0) }
  }

  /// In a list that is in order, where the order has it; else at the end.
  private func place(
    for key: String, in list: Element, _ removed: Set<Element>
  ) -> LosslessDocument.Place {
    let children = list.children.filter { !removed.contains($0) }
    let keys = children.map(ListKey.of)
    guard zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }),
      let next = zip(children, keys).first(where: { $0.1 > key })
    else { return children.last.map { .after($0) } ?? .last(in: list) }
    return .before(next.0)
  }

  /// Outlets, actions, masks and what the canvas notes that refer to what goes.
  private func references() -> Set<Element> {
    var gone: Set<String> = []
    for element in removed where !relocated.contains(element) {
      gone.formUnion(element.descendants.compactMap(\.objectID))
      if let id = element.objectID { gone.insert(id) }
    }
    guard !gone.isEmpty else { return [] }
    let kinds = [
      ("outlet", "destination"), ("outletCollection", "destination"), ("exclude", "reference"),
      ("include", "reference"), ("segue", "destination"), ("action", "destination"),
      ("segue", "reference"), ("designable", "name"),
    ]
    return kinds.reduce(into: []) { result, kind in
      for element in xml.elements(named: kind.0)
      where element.text(kind.1).map(gone.contains) ?? false {
        result.insert(element)
      }
    }
  }

  /// Images and colours whose last use goes: Interface Builder lists what is used.
  private func unusedResources(_ removed: Set<Element>) -> Set<Element> {
    let listed = xml.elements(named: "resources").flatMap { Array($0.children) }
    var unused: Set<String> = []
    let names = Set(listed.compactMap { $0.text("name") })
    for element in removed where !names.isEmpty && !relocated.contains(element) {
      for part in [element] + element.descendants {
        unused.formUnion(part.attributes.map(\.value).filter(names.contains))
      }
    }
    guard !unused.isEmpty else { return [] }
    for element in xml.root.descendants {
      for attribute in element.attributes
      where unused.contains(attribute.value) && !Self.isGone(element, with: removed)
        && !element.ancestors.contains(where: { $0.name == "resources" })
      {
        unused.remove(attribute.value)
      }
    }
    return Set(listed.filter { $0.text("name").map(unused.contains) ?? false })
  }

  private static let lists: Set<String> = [
    "connections", "constraints", "designables", "inferredMetricsTieBreakers", "mask", "resources",
    "subviews", "variation",
  ]

  private func removeEmptied(
    _ list: Element?, except kept: Set<Element>, _ removed: inout Set<Element>
  ) {
    guard let list, Self.lists.contains(list.name), !kept.contains(list),
      !removed.contains(list), list.children.allSatisfy(removed.contains)
    else { return }
    // A variation may say something beside its masks.
    guard list.name != "variation" || list.attributes.map(\.name) == ["key"] else { return }
    removed.insert(list)
    removeEmptied(list.parent, except: kept, &removed)
  }
}
