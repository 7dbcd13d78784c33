/// The kinds of names for revisions.
public enum ReferenceKind: String, CaseIterable, Sendable, Codable {
  /// A name that moves with each commit on it.
  case branch
  /// A name that stays in place.
  case tag
}
