internal import LayoutModel
internal import LosslessXML

extension ChangeCollector {
  /// Writes constraints that changed, takes away those that went and adds the new ones.
  mutating func collectConstraints(from old: DocumentReading.ReadIsland, to new: Layout) {
    let references = ItemReferences(old)
    for constraint in old.layout.constraints {
      guard let element = old.constraintElements[constraint.id] else { continue }
      guard let now = new.constraints[constraint.id] else {
        edits.remove(element)
        continue
      }
      guard !edits.isRemoved(element) else {
        add(now, in: new, references)
        continue
      }
      guard now != constraint else { continue }
      rewrite(element, from: constraint, to: now, in: new, references)
    }
    for constraint in new.constraints where old.layout.constraints[constraint.id] == nil {
      add(constraint, in: new, references)
    }
  }

  private mutating func rewrite(
    _ element: Element, from old: Constraint, to new: Constraint, in layout: Layout,
    _ references: ItemReferences
  ) {
    guard let before = attributes(of: old, references), let after = attributes(of: new, references)
    else {
      note(new.source?.objectID, unwritable(new, in: layout))
      return
    }
    edits.set(before, after, of: element, in: AttributeOrder.constraint)
    if old.owner != new.owner || old.isInstalled != new.isInstalled || old.isActive != new.isActive
      || old.variations != new.variations
    {
      note(
        new.source?.objectID,
        "Where and when the constraint \(layout.text(of: new)) is installed was not written.")
    }
  }

  private mutating func add(
    _ constraint: Constraint, in layout: Layout, _ references: ItemReferences
  ) {
    guard let owner = references.elements[constraint.owner],
      let attributes = attributes(of: constraint, references)
    else {
      note(nil, unwritable(constraint, in: layout))
      return
    }
    let id =
      constraint.source?.objectID
      ?? objectIDs.make(high: constraint.id.high, low: constraint.id.low)
    var written = attributes.compactMap { name, value in value.map { (name: name, value: $0) } }
    written.append((name: "id", value: id))
    written.sort { rank($0.name) < rank($1.name) }
    let node = LosslessDocument.NewNode.element("constraint", attributes: written)
    edits.addConstraint(node, to: owner)
  }

  private func rank(_ attribute: String) -> Int {
    AttributeOrder.constraint.firstIndex(of: attribute) ?? AttributeOrder.constraint.count
  }

  private func unwritable(_ constraint: Constraint, in layout: Layout) -> String {
    "The constraint \(layout.text(of: constraint)) has no form in a document and was not written."
  }

  /// The attributes of a constraint but for its id; `nil` where the document has no word for an
  /// item of it.
  private func attributes(
    of constraint: Constraint, _ references: ItemReferences
  ) -> [(name: String, value: String?)]? {
    let equation = constraint.equation
    guard let first = references.side(equation.first, owner: constraint.owner) else { return nil }
    var second: (item: String?, attribute: String)?
    if let operand = equation.second {
      guard let side = references.side(operand, owner: nil) else { return nil }
      second = side
    }
    let relation = equation.relation == .equal ? nil : equation.relation.name
    let constant = equation.constant == 0 ? nil : NumberFormat.text(equation.constant)
    return [
      ("firstItem", first.item), ("firstAttribute", first.attribute), ("relation", relation),
      ("secondItem", second?.item), ("secondAttribute", second?.attribute),
      ("multiplier", equation.multiplier == 1 ? nil : NumberFormat.text(equation.multiplier)),
      ("priority", equation.priority.isRequired ? nil : equation.priority.description),
      ("constant", constant),
      ("symbolic", equation.spacing?.kind == .document && constant != nil ? "YES" : nil),
      ("identifier", constraint.identifier),
      ("placeholder", constraint.isPlaceholder ? "YES" : nil),
      ("userLabel", constraint.userLabel),
    ]
  }
}

/// How a document refers to the items of a layout.
struct ItemReferences {
  /// The elements of the views.
  let elements: [ViewID: Element]
  private let ids: [LayoutItem: String]

  init(_ island: DocumentReading.ReadIsland) {
    elements = island.viewElements
    ids = Dictionary(island.items.map { ($1, $0) }, uniquingKeysWith: min)
  }

  /// An item's id and its attribute's name; no id for the owner, which goes without saying.
  ///
  /// `nil` where a document cannot say it: distances between anchors, and guides it does not have.
  func side(_ operand: Operand, owner: ViewID?) -> (item: String?, attribute: String)? {
    guard operand.origin == nil else { return nil }
    let anchor = operand.anchor
    if let owner, anchor.item == .view(owner) { return (nil, anchor.attribute.documentName) }
    guard let id = ids[anchor.item] else { return nil }
    return (id, anchor.attribute.documentName)
  }
}

extension Attribute {
  /// The name in documents, which know the last baseline by its old name.
  var documentName: String { self == .lastBaseline ? "baseline" : name }
}
