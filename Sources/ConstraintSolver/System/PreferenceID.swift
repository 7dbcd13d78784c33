/// Identifies a preference of a ``Solver``.
public struct PreferenceID: Hashable, Sendable {
  /// The position of the preference in order of creation, starting at 0.
  public let index: Int32

  init(index: Int32) { self.index = index }
}
