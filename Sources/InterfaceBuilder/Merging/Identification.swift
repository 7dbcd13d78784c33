internal import LosslessXML

/// Identifies the same objects under different names in three documents.
///
/// Interface Builder gives everything new its own id, so an image pasted again, a constraint
/// deleted and recreated, or an outlet connected by both sides looks like different objects. They
/// get a common id before the documents are compared: the new one of ours if there is one, else
/// that of theirs.
struct Identification {
  /// The new ids and names in each document, by the old ones.
  private(set) var base: [String: String] = [:]
  private(set) var ours: [String: String] = [:]
  private(set) var theirs: [String: String] = [:]

  /// Identifies images, and objects that are unique in their place.
  ///
  /// - Complexity: O(elements).
  static func ofObjects(
    base: DocumentTree, ours: DocumentTree, theirs: DocumentTree
  ) -> Identification {
    var found = Identification()
    found.identifyImages(base, ours, theirs)
    found.identifyPlaces(base, ours, theirs)
    return found
  }

  /// Identifies constraints and connections, once the objects they refer to have the same ids.
  ///
  /// - Complexity: O(elements).
  static func ofConnections(
    base: DocumentTree, ours: DocumentTree, theirs: DocumentTree
  ) -> Identification {
    var found = Identification()
    found.identifyConnections(base, ours, theirs)
    return found
  }

  /// Returns the changed names of an older version's objects in a newer one.
  ///
  /// - Complexity: O(elements).
  static func names(of old: DocumentTree, in new: DocumentTree) -> [String: String] {
    var names = Images(old).names(as: Images(new))
    names.merge(
      PlacedObjects(old, notIn: new).names(as: PlacedObjects(new, notIn: old))
    ) { first, _ in first }
    let (gone, added) = (Connections(old, notIn: new), Connections(new, notIn: old))
    for key in [\Connections.Item.exactly, \.equation, \.shape] {
      let taken = Set(names.values)
      for (id, new) in gone.pairs(with: added, by: key)
      where names[id] == nil && !taken.contains(new) {
        names[id] = new
      }
    }
    return names
  }

  // MARK: Images

  /// Embedded images have random names: images with the same bytes are the same.
  private mutating func identifyImages(
    _ old: DocumentTree, _ left: DocumentTree, _ right: DocumentTree
  ) {
    let (inBase, inOurs, inTheirs) = (Images(old), Images(left), Images(right))
    base.merge(inBase.names(as: inOurs)) { first, _ in first }
    theirs.merge(inTheirs.names(as: inOurs)) { first, _ in first }
    // An image that ours removed may be unchanged in theirs.
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

  // MARK: Objects

  private mutating func identifyPlaces(
    _ old: DocumentTree, _ left: DocumentTree, _ right: DocumentTree
  ) {
    let inOurs = PlacedObjects(left, notIn: old, right)
    let inTheirs = PlacedObjects(right, notIn: old, left)
    theirs.merge(inTheirs.names(as: inOurs)) { first, _ in first }
    // An object that one side recreated corresponds to the one that the other still has.
    for (id, new) in PlacedObjects(old, notIn: left).names(as: inOurs) {
      base[id] = new
      theirs[id] = new
    }
    for (id, new) in PlacedObjects(old, notIn: right).names(as: inTheirs) where base[id] == nil {
      base[id] = theirs[new] ?? new
      ours[id] = theirs[new] ?? new
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
    // A connection that one side recreated may be one that the other changed in the same way.
    let changedInOurs = Connections(left, notIn: right).touched(in: old)
    for (id, new) in newInTheirs.pairs(with: changedInOurs, by: \.exactly) where theirs[id] == nil {
      theirs[id] = new
    }
    let changedInTheirs = Connections(right, notIn: left).touched(in: old)
    let taken = Set(theirs.values)
    for (id, new) in changedInTheirs.pairs(with: newInOurs, by: \.exactly)
    where old.numbers[id] != nil && !taken.contains(new) {
      base[id] = new
      theirs[id] = new
    }
    // A connection that one side recreated is the one that the other changed or removed; one that
    // the other left unchanged is just gone.
    let goneInOurs = Connections(old, notIn: left).touched(in: right)
    for (id, new) in goneInOurs.pairs(with: newInOurs, by: \.shape) {
      base[id] = new
      theirs[id] = new
    }
    let goneInTheirs = Connections(old, notIn: right).touched(in: left)
    let given = Set(theirs.lazy.filter { right.numbers[$0.key] != nil }.map(\.value))
    for (id, new) in goneInTheirs.pairs(with: newInTheirs, by: \.shape) {
      guard let name = base[id] else {
        base[id] = theirs[new] ?? new
        ours[id] = theirs[new] ?? new
        continue
      }
      // Both sides recreated it, and one changed it.
      if theirs[new] == nil, !given.contains(name) { theirs[new] = name }
    }
  }

  // MARK: Renaming

  /// Returns a document with the new ids and names in place of the old ones.
  ///
  /// Setting an attribute is always possible, so the bytes are never the original ones.
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

  /// Whether an attribute may contain an id or an image's name, rather than the author's text.
  private static func isName(_ attribute: String, of element: Element) -> Bool {
    ["id", "image"].contains(attribute) || attribute == "name" && element.name == "image"
      || !DocumentVocabulary.texts.contains(attribute)
  }
}
