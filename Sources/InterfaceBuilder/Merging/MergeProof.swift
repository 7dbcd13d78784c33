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
      if tree.elements[number].name == "constraint", let item = stray(number, tree),
        !known.contains("stray " + (tree.identities[number] ?? ""))
      {
        report(number, "its item \(names.shortName(identified: item)) is not within its view")
      }
      if let id = strayDestination(number, tree),
        !known.contains("stray " + (tree.identities[number] ?? ""))
      {
        report(number, "it leads to \(names.shortName(identified: id)), which is in another scene")
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
      if tree.elements[number].name == "constraint" && stray(number, tree) != nil
        || strayDestination(number, tree) != nil
      {
        flaws.insert("stray " + (tree.identities[number] ?? ""))
      }
    }
    return flaws
  }

  private static func duplicateID(_ number: Int, _ tree: DocumentTree) -> String? {
    let element = tree.elements[number]
    guard tree.identities[number] == nil, element.name != "device" else { return nil }
    return element.objectID
  }

  /// An item of a constraint that does not stand in the view that owns the constraint.
  private static func stray(_ number: Int, _ tree: DocumentTree) -> String? {
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
  private static func strayDestination(_ number: Int, _ tree: DocumentTree) -> String? {
    guard connections.contains(tree.elements[number].name),
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
