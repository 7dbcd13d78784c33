internal import LosslessXML

extension MergePlan {
  /// Finds outlets of one object that the sides renamed alike, mapping their outlet to ours.
  ///
  /// An object has only one property of a name, so only one outlet can have it.
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

  /// Asks which side's outlet gets the name that both chose; the other keeps its old name.
  ///
  /// - Parameters:
  ///   - node: The outlet that theirs renamed.
  ///   - other: The outlet that ours renamed.
  mutating func settleNames(_ node: Int, _ other: Int) {
    guard let (ours, theirs) = elements(node), let name = theirs.attribute("property") else {
      return
    }
    let answer = ask(
      .attribute, at: node,
      Question(
        field: "property", base: baseElement(node)?.attribute("property"),
        ours: ours.attribute("property"), theirs: name),
      "property: theirs names it \"\(name)\", the name that ours gives \(names.path(of: other))",
      remark: "theirs has property=\"\(name)\"")
    for one in [node, other] {
      settleAttributes(one, forcing: ["property": answer == .theirs ? .theirs : .ours])
    }
  }
}
