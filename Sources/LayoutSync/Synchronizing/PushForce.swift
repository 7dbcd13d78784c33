/// Whether a push may leave revisions of the other side behind.
public enum PushForce: Sendable {
  case never
  /// Where its branch still stands where it was last fetched.
  case withLease
  case always
}
