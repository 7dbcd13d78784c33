import LayoutModel

/// How the constraints of a layout differ from those of an earlier state of it, where few came or
/// went.
struct ConstraintDifference {
  /// As they were.
  var removed: [Constraint] = []
  /// As they are.
  var changed: [Constraint] = []
  /// Where those stand that came, behind all that were there before.
  var added: Range<Int>

  /// Linear in the constraints; `nil` where they stand in another order, or so many came or went
  /// that taking each in would cost more than beginning anew.
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
