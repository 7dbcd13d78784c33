internal import LosslessXML

extension MergePlan {
  /// The side whose value of an object is the later one, where both added the object and the base
  /// cannot say.
  ///
  /// An object that both have under one id was made once and taken over by the other side, as by a
  /// cherry-pick. The side that elsewhere replaced the other's value by its own did so here too.
  func laterSide(_ node: Int, _ ours: Element, _ theirs: Element) -> MergeSide? {
    guard graph.nodes[node].base == nil, let key = ours.text("key") else { return nil }
    var sides: Set<MergeSide> = []
    for other in graph.nodes {
      guard let base = other.base, let left = other.ours, let right = other.theirs,
        graph.ours.isAtomic[left], graph.ours.elements[left].has("key", key)
      else { continue }
      let versions = (
        graph.base.elements[base], graph.ours.elements[left], graph.theirs.elements[right]
      )
      if versions.0.hasSameContent(as: theirs), versions.1.hasSameContent(as: ours) {
        sides.insert(.ours)
      }
      if versions.0.hasSameContent(as: ours), versions.2.hasSameContent(as: theirs) {
        sides.insert(.theirs)
      }
    }
    return sides.count == 1 ? sides.first : nil
  }
}
