/// The amount of space along an axis.
public enum SizeClass: String, Hashable, Codable, Sendable, CaseIterable {
  case compact
  case regular

  /// The letter used in conditions: `wC`, `hR`.
  public var letter: String { self == .compact ? "C" : "R" }
}
