/// The relation between the left side of a constraint and its constant.
public enum Relation: Hashable, Sendable {
  /// `terms ≤ constant`.
  case lessThanOrEqual
  /// `terms = constant`.
  case equal
  /// `terms ≥ constant`.
  case greaterThanOrEqual
}
