internal import LayoutModel

/// References to the items of a layout as documents write them.
struct ItemReferences {
  private let elements: IslandElements
  private let ids: AssignedIDs
  private var made: [LayoutItem: String] = [:]

  init(_ elements: IslandElements, _ ids: AssignedIDs) {
    self.elements = elements
    self.ids = ids
  }

  /// A side of a constraint in document form.
  struct Side {
    /// `nil` for the owner, which is implied.
    var item: String?
    var attribute: String
  }

  /// Converts a side; `nil` if documents cannot express it: distances between anchors, and items
  /// without an object id.
  ///
  /// - Parameter make: Adds a view's guide that the document does not have yet.
  mutating func side(
    _ operand: Operand, owner: ViewID?, make: (BuiltinGuide, ViewID) -> String?
  ) -> Side? {
    guard operand.origin == nil else { return nil }
    let attribute = operand.anchor.attribute.documentName
    switch operand.anchor.item {
    case .view(let view):
      if view == owner { return Side(item: nil, attribute: attribute) }
      return id(of: view).map { Side(item: $0, attribute: attribute) }
    case .guide(let guide):
      let id = ids.guides[guide] ?? elements.items[.guide(guide)]
      return id.map { Side(item: $0, attribute: attribute) }
    case .builtin(let guide, let view):
      return side(guide, of: view, operand.anchor.attribute, owner: owner, make: make)
    }
  }

  private mutating func side(
    _ guide: BuiltinGuide, of view: ViewID, _ attribute: Attribute, owner: ViewID?,
    make: (BuiltinGuide, ViewID) -> String?
  ) -> Side? {
    let item = LayoutItem.builtin(guide, of: view)
    if let id = elements.items[item] ?? made[item] {
      return Side(item: id, attribute: attribute.documentName)
    }
    if guide == .layoutMargins || guide == .directionalLayoutMargins,
      let margin = attribute.withMargin
    {
      // Documents express margins by attributes of the view.
      if view == owner { return Side(item: nil, attribute: margin.name) }
      return id(of: view).map { Side(item: $0, attribute: margin.name) }
    }
    guard let id = make(guide, view) else { return nil }
    made[item] = id
    return Side(item: id, attribute: attribute.documentName)
  }

  private func id(of view: ViewID) -> String? {
    guard elements.views[view] != nil else { return nil }
    return ids.views[view]
  }
}

extension Attribute {
  /// The name in documents, which still use the old name of the last baseline.
  var documentName: String { self == .lastBaseline ? "baseline" : name }

  /// The corresponding margin attribute of a view.
  fileprivate var withMargin: Attribute? {
    Self.allCases.first { $0.isMargin && $0.withoutMargin == self }
  }
}
