internal import LosslessXML

extension MergePlan {
  /// The side with the later value of an object that both added, so that there is no base version.
  ///
  /// An object with the same id on both sides was created once and adopted by the other side, for
  /// example by a cherry-pick. A side that elsewhere replaced the other's value with its own also
  /// did so here.
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
