/// The search for the revision that brought something about.
public struct Bisection: Sendable {
  /// One revision that was looked at.
  public struct Step: Sendable {
    public let revision: RevisionReport
    /// Whether what is searched for holds there; `nil` where that cannot be told.
    public let holds: Bool?
  }

  /// In the order they were looked at.
  public let steps: [Step]
  /// The first revision where it holds; `nil` where it holds nowhere.
  public let first: RevisionReport?
  /// Revisions before the first that could not be told, and so could be it as well.
  public let skipped: [RevisionReport]
}
