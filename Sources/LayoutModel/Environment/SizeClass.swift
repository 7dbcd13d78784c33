/// How much room there is along an axis.
public enum SizeClass: String, Hashable, Codable, Sendable, CaseIterable {
  case compact
  case regular

  /// The letter that conditions use: `wC`, `hR`.
  public var letter: String { self == .compact ? "C" : "R" }
}
