/// Required constraints that cannot all be satisfied.
public struct Conflict: Hashable, Sendable {
  /// A minimal contradictory set: without any one member, the rest can be satisfied.
  ///
  /// Bounds come first, then constraints from the least to the most breakable, the oldest first.
  public let members: [ConflictMember]
  /// The member that the solver left out; it has no further influence on the values.
  public let broken: ConflictMember

  /// Creates a conflict, as the solver does for those it reports.
  public init(members: [ConflictMember], broken: ConflictMember) {
    self.members = members
    self.broken = broken
  }
}
