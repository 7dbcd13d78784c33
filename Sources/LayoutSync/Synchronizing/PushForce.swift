/// Whether a push may leave revisions of the other side behind.
public enum PushForce: Sendable {
  case never
  /// Only if the branch of the other side has not moved since it was last fetched.
  case withLease
  case always
}
