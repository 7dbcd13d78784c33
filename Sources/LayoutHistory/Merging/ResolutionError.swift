/// The reason why a conflict cannot be resolved as requested.
public enum ResolutionError: Error, Hashable, Sendable {
  /// There is no such conflict.
  case unknown(ObjectKey)
  /// A value was given, but the conflict is about several fields or the object as a whole.
  case notOneField([String])
}
