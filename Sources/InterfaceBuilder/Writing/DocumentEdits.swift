internal import LosslessXML

/// The edits of a document, gathered one by one and finished together, so that what goes takes
/// along whatever was to happen within it.
struct DocumentEdits {
  private let xml: LosslessDocument
  private var changes: [(element: Element, edit: LosslessDocument.Edit)] = []
  private var insertions: [(list: Element, node: LosslessDocument.NewNode)] = []
  /// Constraints of views that had none, by the view.
  private var newLists: [Element: [LosslessDocument.NewNode]] = [:]
  private var removed: Set<Element> = []

  init(_ xml: LosslessDocument) { self.xml = xml }

  /// Sets the attributes whose texts differ.
  mutating func set(
    _ old: [(name: String, value: String?)], _ new: [(name: String, value: String?)],
    of element: Element, in order: [String]
  ) {
    let differences = zip(old, new).filter { $0.value != $1.value }.map(\.1)
    for edit in AttributeOrder.edits(differences, of: element, in: order) {
      changes.append((element, edit))
    }
  }

  /// Adds a constraint to a view's list, which is made where there is none.
  mutating func addConstraint(_ node: LosslessDocument.NewNode, to view: Element) {
    if let list = view.first("constraints") {
      insertions.append((list, node))
    } else {
      newLists[view, default: []].append(node)
    }
  }

  /// Takes an element away; what refers to it or to anything in it goes with it.
  mutating func remove(_ element: Element) { removed.insert(element) }

  /// Whether an element goes, by itself or with one around it.
  func isRemoved(_ element: Element) -> Bool { Self.isGone(element, with: removed) }

  private static func isGone(_ element: Element, with removed: Set<Element>) -> Bool {
    removed.contains(element) || element.ancestors.contains(where: removed.contains)
  }

  /// The edits, with what follows from removals.
  ///
  /// Lists that lose everything in them go too: Interface Builder writes no empty ones.
  func finished() -> [LosslessDocument.Edit] {
    var removed = removed.union(references())
    let kept = Set(insertions.map(\.list))
    for element in removed { removeEmptied(element.parent, except: kept, &removed) }
    let isGone = { Self.isGone($0, with: removed) }
    var result = changes.filter { !isGone($0.element) }.map(\.edit)
    result += insertions.filter { !isGone($0.list) }.map { .insert($0.node, .last(in: $0.list)) }
    for (view, nodes) in newLists.sorted(by: { $0.key.id < $1.key.id }) where !isGone(view) {
      result.append(.insert(.element("constraints", [:], nodes), place(in: view, removed)))
    }
    let outermost = removed.filter { !$0.ancestors.contains(where: removed.contains) }
    return result + outermost.sorted { $0.id < $1.id }.map { .remove($0) }
  }

  /// The list of constraints stands after what a view looks like and before its other parts.
  private func place(in view: Element, _ removed: Set<Element>) -> LosslessDocument.Place {
    let earlier: Set<String> = [
      "rect", "autoresizingMask", "subviews", "viewLayoutGuide", "color", "nil",
    ]
    let last = view.children.filter { earlier.contains($0.name) && !removed.contains($0) }.last
    return last.map { .after($0) } ?? .first(in: view)
  }

  /// Outlets and masks that refer to what goes.
  private func references() -> Set<Element> {
    var gone: Set<String> = []
    for element in removed {
      gone.formUnion(element.descendants.compactMap(\.objectID))
      if let id = element.objectID { gone.insert(id) }
    }
    guard !gone.isEmpty else { return [] }
    let kinds = [
      ("outlet", "destination"), ("outletCollection", "destination"), ("exclude", "reference"),
      ("include", "reference"),
    ]
    return kinds.reduce(into: []) { result, kind in
      for element in xml.elements(named: kind.0)
      where element.text(kind.1).map(gone.contains) ?? false {
        result.insert(element)
      }
    }
  }

  private static let lists: Set<String> = [
    "connections", "constraints", "mask", "subviews", "variation",
  ]

  private func removeEmptied(
    _ list: Element?, except kept: Set<Element>, _ removed: inout Set<Element>
  ) {
    guard let list, Self.lists.contains(list.name), !kept.contains(list),
      !removed.contains(list), list.children.allSatisfy(removed.contains)
    else { return }
    removed.insert(list)
    removeEmptied(list.parent, except: kept, &removed)
  }
}
