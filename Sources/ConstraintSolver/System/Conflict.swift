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
