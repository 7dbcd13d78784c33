import LayoutModel

/// The differences between the constraints of a layout and those of an earlier state of it.
struct ConstraintDifference {
  /// The removed constraints in their earlier state.
  var removed: [Constraint] = []
  /// The changed constraints in their present state.
  var changed: [Constraint] = []
  /// The positions of the added constraints, after all others.
  var added: Range<Int>

  /// Compares the constraints in linear time; `nil` if their order differs, or if applying the
  /// additions and removals would cost more than starting over.
  init?(from old: Layout, to new: Layout) {
    var position = 0
    for constraint in old.constraints {
      guard position < new.constraints.count, new.constraints[position].id == constraint.id else {
        guard removed.count < Self.mostRemoved else { return nil }
        removed.append(constraint)
        continue
      }
      if new.constraints[position] != constraint { changed.append(new.constraints[position]) }
      position += 1
    }
    added = position..<new.constraints.count
    guard added.count <= Self.mostAdded,
      new.constraints[added].allSatisfy({ !old.constraints.contains($0.id) })
    else { return nil }
  }

  private static let mostRemoved = 256
  private static let mostAdded = 16
}
