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

  /// Finds images, and objects of which there can be only one where they stand.
  ///
  /// O(elements).
  static func ofObjects(
    base: DocumentTree, ours: DocumentTree, theirs: DocumentTree
  ) -> Identification {
    var found = Identification()
    found.identifyImages(base, ours, theirs)
    found.identifyPlaces(base, ours, theirs)
    return found
  }

  /// Finds constraints and connections, once the objects they are about have the same ids.
  ///
  /// O(elements).
  static func ofConnections(
    base: DocumentTree, ours: DocumentTree, theirs: DocumentTree
  ) -> Identification {
    var found = Identification()
    found.identifyConnections(base, ours, theirs)
    return found
  }

  /// The names of an older version's things in a newer one, where they changed.
  ///
  /// O(elements).
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

  // MARK: Objects

  private mutating func identifyPlaces(
    _ old: DocumentTree, _ left: DocumentTree, _ right: DocumentTree
  ) {
    let inOurs = PlacedObjects(left, notIn: old, right)
    let inTheirs = PlacedObjects(right, notIn: old, left)
    theirs.merge(inTheirs.names(as: inOurs)) { first, _ in first }
    // What one side made anew is what the other still has.
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
    // What one side made anew may be what the other changed into the same.
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
