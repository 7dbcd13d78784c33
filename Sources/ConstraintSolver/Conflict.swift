/// Required constraints that cannot all hold.
public struct Conflict: Hashable, Sendable {
  /// A minimal contradictory set: leave out any one of them and the rest can hold.
  ///
  /// Bounds come first, then constraints from the least to the most breakable, the oldest first.
  public let members: [ConflictMember]
  /// The member that the solver left out to go on; it has no further influence on the values.
  public let broken: ConflictMember

  /// Makes a conflict; the solver makes those it reports.
  public init(members: [ConflictMember], broken: ConflictMember) {
    self.members = members
    self.broken = broken
  }
}

/// One party of a ``Conflict``.
public enum ConflictMember: Hashable, Sendable {
  /// A required constraint.
  case constraint(ConstraintID)
  /// The lower bound of a variable.
  case bound(Variable)
}

/// Names a constraint of a ``Solver``.
///
/// The number of a removed constraint may be given to one added later; drop the identifier when
/// you remove the constraint.
public struct ConstraintID: Hashable, Sendable {
  /// The position of the constraint in the solver's tables.
  public let index: Int32

  init(index: Int32) { self.index = index }
}

/// Names a preference of a ``Solver``.
public struct PreferenceID: Hashable, Sendable {
  /// The position of the preference in order of creation, from 0.
  public let index: Int32

  init(index: Int32) { self.index = index }
}

/// What a ``Solver`` does with required constraints that contradict each other.
public enum ContradictionRule: Hashable, Sendable {
  /// Finds minimal contradictory sets and leaves out one member of each, see
  /// ``Solver/conflicts``.
  case breakOne
  /// Keeps all of them and takes the least sum of their violations, before any optional
  /// constraint is looked at.
  case leastViolation
}

/// How a solve ended.
public struct Outcome: Hashable, Sendable {
  /// Whether the required constraints can all hold.
  public let isConsistent: Bool
  /// Whether the constraints leave no variable open.
  public let isDetermined: Bool
}
