internal import LosslessXML

extension MergePlan {
  /// Outlets of one object that the sides gave one name: by the one that theirs renamed, the one that
  /// ours did.
  ///
  /// An object has one property of a name, so only one of them can be called so.
  func renamedAlike() -> [Int: Int] {
    struct Name: Hashable {
      let owner: Int
      let property: String
    }
    var byTheirs: [Name: Int] = [:]
    var byOurs: [Name: Int] = [:]
    for node in graph.nodes.indices where isKept[node] && isShared(node) {
      guard let (ours, theirs) = elements(node), ours.name == "outlet", theirs.name == "outlet",
        let old = baseElement(node)?.attribute("property"),
        let left = ours.attribute("property"), let right = theirs.attribute("property")
      else { continue }
      if left == old, right != old {
        byTheirs[Name(owner: parents[node], property: right)] = node
      } else if right == old, left != old {
        byOurs[Name(owner: parents[node], property: left)] = node
      }
    }
    return Dictionary(
      byTheirs.compactMap { name, node in byOurs[name].map { (node, $0) } }
    ) { first, _ in first }
  }

  /// Asks whose outlet has the name that both sides gave; the other is called as it was.
  ///
  /// - Parameters:
  ///   - node: the one that theirs renamed.
  ///   - other: the one that ours renamed.
  mutating func settleNames(_ node: Int, _ other: Int) {
    guard let (ours, theirs) = elements(node), let name = theirs.attribute("property") else {
      return
    }
    let answer = ask(
      .attribute, at: node,
      Question(
        field: "property", base: baseElement(node)?.attribute("property"),
        ours: ours.attribute("property"), theirs: name),
      "property: theirs calls it \"\(name)\", as ours calls \(names.path(of: other))",
      remark: "theirs has property=\"\(name)\"")
    for one in [node, other] {
      settleAttributes(one, forcing: ["property": answer == .theirs ? .theirs : .ours])
    }
  }
}
