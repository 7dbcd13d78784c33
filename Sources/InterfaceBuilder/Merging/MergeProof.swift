internal import LosslessXML

/// Verifies the integrity of a merged document; flaws that no parent has are conflicts.
enum MergeProof {
  /// Checks every id and reference of a merged document.
  ///
  /// - Complexity: O(bytes).
  static func problems(
    of tree: DocumentTree, from parents: [DocumentTree]
  ) -> [DocumentConflict] {
    // Most merges need neither of these.
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
            ? "its item \(name) is not inside its view"
            : "it refers to \(name), which is in another scene")
      }
    }
    return found
  }

  /// Returns messages about storyboard identifiers that several controllers have, but not in any
  /// parent.
  ///
  /// - Complexity: O(elements).
  static func notices(of tree: DocumentTree, from parents: [DocumentTree]) -> [String] {
    let added = controllers(of: tree).filter { identifier, numbers in
      numbers.count > 1
        && !parents.contains { (controllers(of: $0)[identifier]?.count ?? 0) >= numbers.count }
    }
    if added.isEmpty { return [] }
    let names = ObjectNames(tree)
    return added.sorted { $0.key < $1.key }.map { identifier, numbers in
      "the storyboard identifier \(identifier) is used \(numbers.count) times: by "
        + numbers.map { names.path(of: $0) }.joined(separator: " and ")
    }
  }

  /// The controllers by their storyboard identifier.
  private static func controllers(of tree: DocumentTree) -> [String: [Int]] {
    tree.elements.indices.reduce(into: [:]) { found, number in
      guard tree.elements[number].has("sceneMemberID", "viewController"),
        let identifier = tree.elements[number].text("storyboardIdentifier")
      else { return }
      found[identifier, default: []].append(number)
    }
  }

  /// The flaws that a parent already has.
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

/// An object to which a constraint, outlet or action must not refer because of its place.
private struct Stray {
  let id: String
  /// Whether the reference is a constraint's item.
  let isItem: Bool
  /// The identity of the flaw.
  let flaw: String

  /// `nil` if the element has no such reference.
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

  /// An item of a constraint that is not within the view that owns the constraint.
  private static func item(_ number: Int, _ tree: DocumentTree) -> String? {
    guard let owner = tree.owner(of: number) else { return nil }
    for (attribute, id) in tree.references[number] ?? []
    where attribute == "firstItem" || attribute == "secondItem" {
      guard let item = tree.numbers[id], item != owner else { continue }
      let around = tree.ancestors(of: item)
      // Top and bottom layout guides belong to the controller, which contains the view.
      if !around.contains(owner), !isLayoutSupport(item, tree) { return id }
    }
    return nil
  }

  /// The destination of an outlet or action in another scene; only segues may lead there.
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
