import LayoutModel

/// The geometry by which a picture shows a constraint.
enum ConstraintCourse {
  /// A distance along an axis, which can be drawn at any position across it.
  ///
  /// `places` are suitable ranges across the axis, the best first; `ends` are the rectangles at
  /// both ends, to which extension lines are drawn.
  case distance(
    Axis, from: Double, to: Double, places: [ClosedRange<Double>], ends: (Rect, Rect))
  /// A line across an axis, on which both items are aligned.
  case alignment(Axis, at: Double, along: ClosedRange<Double>)

  /// Creates the course of an equation, or `nil` if an item is not in the solution.
  init?(_ equation: Equation, in geometry: borrowing AnchorGeometry) {
    let first = equation.first.anchor
    let other = equation.first.origin ?? equation.second?.anchor
    guard let axis = first.attribute.axis,
      let rect = geometry.rect(of: first, seenFrom: other?.item)
    else { return nil }
    guard equation.first.dimension != .size || equation.first.origin != nil else {
      let extent = rect.extent(axis)
      self = .distance(
        axis, from: extent.lowerBound, to: extent.upperBound,
        places: [rect.extent(axis.across)], ends: (rect, rect))
      return
    }
    guard let other, let end = geometry.position(of: first, in: rect),
      let second = geometry.rect(of: other, seenFrom: first.item),
      let start = geometry.position(of: other, in: second)
    else { return nil }
    let (a, b) = (rect.extent(axis.across), second.extent(axis.across))
    guard abs(end - start) >= 1 else {
      self = .alignment(axis, at: end, along: Self.joining(a, b))
      return
    }
    let shared =
      max(
        a.lowerBound, b.lowerBound)...max(
        max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
    let places = shared.upperBound > shared.lowerBound ? [shared, a] : [a, b]
    // A range without room need not be searched twice.
    self = .distance(
      axis, from: start, to: end, places: places[0] == places[1] ? [a] : places,
      ends: (second, rect))
  }

  /// The smaller of two ranges if one contains the other, otherwise the range that spans both.
  private static func joining(
    _ a: ClosedRange<Double>, _ b: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    let union = min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
    return union == a ? b : union == b ? a : union
  }
}
