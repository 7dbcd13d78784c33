internal import LosslessXML

/// What is the same in three documents although it is called differently there.
///
/// Interface Builder gives whatever is made anew an id of its own, so that an image that was pasted
/// again, a constraint that was deleted and made again, and an outlet that both sides connected look
/// like different things. Here they get one id, before the documents are compared: ours where ours
/// has a new one, else theirs.
struct Identification {
  /// The new ids and names of each document by the old ones.
  private(set) var base: [String: String] = [:]
  private(set) var ours: [String: String] = [:]
  private(set) var theirs: [String: String] = [:]

  /// Compares the documents.
  ///
  /// O(elements).
  init(base: DocumentTree, ours: DocumentTree, theirs: DocumentTree) {
    identifyImages(base, ours, theirs)
    identifyConnections(base, ours, theirs)
  }

  // MARK: Images

  /// Images that the document holds are named by an identifier of chance: where the bytes are the
  /// same, so is the image.
  private mutating func identifyImages(
    _ old: DocumentTree, _ left: DocumentTree, _ right: DocumentTree
  ) {
    let (inBase, inOurs, inTheirs) = (Images(old), Images(left), Images(right))
    base.merge(inBase.names(as: inOurs)) { first, _ in first }
    theirs.merge(inTheirs.names(as: inOurs)) { first, _ in first }
    // What ours removed may still be the base's in theirs.
    let isRenamed = Set(base.keys)
    for (name, new) in inBase.names(as: inTheirs) where !isRenamed.contains(name) {
      guard !inOurs.has(name) else {
        ours[name] = new
        base[name] = new
        continue
      }
      base[name] = new
    }
  }

  // MARK: Constraints and connections

  private mutating func identifyConnections(
    _ old: DocumentTree, _ left: DocumentTree, _ right: DocumentTree
  ) {
    let newInOurs = Connections(left, notIn: old, right)
    let newInTheirs = Connections(right, notIn: old, left)
    guard !newInOurs.isEmpty || !newInTheirs.isEmpty else { return }
    for (id, new) in newInTheirs.pairs(with: newInOurs, by: \.exactly) { theirs[id] = new }
    for (id, new) in newInTheirs.pairs(with: newInOurs, by: \.place) where theirs[id] == nil {
      theirs[id] = new
    }
    // What one side made anew is what the other changed or removed: left alone, it is just gone.
    let goneInOurs = Connections(old, notIn: left).touched(in: right)
    for (id, new) in goneInOurs.pairs(with: newInOurs, by: \.shape) {
      base[id] = new
      theirs[id] = new
    }
    let goneInTheirs = Connections(old, notIn: right).touched(in: left)
    for (id, new) in goneInTheirs.pairs(with: newInTheirs, by: \.shape) where base[id] == nil {
      base[id] = theirs[new] ?? new
      ours[id] = theirs[new] ?? new
    }
  }

  // MARK: Renaming

  /// A document with the new ids and names, wherever the old ones stood.
  ///
  /// An edit of an attribute is always possible, so the bytes are only ever the renamed ones.
  static func renamed(_ tree: DocumentTree, _ names: [String: String]) -> [UInt8] {
    var edits: [LosslessDocument.Edit] = []
    for (number, element) in tree.elements.enumerated() {
      let parts = tree.isAtomic[number] ? [element] + Array(element.descendants) : [element]
      for part in parts {
        for attribute in part.attributes {
          guard let new = names[attribute.value], isName(attribute.name, of: part) else { continue }
          edits.append(.set(attribute.name, to: new, of: part))
        }
      }
    }
    return (try? tree.document.applying(edits)) ?? tree.document.bytes
  }

  /// Whether an attribute may hold an id or an image's name, and no text of the author's.
  private static func isName(_ attribute: String, of element: Element) -> Bool {
    ["id", "image"].contains(attribute) || attribute == "name" && element.name == "image"
      || !DocumentVocabulary.texts.contains(attribute)
  }
}

/// The images whose bytes a document holds under names that Interface Builder made up.
private struct Images {
  private var namesOfBytes: [String: [String]] = [:]
  private var all: Set<String> = []

  init(_ tree: DocumentTree) {
    for list in tree.document.root.children(named: "resources") {
      for image in list.children(named: "image") {
        guard let name = image.text("name"), Self.isMadeUp(name) else { continue }
        all.insert(name)
        let bytes = image.children.first.map { String($0.text.filter { !$0.isWhitespace }) } ?? ""
        if !bytes.isEmpty { namesOfBytes[bytes, default: []].append(name) }
      }
    }
  }

  func has(_ name: String) -> Bool { all.contains(name) }

  /// A UUID as Interface Builder writes it.
  private static func isMadeUp(_ name: String) -> Bool {
    name.utf8.count == 36 && name.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12]
  }

  /// What the same images are called in another document, where they are called differently.
  func names(as other: Images) -> [String: String] {
    var result: [String: String] = [:]
    for (bytes, names) in namesOfBytes {
      guard let others = other.namesOfBytes[bytes] else { continue }
      let (left, right) = (names.filter { !other.has($0) }, others.filter { !has($0) })
      for (name, new) in zip(left, right) { result[name] = new }
    }
    return result
  }
}

/// Constraints, outlets, actions and segues of one document that others do not have.
private struct Connections {
  /// What tells one from others.
  struct Key: Hashable {
    let owner: String
    let parts: [String]
  }

  struct Item {
    let id: String
    let number: Int
    /// Equal for those that say the same.
    let exactly: Key
    /// Equal for those of which an object may have only one; `nil` where it may have many.
    let place: Key?
    /// Equal for those that are about the same, whatever their constant and priority.
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
        let owner = tree.ancestors(of: number).lazy.compactMap({ tree.identities[$0] }).first
      else { continue }
      items.append(Self.item(identity, number, owner, tree.elements[number]))
    }
  }

  /// Those that another document changed or does not have either.
  func touched(in other: DocumentTree) -> Connections {
    var result = self
    result.items = items.filter { item in
      guard let number = other.numbers[item.id] else { return true }
      return !tree.elements[item.number].hasSameTag(as: other.elements[number])
    }
    return result
  }

  /// The ids of these by those of others, where a key tells which is which.
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

  /// What makes each kind the one that it is.
  private static let parts: [String: [String]] = [
    "constraint": [
      "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    ],
    "outlet": ["property", "destination"], "outletCollection": ["property", "destination"],
    "action": ["selector", "destination", "target", "eventType"],
    "segue": ["kind", "relationship", "identifier", "destination"],
  ]

  private static func item(
    _ id: String, _ number: Int, _ owner: String, _ element: Element
  ) -> Item {
    let name = element.name
    func key(_ attributes: [String]) -> Key {
      Key(owner: owner, parts: [name] + attributes.map { value(of: $0, element, owner) })
    }
    let shape = key(parts[name] ?? [])
    switch name {
    case "constraint":
      return Item(
        id: id, number: number, exactly: key((parts[name] ?? []) + ["constant", "priority"]),
        place: nil, shape: shape)
    case "outlet":
      let property = key(["property"])
      return Item(id: id, number: number, exactly: shape, place: property, shape: property)
    default:
      return Item(id: id, number: number, exactly: shape, place: nil, shape: shape)
    }
  }

  /// An attribute's value, or what is meant where Interface Builder leaves it out.
  private static func value(of name: String, _ element: Element, _ owner: String) -> String {
    if let value = element.text(name) { return value }
    guard element.name == "constraint" else { return "" }
    switch name {
    case "firstItem": return owner
    case "constant": return "0"
    case "priority": return "1000"
    case "multiplier": return "1"
    case "relation": return "equal"
    default: return ""
    }
  }
}
