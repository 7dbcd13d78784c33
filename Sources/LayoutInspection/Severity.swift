/// The severity of a finding.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  /// Worth knowing.
  case note
  /// Probably not intended.
  case warning
  /// An error in the layout.
  case error

  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// The severity of an uncertain finding, one level lower.
  public var lowered: Severity { self == .error ? .warning : .note }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
