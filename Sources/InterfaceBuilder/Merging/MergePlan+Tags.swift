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
    if let base = baseElement(node) {
      if ours.hasSameContent(as: base) {
        tags[node] = .whole(.theirs)
        return
      }
      if theirs.hasSameContent(as: base) { return }
    }
    guard !ours.isNoise else { return }
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
      if ours.hasSameTag(as: base), ours.name == theirs.name {
        tags[node] = .whole(.theirs)
        return
      }
    }
    var composition = Composition(ours: ours, theirs: theirs, base: base)
    composition.run()
    tags[node] = .composed(composition.attributes)
    var disputes = composition.disputes
    if ours.name != theirs.name, theirs.name != base?.name { disputes.append("its kind") }
    guard !disputes.isEmpty else { return }
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
      if !disputes.contains(name) { disputes.append(name) }
      return .ours
    }
  }

  /// Compares versions such as `21507` and `13.1.2` part by part.
  private func isVersion(_ left: String, below right: String) -> Bool {
    func parts(_ text: String) -> [Int] {
      text.split { !$0.isNumber }.map { Int($0) ?? .max }
    }
    return parts(left).lexicographicallyPrecedes(parts(right))
  }
}
