/// The search for the first revision with some property.
public struct Bisection: Sendable {
  /// One revision that was tested.
  public struct Step: Sendable {
    public let revision: RevisionReport
    /// Whether the property holds there, or `nil` if it cannot be determined.
    public let holds: Bool?
  }

  /// The tested revisions, in order.
  public let steps: [Step]
  /// The first revision with the property, or `nil` if none has it.
  public let first: RevisionReport?
  /// Revisions before `first` that could not be tested, and so might be the first.
  public let skipped: [RevisionReport]
}
