import LayoutModel

/// The gravity areas of AppKit's stack views, which group views at the beginning, in the middle and
/// at the end, unlike UIKit's.
///
/// Apple documents the areas and their order; the constraints are derived from that.
extension StackConstraints {
  /// Joins the views of each area and pins the areas, separated by at least the spacing.
  mutating func arrangeByGravity() {
    let areas = StackProperties.Gravity.allCases.map { gravity in
      arranged.filter { tree.nodes[$0].view?.gravity == gravity }
    }
    for area in areas {
      for (before, after) in zip(area, area.dropFirst()) {
        add(
          .gravitySpacing,
          Equation(
            item(after, main.low), .equal, item(before, main.high),
            constant: spacing(after: before)))
      }
    }
    let filled = areas.filter { !$0.isEmpty }
    for (area, next) in zip(filled, filled.dropFirst()) {
      guard let last = area.last, let first = next.first else { continue }
      add(
        .gravitySpacing,
        Equation(
          item(first, main.low), .greaterThanOrEqual, item(last, main.high),
          constant: spacing(after: last)))
    }
    pinAreas(areas, filled)
    guard let hugging = tree.nodes[node].view?.hugging[properties.axis] else { return }
    fit(stack, main, .gravityFit, hugging)
  }

  /// Keeps the views within the stack's ends; an area at an end is placed there, the middle one as
  /// close to the centre as the others allow.
  private mutating func pinAreas(_ areas: [[Int]], _ filled: [[Int]]) {
    if let first = filled.first?.first {
      let relation: Relation = areas[0].isEmpty ? .greaterThanOrEqual : .equal
      add(.gravityLeading, Equation(item(first, main.low), relation, ofStack(main.low)))
    }
    if let last = filled.last?.last {
      let relation: Relation = areas[2].isEmpty ? .greaterThanOrEqual : .equal
      end(main, .gravityTrailing, relation, item(last, main.high))
    }
    if let first = areas[1].first, let last = areas[1].last {
      let before = (ofStack(main.low), item(first, main.low))
      let after = (item(last, main.high), ofStack(main.high))
      add(
        .gravityCenter,
        Equation(distance(before), .equal, distance(after), priority: Self.centering))
    }
  }

  private func distance(_ ends: (Operand, Operand)) -> Operand {
    Operand(ends.1.anchor, from: ends.0.anchor)
  }

  /// Above the default hugging priority, below the priority that keeps a window's size.
  private static let centering: LayoutPriority = 490
}
