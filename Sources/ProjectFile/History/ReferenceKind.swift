/// What a name of a revision can be.
public enum ReferenceKind: String, CaseIterable, Sendable, Codable {
  /// Moves with each commit that is made on it.
  case branch
  /// Stays.
  case tag
}
