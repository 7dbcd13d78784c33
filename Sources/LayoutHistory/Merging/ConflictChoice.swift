/// The decision about a conflict.
public enum ConflictChoice: Hashable, Sendable {
  case ours
  case theirs
  case base
  /// A value for the single field in conflict.
  case value(FieldValue)
}
