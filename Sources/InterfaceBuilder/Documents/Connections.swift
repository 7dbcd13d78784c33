internal import LosslessXML

/// Constraints, outlets, actions and segues of one document that other documents lack.
struct Connections {
  /// The values that identify a connection.
  struct Key: Hashable {
    let owner: String
    let parts: [String]
  }

  struct Item {
    let id: String
    let number: Int
    /// Equal for connections with the same owner and values.
    let exactly: Key
    /// Like `exactly`, but for any owner: which view owns a constraint follows from its items.
    let equation: Key
    /// Equal for connections of which an object may have only one; `nil` if it may have several.
    let place: Key?
    /// Equal for counterparts, whatever a constraint's constant and priority or an outlet's
    /// destination.
    let shape: Key
  }

  private let tree: DocumentTree
  private var items: [Item] = []

  var isEmpty: Bool { items.isEmpty }

  init(_ tree: DocumentTree, notIn others: DocumentTree...) {
    self.tree = tree
    for (number, identity) in tree.identities.enumerated() {
      guard let identity, Self.parts[tree.elements[number].name] != nil,
        others.allSatisfy({ $0.numbers[identity] == nil }),
        let owner = tree.owner(of: number).flatMap({ tree.identities[$0] })
      else { continue }
      items.append(Self.item(identity, number, owner, tree.elements[number]))
    }
  }

  /// Returns the connections that another document changed, uses more often, or also lacks.
  func touched(in other: DocumentTree) -> Connections {
    let ids = Set(items.map(\.id))
    let uses = Self.uses(of: ids, in: tree)
    let otherUses = Self.uses(of: ids, in: other)
    var result = self
    result.items = items.filter { item in
      guard let number = other.numbers[item.id] else { return true }
      return !tree.elements[item.number].hasSameTag(as: other.elements[number])
        || otherUses[item.id, default: 0] > uses[item.id, default: 0]
    }
    return result
  }

  /// The number of references to each of some objects.
  private static func uses(of ids: Set<String>, in tree: DocumentTree) -> [String: Int] {
    if ids.isEmpty { return [:] }
    return tree.references.values.joined().reduce(into: [:]) { uses, reference in
      if ids.contains(reference.id) { uses[reference.id, default: 0] += 1 }
    }
  }

  /// Returns pairs of ids, own and other, of the connections that a key matches uniquely.
  func pairs(with others: Connections, by key: KeyPath<Item, Key>) -> [(String, String)] {
    pairs(with: others) { $0[keyPath: key] }
  }

  func pairs(with others: Connections, by key: KeyPath<Item, Key?>) -> [(String, String)] {
    pairs(with: others) { $0[keyPath: key] }
  }

  private func pairs(with others: Connections, by key: (Item) -> Key?) -> [(String, String)] {
    var found: [Key: [String]] = [:]
    for item in others.items {
      if let key = key(item) { found[key, default: []].append(item.id) }
    }
    var own: [Key: Int] = [:]
    for item in items { if let key = key(item) { own[key, default: 0] += 1 } }
    return items.compactMap { item in
      guard let key = key(item), let ids = found[key], ids.count == 1, own[key] == 1 else {
        return nil
      }
      return (item.id, ids[0])
    }
  }

  // MARK: Keys

  /// The attributes that define a connection of each kind, besides a constraint's terms.
  private static let parts: [String: [String]] = [
    "constraint": [], "outlet": ["property", "destination"],
    "outletCollection": ["property", "destination"],
    "action": ["selector", "destination", "target", "eventType"],
    "segue": ["kind", "relationship", "identifier", "destination"],
  ]

  private static func item(
    _ id: String, _ number: Int, _ owner: String, _ element: Element
  ) -> Item {
    let name = element.name
    func key(_ attributes: [String]) -> Key {
      Key(owner: owner, parts: [name] + attributes.map { element.text($0) ?? "" })
    }
    switch name {
    case "constraint":
      let terms = ConstraintTerms(element, owner: owner).normal
      let shape = [
        name, terms.first.item, terms.first.attribute, terms.relation, terms.second?.item ?? "",
        terms.second?.attribute ?? "", terms.multiplier,
      ]
      let exactly = shape + [terms.constant, element.text("priority") ?? "1000"]
      return Item(
        id: id, number: number, exactly: Key(owner: owner, parts: exactly),
        equation: Key(owner: "", parts: exactly), place: nil,
        shape: Key(owner: owner, parts: shape))
    case "outlet":
      let exactly = key(parts[name] ?? [])
      let property = key(["property"])
      return Item(
        id: id, number: number, exactly: exactly, equation: exactly, place: property,
        shape: property)
    default:
      let shape = key(parts[name] ?? [])
      return Item(id: id, number: number, exactly: shape, equation: shape, place: nil, shape: shape)
    }
  }
}
