internal import LosslessXML

extension MergePlan {
  /// The attributes of a frame that belong together because they describe the same axis.
  static let axes = [
    ["x", "width", "minX", "maxX"], ["y", "height", "minY", "maxY"],
  ]

  /// Settles a frame that both sides recorded differently, and marks it for a new layout.
  ///
  /// An axis that only theirs updated is taken from theirs.
  mutating func recordAnew(_ node: Int, ours: Element, theirs: Element, base: Element?) {
    guard let view = ours.framedView, let id = view.objectID else { return }
    if let frame = view.recordedFrame { mixedFrames[id] = frame }
    if let base { takeAxes(of: theirs, node, ours: ours, base: base) }
  }

  /// Takes the axes of a frame or size that only theirs changed.
  mutating func takeAxes(of theirs: Element, _ node: Int, ours: Element, base: Element) {
    var values: [String: String] = [:]
    for axis in Self.axes where ours.isSame(as: base, along: axis) {
      for name in axis where ours.attribute(name) != nil {
        if let value = theirs.attribute(name) { values[name] = value }
      }
    }
    values = values.filter { ours.attribute($0) != $1 }
    if !values.isEmpty { rewritten[node] = values }
  }
}

extension Element {
  /// Whether two versions of a frame or a size agree along an axis, given by its attributes.
  func isSame(as other: Element, along axis: [String]) -> Bool {
    axis.allSatisfy { name in
      guard let left = attribute(name), let right = other.attribute(name) else {
        return attribute(name) == other.attribute(name)
      }
      return left.isNumber(asGoodAs: right)
    }
  }
}
