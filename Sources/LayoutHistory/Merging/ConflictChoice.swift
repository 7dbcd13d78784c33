/// What somebody decides about a conflict.
public enum ConflictChoice: Hashable, Sendable {
  case ours
  case theirs
  case base
  /// A value for the one field that the conflict is about.
  case value(FieldValue)
}
