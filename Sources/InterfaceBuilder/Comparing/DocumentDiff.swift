internal import LosslessXML

/// The changes between two versions of an Interface Builder document, by object and meaning.
///
/// Interface Builder's own records are ignored: tool versions, canvas locations, `misplaced` and
/// `ambiguous`, recorded frames that follow from constraints, tables or masks, the order of
/// resources and of attributes, and the ids of constraints and connections.
public struct DocumentDiff: Sendable {
  /// The changes in the order of the newer document, followed by removals.
  public let changes: [DocumentChange]

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - name: The name of the newer file, for errors.
  ///   - oldName: The name of the older file; by default, that of the newer.
  /// - Throws: ``ImportError`` if one of them cannot be read.
  /// - Complexity: O(bytes).
  public init(
    old: [UInt8], new: [UInt8], name: String, oldName: String? = nil
  ) throws(ImportError) {
    let oldName = oldName ?? name
    var newer = try Self.tree(new, name)
    var older = try Self.tree(old, oldName)
    // A different notation for the same property is not a change.
    var notation = PropertyNotation(older, newer)
    if let bytes = notation.applied(to: newer) { newer = try Self.tree(bytes, name) }
    if let bytes = notation.applied(to: older) { older = try Self.tree(bytes, oldName) }
    // Treat an object recreated under another id as the same object.
    let others = Identification.names(of: older, in: newer)
    if !others.isEmpty {
      older = try Self.tree(Identification.renamed(older, others), oldName)
    }
    var comparison = Comparison(older, newer)
    comparison.run()
    changes = comparison.changes
  }

  private static func tree(_ bytes: [UInt8], _ name: String) throws(ImportError) -> DocumentTree {
    do { return DocumentTree(try LosslessDocument(bytes)) } catch {
      throw ImportError(error, document: name)
    }
  }
}

/// A comparison in progress.
private struct Comparison {
  let old: DocumentTree
  let new: DocumentTree
  let oldNames: ObjectNames
  let newNames: ObjectNames
  let older: [Int]
  private(set) var changes: [DocumentChange] = []

  /// The values that Interface Builder omits.
  private static let defaults = [
    "constant": "0", "priority": "1000", "multiplier": "1", "relation": "equal",
  ]

  init(_ old: DocumentTree, _ new: DocumentTree) {
    self.old = old
    self.new = new
    oldNames = ObjectNames(old)
    newNames = ObjectNames(new)
    older = TreePairing(old, new).older
  }

  mutating func run() {
    var isFound = [Bool](repeating: false, count: old.elements.count)
    for (number, match) in older.enumerated() {
      guard match >= 0 else {
        if isOutermost(number, in: new, isNew: { older[$0] < 0 }) { add(number) }
        continue
      }
      isFound[match] = true
      compare(match, number)
    }
    for number in old.elements.indices
    where !isFound[number] && isOutermost(number, in: old, isNew: { !isFound[$0] }) {
      remove(number)
    }
  }

  // MARK: Whole elements

  /// Whether an element is not a container, and no ancestor except for containers is new too.
  private func isOutermost(
    _ number: Int, in tree: DocumentTree, isNew: (Int) -> Bool
  ) -> Bool {
    guard !tree.isList(number), !tree.elements[number].isNoise,
      !isFrameOfLaidOut(tree.elements[number])
    else { return false }
    // The constraints and properties of a new view are part of it.
    return tree.ancestors(of: number).first { !tree.isList($0) }.map { !isNew($0) } ?? true
  }

  /// Whether an element is the frame of a view that is laid out in either version, so that it was
  /// removed or added together with constraints.
  private func isFrameOfLaidOut(_ element: Element) -> Bool {
    guard let id = element.framedView?.objectID else { return false }
    return [old, new].contains { tree in
      tree.numbers[id].map { tree.elements[$0].authoredPartOfFrame == .nothing } ?? false
    }
  }

  private mutating func add(_ number: Int) {
    if new.isResource(number) { return }
    let (object, property) = subject(number, in: new, newNames)
    changes.append(
      DocumentChange(
        kind: .added, objectID: objectID(number, in: new), object: object, property: property,
        old: nil, new: value(number, in: new, newNames)))
  }

  private mutating func remove(_ number: Int) {
    if old.isResource(number) { return }
    let (object, property) = subject(number, in: old, oldNames)
    changes.append(
      DocumentChange(
        kind: .removed, objectID: objectID(number, in: old), object: object, property: property,
        old: value(number, in: old, oldNames), new: nil))
  }

  /// The value of a property's element; `nil` for objects, whose name suffices.
  ///
  /// A constraint is reported on its item and therefore needs its requirement.
  private func value(_ number: Int, in tree: DocumentTree, _ names: ObjectNames) -> String? {
    if tree.elements[number].name == "constraint" { return names.demand(of: number) }
    return tree.identities[number] == nil ? tree.elements[number].shortValue : nil
  }

  // MARK: Within an element

  private mutating func compare(_ match: Int, _ number: Int) {
    let (before, after) = (old.elements[match], new.elements[number])
    if new.isAtomic[number] || old.isAtomic[match] {
      guard !before.hasSameContent(as: after), !follows(before, after), !new.isResource(number)
      else { return }
      let values = (before.shortValue, after.shortValue)
      let areAlike = values.0 == values.1
      change(
        number, nil, areAlike ? before.longValue : values.0,
        areAlike ? after.longValue : values.1)
      return
    }
    if !before.hasSameTag(as: after, ignoringNoise: true), !new.isResource(number) {
      compareAttributes(before, after, number)
    }
    compareOwners(match, number)
    compareOrder(match, number)
  }

  /// Whether a changed value is derived rather than authored.
  private func follows(_ before: Element, _ after: Element) -> Bool {
    after.isNoise || before.isNoise || after.isAsGood(as: before)
      || after.isFrameResized(from: before)
  }

  private mutating func compareAttributes(_ before: Element, _ after: Element, _ number: Int) {
    if before.name != after.name { change(number, "kind", before.name, after.name) }
    let names = after.attributes.map(\.name)
    let gone = before.attributes.map(\.name).filter { after.attribute($0) == nil }
    for name in names + gone where !Settlement.isNoise(name, in: after.name) {
      let (one, two) = (before.attribute(name), after.attribute(name))
      guard one != two else { continue }
      let absent = after.name == "constraint" ? Self.defaults[name] : nil
      guard !isNumber(one ?? absent, asGoodAs: two ?? absent, name) else { continue }
      let words = (
        (one ?? absent).map { oldNames.display($0, of: name) },
        (two ?? absent).map { newNames.display($0, of: name) }
      )
      // Objects with the same name, such as a recreated view, are distinguished by their ids.
      let areAlike = words.0 == words.1 && DocumentVocabulary.references.contains(name)
      change(
        number, name, areAlike ? one.map { "\(words.0 ?? "") (\($0))" } : words.0,
        areAlike ? two.map { "\(words.1 ?? "") (\($0))" } : words.1)
    }
  }

  private func isNumber(_ one: String?, asGoodAs two: String?, _ name: String) -> Bool {
    guard let one, let two, !DocumentVocabulary.texts.contains(name) else { return false }
    return one.isNumber(asGoodAs: two)
  }

  private mutating func change(_ number: Int, _ name: String?, _ old: String?, _ new: String?) {
    let (object, property) = subject(number, in: self.new, newNames)
    let isConstant = self.new.elements[number].name == "constraint" && name == "constant"
    let parts = [property, isConstant ? nil : name].compactMap { $0 }
    changes.append(
      DocumentChange(
        kind: .changed, objectID: objectID(number, in: self.new), object: object,
        property: parts.isEmpty ? nil : parts.joined(separator: " "), old: old, new: new))
  }

  private mutating func compareOwners(_ match: Int, _ number: Int) {
    guard new.identities[number] != nil, new.parents[number] >= 0,
      // The view that owns a constraint follows from its items.
      new.elements[number].name != "constraint"
    else { return }
    let (before, after) = (old.owner(of: match), new.owner(of: number))
    guard before.map({ old.identities[$0] }) != after.map({ new.identities[$0] }) else { return }
    changes.append(
      DocumentChange(
        kind: .moved, objectID: new.identities[number], object: newNames.path(of: number),
        property: nil, old: before.map(oldNames.label) ?? "the document",
        new: after.map(newNames.label) ?? "the document"))
  }

  private mutating func compareOrder(_ match: Int, _ number: Int) {
    guard DocumentVocabulary.orderedLists.contains(new.elements[number].name) else { return }
    let after = new.children[number].filter { older[$0] >= 0 && old.parents[older[$0]] == match }
    let places = after.map { older[$0] }
    guard places != places.sorted() else { return }
    let owner = new.owner(of: number) ?? 0
    changes.append(
      DocumentChange(
        kind: .reordered, objectID: objectID(number, in: new), object: newNames.path(of: owner),
        property: new.elements[number].name,
        old: places.sorted().map(oldNames.shortName).joined(separator: ", "),
        new: after.map(newNames.shortName).joined(separator: ", ")))
  }

  // MARK: Names

  private func objectID(_ number: Int, in tree: DocumentTree) -> String? {
    let object = tree.identities[number] == nil ? tree.owner(of: number) : number
    return object.flatMap { tree.elements[$0].text("sceneID") ?? tree.identities[$0] }
  }

  /// An object with its scene, under its name in the newer version if it is there.
  private func path(of number: Int, in tree: DocumentTree, _ names: ObjectNames) -> String {
    let kept = tree.identities[number].flatMap { new.numbers[$0] }
    return kept.map(newNames.path) ?? names.path(of: number)
  }

  /// The changed object and property; a constraint is reported on its first item.
  private func subject(
    _ number: Int, in tree: DocumentTree, _ names: ObjectNames
  ) -> (object: String, property: String?) {
    let element = tree.elements[number]
    if element.name == "constraint" {
      let owner = tree.owner(of: number)
      let item = element.text("firstItem").flatMap { tree.numbers[$0] } ?? owner
      let attribute = element.text("firstAttribute") ?? ""
      let second = element.text("secondItem").map { id in
        let other = element.text("secondAttribute") ?? attribute
        return " to \(names.shortName(identified: id))" + (other == attribute ? "" : ".\(other)")
      }
      return (
        path(of: item ?? number, in: tree, names), "\(attribute) constraint\(second ?? "")"
      )
    }
    guard tree.identities[number] == nil,
      let owner = tree.owner(of: number)
    else { return (path(of: number, in: tree, names), nil) }
    let around = names.path(of: owner)
    let whole = names.path(of: number)
    let rest = whole.hasPrefix(around + " › ") ? String(whole.dropFirst(around.count + 3)) : whole
    return (path(of: owner, in: tree, names), rest)
  }
}
