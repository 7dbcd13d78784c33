/// How much a finding matters.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  /// Worth knowing.
  case note
  /// Most likely not what was meant.
  case warning
  /// The layout is wrong.
  case error

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// How much it matters where it is not sure: one step less.
  public var lowered: Severity { self == .error ? .warning : .note }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
