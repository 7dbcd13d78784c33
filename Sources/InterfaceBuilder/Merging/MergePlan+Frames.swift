internal import LayoutModel
internal import LosslessXML

extension MergePlan {
  /// What of a recorded frame is one fact: where a view begins and ends along an axis.
  private static let axes = [
    ["x", "width", "minX", "maxX"], ["y", "height", "minY", "maxY"],
  ]

  /// Settles a frame that both sides recorded differently, and notes it to be laid out again.
  ///
  /// Along an axis that only theirs recorded anew it is as theirs has it.
  mutating func recordAnew(_ node: Int, ours: Element, theirs: Element, base: Element?) {
    guard let view = ours.framedView, let id = view.objectID else { return }
    if let frame = view.recordedFrame { mixedFrames[id] = frame }
    guard let base else { return }
    var values: [String: String] = [:]
    for axis in Self.axes where Self.areSame(axis, ours, base) {
      for name in axis where ours.attribute(name) != nil {
        if let value = theirs.attribute(name) { values[name] = value }
      }
    }
    values = values.filter { ours.attribute($0) != $1 }
    if !values.isEmpty { rewritten[node] = values }
  }

  private static func areSame(_ names: [String], _ one: Element, _ two: Element) -> Bool {
    names.allSatisfy { name in
      guard let left = one.attribute(name), let right = two.attribute(name) else {
        return one.attribute(name) == two.attribute(name)
      }
      return left.isNumber(asGoodAs: right)
    }
  }
}
