/// Why a conflict cannot be resolved as somebody wants.
public enum ResolutionError: Error, Hashable, Sendable {
  /// There is no such conflict.
  case unknown(ObjectKey)
  /// A value is given, but it is about several fields or the object as a whole.
  case notOneField([String])
}
