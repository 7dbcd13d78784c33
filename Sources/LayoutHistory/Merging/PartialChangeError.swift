/// The reason why changes of some objects are incompatible with the rest of a state.
public enum PartialChangeError: Error, Hashable, Sendable {
  /// The changes refer to an object that does not exist.
  case missing(ObjectKey)
  /// The changes conflict with the rest of the state.
  case impossible(MergeConflict)
}
