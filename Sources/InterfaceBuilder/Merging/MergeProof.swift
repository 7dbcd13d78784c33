internal import LosslessXML

/// Shows that a merged document is whole; what is wrong that was not wrong in a parent is a
/// conflict.
enum MergeProof {
  /// Looks at every id and reference of a merged document.
  ///
  /// O(bytes).
  static func problems(
    of document: LosslessDocument, from parents: [DocumentTree]
  ) -> [DocumentConflict] {
    let tree = DocumentTree(document)
    // Most merges have nothing that asks for these.
    lazy var names = ObjectNames(tree)
    lazy var known = parents.reduce(into: Set<String>()) { $0.formUnion(flaws(of: $1)) }
    var found: [DocumentConflict] = []
    func report(_ number: Int, _ message: String) {
      found.append(
        DocumentConflict(
          kind: .dangling, objectID: tree.identities[number], object: names.path(of: number),
          message: message,
          question: ConflictQuestion(
            key: ConflictKey(.dangling, [tree.address(of: number)]), choices: [.keep, .remove])))
    }
    for number in tree.elements.indices {
      if let id = duplicateID(number, tree), !known.contains("twice " + id) {
        report(number, "the id \(id) is used twice")
      }
      for (attribute, id) in tree.references[number] ?? []
      where !tree.isResolved(id, of: number) && !known.contains("missing " + id) {
        report(number, "\(attribute) is \(id), which is not in the merged document")
      }
      for (attribute, id) in tree.unknownIDs[number] ?? []
      where parents.contains(where: { $0.numbers[id] != nil }) && !known.contains("missing " + id) {
        report(number, "\(attribute) is \(id), which is not in the merged document")
      }
      if let stray = Stray(number, tree), !known.contains(stray.flaw) {
        let name = names.shortName(identified: stray.id)
        report(
          number,
          stray.isItem
            ? "its item \(name) is not within its view"
            : "it leads to \(name), which is in another scene")
      }
    }
    return found
  }

  /// What is wrong with a parent already.
  private static func flaws(of tree: DocumentTree) -> Set<String> {
    var flaws: Set<String> = []
    for number in tree.elements.indices {
      if let id = duplicateID(number, tree) { flaws.insert("twice " + id) }
      for (_, id) in tree.references[number] ?? [] where !tree.isResolved(id, of: number) {
        flaws.insert("missing " + id)
      }
      for (_, id) in tree.unknownIDs[number] ?? [] { flaws.insert("missing " + id) }
      if let stray = Stray(number, tree) { flaws.insert(stray.flaw) }
    }
    return flaws
  }

  private static func duplicateID(_ number: Int, _ tree: DocumentTree) -> String? {
    let element = tree.elements[number]
    guard tree.identities[number] == nil, element.name != "device" else { return nil }
    return element.objectID
  }
}

/// What a constraint, an outlet or an action refers to and may not, because it stands elsewhere.
private struct Stray {
  let id: String
  /// Whether it is the item of a constraint.
  let isItem: Bool
  /// How it is told from others.
  let flaw: String

  /// `nil` where an element refers to nothing of the kind.
  init?(_ number: Int, _ tree: DocumentTree) {
    let name = tree.elements[number].name
    isItem = name == "constraint"
    let stray =
      isItem
      ? Self.item(number, tree)
      : Self.connections.contains(name) ? Self.destination(number, tree) : nil
    guard let stray else { return nil }
    id = stray
    flaw = "stray " + (tree.identities[number] ?? "")
  }

  /// An item of a constraint that does not stand in the view that owns the constraint.
  private static func item(_ number: Int, _ tree: DocumentTree) -> String? {
    guard let owner = tree.ancestors(of: number).first(where: { tree.identities[$0] != nil })
    else { return nil }
    for (attribute, id) in tree.references[number] ?? []
    where attribute == "firstItem" || attribute == "secondItem" {
      guard let item = tree.numbers[id], item != owner else { continue }
      let around = tree.ancestors(of: item)
      // Top and bottom layout guides are the controller's, which is around the view.
      if !around.contains(owner), !isLayoutSupport(item, tree) { return id }
    }
    return nil
  }

  /// What an outlet or action leads to in another scene than its own; segues do, and nothing else may.
  private static func destination(_ number: Int, _ tree: DocumentTree) -> String? {
    guard
      let (_, id) = tree.references[number]?.first(where: { $0.attribute == "destination" }),
      let target = tree.numbers[id], let scene = scene(of: number, tree),
      scene != self.scene(of: target, tree)
    else { return nil }
    return id
  }

  private static let connections: Set<String> = ["action", "outlet", "outletCollection"]

  private static func scene(of number: Int, _ tree: DocumentTree) -> Int? {
    tree.ancestors(of: number).first { tree.elements[$0].name == "scene" }
  }

  private static func isLayoutSupport(_ item: Int, _ tree: DocumentTree) -> Bool {
    tree.elements[item].name == "viewControllerLayoutGuide"
  }
}
