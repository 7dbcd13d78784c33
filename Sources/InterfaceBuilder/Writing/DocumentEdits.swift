internal import LosslessXML

/// Collects the edits of a document and finishes them together, so that removals subsume the edits
/// inside them and insertions at the same place are in Xcode's order.
struct DocumentEdits {
  private let xml: LosslessDocument
  private var changes: [(element: Element, edit: LosslessDocument.Edit)] = []
  /// New entries of existing lists.
  private var entries: [(list: Element, key: String, node: LosslessDocument.NewNode)] = []
  /// New entries of lists yet to be created, by the lists' owner.
  private var newLists: [Element: [String: [(key: String, node: LosslessDocument.NewNode)]]] = [:]
  private var parts: [(element: Element, rank: Int, node: LosslessDocument.NewNode)] = []
  private var masks: [MaskEntry] = []
  private var removed: Set<Element> = []
  /// The names of attributes added to elements.
  private var added: [Element: Set<String>] = [:]
  /// Elements removed only to be inserted elsewhere; references to them remain.
  private var relocated: Set<Element> = []

  init(_ xml: LosslessDocument) { self.xml = xml }

  // MARK: Collecting

  /// Sets the attributes whose values differ.
  mutating func set(
    _ old: [(name: String, value: String?)], _ new: [(name: String, value: String?)],
    of element: Element, in order: [String]
  ) {
    change(zip(old, new).filter { $0.value != $1.value }.map(\.1), of: element, in: order)
  }

  /// Sets attributes, or removes those whose value is `nil`.
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

  /// Adds a part to a view's element at Interface Builder's usual position.
  mutating func addPart(
    _ name: String, key: String?, _ node: LosslessDocument.NewNode, to element: Element
  ) {
    addPart(rank: PartOrder.rank(name, key: key), node, to: element)
  }

  /// Adds a part with a rank other than the one implied by its name.
  mutating func addPart(
    rank: Int, _ node: LosslessDocument.NewNode, to element: Element
  ) {
    parts.append((element, rank, node))
  }

  /// Adds an entry to one of an element's lists, creating the list if necessary.
  ///
  /// - Parameter key: The sort key, for lists that are sorted.
  mutating func add(
    _ node: LosslessDocument.NewNode, key: String, toList name: String, of element: Element
  ) {
    if let list = element.first(name) {
      entries.append((list, key, node))
    } else {
      newLists[element, default: [:]][name, default: []].append((key, node))
    }
  }

  /// Adds an entry to a variation's mask.
  mutating func add(_ entry: MaskEntry) { masks.append(entry) }

  /// Removes an element, along with all references to it and its contents.
  mutating func remove(_ element: Element) { removed.insert(element) }

  /// Removes an element that is reinserted with the same id.
  mutating func relocate(_ element: Element) {
    removed.insert(element)
    relocated.insert(element)
  }

  /// Whether an element is removed, by itself or with an ancestor.
  func isRemoved(_ element: Element) -> Bool { Self.isGone(element, with: removed) }

  private static func isGone(_ element: Element, with removed: Set<Element>) -> Bool {
    removed.contains(element) || element.ancestors.contains(where: removed.contains)
  }

  // MARK: Finishing

  /// The edits, including the consequences of removals.
  ///
  /// Emptied lists are also removed: Interface Builder writes no empty ones.
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

  /// Returns the sorted position in a sorted list, or the end of any other.
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

  /// The outlets, actions, masks and canvas records that refer to removed objects.
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

  /// Images and colours no longer used: Interface Builder lists only those in use.
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
    // A variation may contain values other than its masks.
    guard list.name != "variation" || list.attributes.map(\.name) == ["key"] else { return }
    removed.insert(list)
    removeEmptied(list.parent, except: kept, &removed)
  }
}
