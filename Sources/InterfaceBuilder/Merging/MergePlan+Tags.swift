internal import LosslessXML

extension MergePlan {
  /// Settles the attributes and atomic values of every node.
  mutating func settleTags() {
    let renamed = renamedAlike()
    let settled = Set(renamed.keys).union(renamed.values)
    for node in graph.nodes.indices where isKept[node] && !settled.contains(node) {
      if let side = decidedSide(of: node) {
        tags[node] = .whole(side)
        continue
      }
      guard isShared(node) else {
        tags[node] = .whole(graph.side(of: node))
        continue
      }
      if graph.isAtomic(node) { settleValue(node) } else { settleAttributes(node) }
    }
    for (node, other) in renamed.sorted(by: { $0.key < $1.key }) { settleNames(node, other) }
    settleReferencesToRemoved()
  }

  private mutating func settleValue(_ node: Int) {
    guard let (ours, theirs) = elements(node), !ours.hasSameContent(as: theirs) else { return }
    let choice = ValueChoice(base: baseElement(node), ours: ours, theirs: theirs)
    if let side = choice.side {
      tags[node] = .whole(side)
      if choice.isMixedFrame {
        recordAnew(node, ours: ours, theirs: theirs, base: baseElement(node))
      }
      return
    }
    if choice.isMixedSize, let base = baseElement(node) {
      takeAxes(of: theirs, node, ours: ours, base: base)
      return
    }
    if let side = laterSide(node, ours, theirs) {
      tags[node] = .whole(side)
      notices.append(
        "\(names.path(of: node)): both sides added it; \(side.name) is used, which made the "
          + "same change elsewhere")
      return
    }
    let areAlike = ours.shortValue == theirs.shortValue
    func words(_ element: Element) -> String { areAlike ? element.longValue : element.shortValue }
    let answer = ask(
      .value, at: node,
      Question(
        base: baseElement(node).map(words), ours: words(ours), theirs: words(theirs)),
      "ours has \(words(ours)), theirs has \(words(theirs))",
      remark: "theirs has \(theirs.shortText)")
    if answer == .theirs { tags[node] = .whole(.theirs) }
  }

  /// - Parameter forced: The sides that determine given attributes.
  mutating func settleAttributes(_ node: Int, forcing forced: [String: MergeSide] = [:]) {
    guard let (ours, theirs) = elements(node) else { return }
    if ours.hasSameTag(as: theirs) { return }
    let base = baseElement(node)
    if let base, forced.isEmpty {
      if theirs.hasSameTag(as: base) { return }
      if ours.hasSameTag(as: base) {
        tags[node] = .whole(.theirs)
        return
      }
    }
    let isOneDemand = isReversed(node)
    var composition = Composition(
      ours: ours, theirs: theirs, base: base, forced: forced, isOneDemand: isOneDemand)
    composition.run()
    var disputes = isWrittenDown(node) ? [] : composition.disputes
    if composition.isNameDisputed { disputes.append(Self.kindField) }
    let taken = disputes.filter { askAttribute($0, at: node, ours, theirs, base) == .theirs }
    if !taken.isEmpty {
      composition = Composition(
        ours: ours, theirs: theirs, base: base, taken: Set(taken), forced: forced,
        isOneDemand: isOneDemand)
      composition.run()
    }
    tags[node] = .composed(name: composition.nameSide, composition.attributes)
    if ours.name == "constraint", let base, taken.isEmpty, disputes.isEmpty {
      noticeMixedDemand(of: node, ours, theirs, base)
    }
  }

  /// Notes that a constraint relates what one side chose by a number that the other chose: each
  /// change is right on its own, but nobody has seen them together.
  private mutating func noticeMixedDemand(
    of node: Int, _ ours: Element, _ theirs: Element, _ base: Element
  ) {
    func changes(_ side: Element, besides other: Element) -> [String] {
      AttributeUnit.demand.filter { name in
        side.attribute(name) != base.attribute(name)
          && side.attribute(name) != other.attribute(name)
      }
    }
    let (left, right) = (changes(ours, besides: theirs), changes(theirs, besides: ours))
    guard !left.isEmpty, !right.isEmpty,
      (left + right).contains(where: { $0.hasSuffix("Item") || $0.hasSuffix("Attribute") })
    else { return }
    notices.append(
      "\(names.path(of: node)): ours changed \(left.joined(separator: " and ")), theirs "
        + "\(right.joined(separator: " and ")); the merge has both")
  }

  /// Whether a constraint has opposite directions in different versions, so that its attributes
  /// mean something only together.
  private func isReversed(_ node: Int) -> Bool {
    let versions = graph.nodes[node]
    let terms = [
      versions.ours.flatMap { graph.ours.terms(ofConstraint: $0) },
      versions.theirs.flatMap { graph.theirs.terms(ofConstraint: $0) },
      versions.base.flatMap { graph.base.terms(ofConstraint: $0) },
    ].compactMap { $0 }
    return terms.contains { one in terms.contains { $0.isReversed(from: one) } }
  }

  /// The field of a conflict about an object's kind, among those named after attributes.
  static let kindField = "its kind"

  private mutating func askAttribute(
    _ name: String, at node: Int, _ ours: Element, _ theirs: Element, _ base: Element?
  ) -> MergeChoice? {
    let isKind = name == Self.kindField
    let left = isKind ? ours.name : ours.attribute(name)
    let right = isKind ? theirs.name : theirs.attribute(name)
    func words(_ value: String?, _ tree: DocumentTree) -> String? {
      value.map { names.display($0, of: name, in: tree) }
    }
    let versions = (ours: words(left, graph.ours), theirs: words(right, graph.theirs))
    return ask(
      .attribute, at: node,
      Question(
        field: name, base: words(isKind ? base?.name : base?.attribute(name), graph.base),
        ours: versions.ours, theirs: versions.theirs),
      "\(name): ours has \(quoted(versions.ours)), theirs has \(quoted(versions.theirs))",
      remark: "theirs has " + (right.map { "\(name)=\"\($0)\"" } ?? "no \(name)"))
  }

  /// Whether a node is in a bookkeeping list that Interface Builder will regenerate.
  private func isWrittenDown(_ node: Int) -> Bool {
    let side = graph.side(of: node)
    return graph.nodes[node][side].map(graph.tree(side).isResource) ?? false
  }

  private func quoted(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "none" }

  func elements(_ node: Int) -> (ours: Element, theirs: Element)? {
    guard let ours = graph.nodes[node].ours, let theirs = graph.nodes[node].theirs else {
      return nil
    }
    return (graph.ours.elements[ours], graph.theirs.elements[theirs])
  }

  func baseElement(_ node: Int) -> Element? {
    graph.nodes[node].base.map { graph.base.elements[$0] }
  }
}

/// The attributes of a tag that both sides changed.
private struct Composition {
  let ours: Element
  let theirs: Element
  let base: Element?
  private(set) var attributes: [(side: MergeSide, attribute: LosslessDocument.Attribute)] = []
  /// The names of attributes to which both sides gave different values.
  private(set) var disputes: [String] = []
  /// The names of attributes decided in favour of theirs.
  private let taken: Set<String>
  /// The sides that determine given attributes, regardless of changes.
  private let forced: [String: MergeSide]
  /// Whether the attributes are those of a constraint that one version reversed.
  private let isOneDemand: Bool

  init(
    ours: Element, theirs: Element, base: Element?, taken: Set<String> = [],
    forced: [String: MergeSide], isOneDemand: Bool
  ) {
    self.ours = ours
    self.theirs = theirs
    self.base = base
    self.taken = taken
    self.forced = forced
    self.isOneDemand = isOneDemand
  }

  /// The side that determines the tag's name: an object's kind is merged like any attribute, for
  /// example from an image view to a view with a custom class.
  var nameSide: MergeSide {
    if isNameDisputed { return taken.contains(MergePlan.kindField) ? .theirs : .ours }
    return ours.name != theirs.name && ours.name == base?.name ? .theirs : .ours
  }

  var isNameDisputed: Bool {
    ours.name != theirs.name && ours.name != base?.name && theirs.name != base?.name
  }

  mutating func run() {
    for attribute in ours.attributes {
      switch choice(attribute.name) {
      case .ours: attributes.append((.ours, attribute))
      case .theirs:
        if let other = theirs.attributes[attribute.name] { attributes.append((.theirs, other)) }
      }
    }
    // New attributes of theirs follow the same attribute as there.
    var place = 0
    for attribute in theirs.attributes {
      let name = attribute.name
      if let known = attributes.firstIndex(where: { $0.attribute.name == name }) {
        place = known + 1
      } else if ours.attribute(name) == nil, choice(name) == .theirs {
        attributes.insert((.theirs, attribute), at: place)
        place += 1
      }
    }
  }

  private mutating func choice(_ name: String) -> MergeSide {
    let unit =
      isOneDemand && AttributeUnit.demand.contains(name)
      ? AttributeUnit.demand : AttributeUnit.of(name, in: ours.name)
    guard unit.count > 1, !unit.contains(where: { forced[$0] != nil }) else {
      return ownChoice(name)
    }
    let differing = unit.filter { ours.attribute($0) != theirs.attribute($0) }
    // Together they must be as on one side.
    func isUnchanged(on side: Element) -> Bool {
      differing.allSatisfy { side.attribute($0) == base?.attribute($0) }
    }
    if isUnchanged(on: ours) { return .theirs }
    if isUnchanged(on: theirs) { return .ours }
    return settle(dispute: differing[0])
  }

  /// The side of an attribute that means something on its own.
  private mutating func ownChoice(_ name: String) -> MergeSide {
    let (left, right) = (ours.attribute(name), theirs.attribute(name))
    if left == right { return .ours }
    if let side = forced[name] { return side }
    let old = base?.attribute(name)
    if left == old { return .theirs }
    if right == old { return .ours }
    switch Settlement.of(name, in: ours.name) {
    case .ours: return .ours
    case .higherVersion: return isVersion(left ?? "", below: right ?? "") ? .theirs : .ours
    case .conflict:
      return closeSide(left, right, old, name) ?? settle(dispute: name)
    }
  }

  private mutating func settle(dispute name: String) -> MergeSide {
    if taken.contains(name) { return .theirs }
    if !disputes.contains(name) { disputes.append(name) }
    return .ours
  }

  /// The side to take if numbers differ only by rounding noise.
  private func closeSide(
    _ left: String?, _ right: String?, _ old: String?, _ name: String
  ) -> MergeSide? {
    guard let left, let right, !DocumentVocabulary.texts.contains(name) else { return nil }
    if left.isNumber(asGoodAs: right) { return .ours }
    guard let old else { return nil }
    if left.isNumber(asGoodAs: old) { return .theirs }
    return right.isNumber(asGoodAs: old) ? .ours : nil
  }

  /// Compares versions such as `21507` and `13.1.2` part by part.
  private func isVersion(_ left: String, below right: String) -> Bool {
    func parts(_ text: String) -> [Int] {
      text.split { !$0.isNumber }.map { Int($0) ?? .max }
    }
    return parts(left).lexicographicallyPrecedes(parts(right))
  }
}
