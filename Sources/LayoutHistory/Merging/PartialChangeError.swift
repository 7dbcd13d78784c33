/// Why changes of some objects do not go with the rest of a state.
public enum PartialChangeError: Error, Hashable, Sendable {
  /// They refer to an object that is not there.
  case missing(ObjectKey)
  /// They do not fit the rest, and this is how.
  case impossible(MergeConflict)
}
