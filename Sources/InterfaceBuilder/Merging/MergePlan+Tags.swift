internal import LosslessXML

extension MergePlan {
  /// Settles the attributes, and values that are one, of every node.
  mutating func settleTags() {
    for node in graph.nodes.indices where isKept[node] {
      guard isShared(node) else {
        tags[node] = .whole(graph.side(of: node))
        continue
      }
      if graph.isAtomic(node) { settleValue(node) } else { settleAttributes(node) }
    }
  }

  private mutating func settleValue(_ node: Int) {
    guard let (ours, theirs) = elements(node), !ours.hasSameContent(as: theirs) else { return }
    let choice = ValueChoice(base: baseElement(node), ours: ours, theirs: theirs)
    if let side = choice.side {
      tags[node] = .whole(side)
      return
    }
    if let side = laterSide(node, ours, theirs) {
      tags[node] = .whole(side)
      notices.append(
        "\(names.path(of: node)): both sides added it; it is as \(side.name) has it, "
          + "which made the same change elsewhere")
      return
    }
    report(
      .value, at: node, "ours has \(ours.shortText), theirs has \(theirs.shortText)",
      remark: "theirs has \(theirs.shortText)")
  }

  private mutating func settleAttributes(_ node: Int) {
    guard let (ours, theirs) = elements(node) else { return }
    if ours.hasSameTag(as: theirs) { return }
    let base = baseElement(node)
    if let base {
      if theirs.hasSameTag(as: base) { return }
      if ours.hasSameTag(as: base) {
        tags[node] = .whole(.theirs)
        return
      }
    }
    var composition = Composition(ours: ours, theirs: theirs, base: base)
    composition.run()
    tags[node] = .composed(name: composition.nameSide, composition.attributes)
    var disputes = composition.disputes
    if composition.isNameDisputed { disputes.append("its kind") }
    guard !disputes.isEmpty, !isWrittenDown(node) else { return }
    let wording = disputes.map { name in
      let (left, right) = (ours.attribute(name), theirs.attribute(name))
      return "\(name): ours has \(quoted(left)), theirs has \(quoted(right))"
    }.joined(separator: "; ")
    let remark = disputes.map { name in
      theirs.attribute(name).map { "\(name)=\"\($0)\"" } ?? "no \(name)"
    }
    report(
      .attribute, at: node, wording, remark: "theirs has \(remark.joined(separator: " "))")
  }

  /// Whether a node is in a list of what Interface Builder found elsewhere, and will find again.
  private func isWrittenDown(_ node: Int) -> Bool {
    let side = graph.side(of: node)
    return graph.nodes[node][side].map(graph.tree(side).isResource) ?? false
  }

  private func quoted(_ value: String?) -> String { value.map { "\"\($0)\"" } ?? "none" }

  private func elements(_ node: Int) -> (ours: Element, theirs: Element)? {
    guard let ours = graph.nodes[node].ours, let theirs = graph.nodes[node].theirs else {
      return nil
    }
    return (graph.ours.elements[ours], graph.theirs.elements[theirs])
  }

  private func baseElement(_ node: Int) -> Element? {
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

  init(ours: Element, theirs: Element, base: Element?) {
    self.ours = ours
    self.theirs = theirs
    self.base = base
  }

  /// Whose name the tag has: an object's kind is changed like any attribute, as from an image view
  /// to a view of a class of one's own.
  var nameSide: MergeSide {
    ours.name != theirs.name && ours.name == base?.name ? .theirs : .ours
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
    // New ones of theirs stand after the one that they follow there.
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
    let (left, right) = (ours.attribute(name), theirs.attribute(name))
    if left == right { return .ours }
    let old = base?.attribute(name)
    if left == old { return .theirs }
    if right == old { return .ours }
    switch Settlement.of(name, in: ours.name) {
    case .ours: return .ours
    case .higherVersion: return isVersion(left ?? "", below: right ?? "") ? .theirs : .ours
    case .conflict:
      if let side = closeSide(left, right, old, name) { return side }
      if !disputes.contains(name) { disputes.append(name) }
      return .ours
    }
  }

  /// The side to take where numbers differ by the noise of calculating only.
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
