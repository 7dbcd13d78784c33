public import LayoutModel

/// A constraint that has to do with where an item is, or how large, along one axis.
public struct AffectingConstraint: Hashable, Sendable {
  /// The constraint: the layout's own, or one that layout made.
  ///
  /// Its equation has the priority at which it was decided.
  public var constraint: DiagnosedConstraint
  /// How many points the item's origin moves in its superview per point of the constraint's
  /// constant, near the solution; 0 where the constraint does not hold the origin.
  public var originRate: Double
  /// How many points the item's size changes per point of the constraint's constant.
  public var sizeRate: Double
  /// The left side minus the right side, in points: 0 for a constraint that is met exactly.
  public var slack: Double

  /// Whether the constraint determines the origin or the size, rather than standing beside it.
  public var isHolding: Bool { originRate != 0 || sizeRate != 0 }
}

extension LayoutSession {
  /// The constraints that determine an item's origin and size along an axis, then those beside
  /// them that do not, with their slack: `constraintsAffectingLayout(for:)`.
  ///
  /// Constraints that reach the item through other views are among them. A constraint that has
  /// lost to more important ones is listed with the slack by which it is violated. Linear in the
  /// layout.
  ///
  /// - Returns: nothing where the item is not installed.
  public mutating func constraintsAffectingLayout(
    of item: LayoutItem, _ axis: Axis
  ) -> [AffectingConstraint] {
    settle()
    guard let node = system.tree.index(of: item) else { return [] }
    let isHorizontal = axis == .horizontal
    let origin = program.influences(on: system.form(of: isHorizontal ? .x : .y, of: node))
    let size = program.influences(on: system.form(of: isHorizontal ? .width : .height, of: node))
    let diagnosis = Diagnosis(layout: layout, system: system)
    var found: [AffectingConstraint] = []
    var places: [SolverProgram.Member: Int] = [:]
    for (influence, isOfSize) in origin.map({ ($0, false) }) + size.map({ ($0, true) }) {
      let place: Int
      if let known = places[influence.member] {
        place = known
      } else {
        guard let constraint = diagnosis.constraint(influence.member) else { continue }
        place = found.count
        places[influence.member] = place
        found.append(
          AffectingConstraint(
            constraint: constraint, originRate: 0, sizeRate: 0, slack: influence.slack))
      }
      if isOfSize {
        found[place].sizeRate = influence.multiplier
      } else {
        found[place].originRate = influence.multiplier
      }
      if influence.multiplier != 0 { found[place].slack = 0 }
    }
    return found.filter(\.isHolding) + found.filter { !$0.isHolding }
  }
}
