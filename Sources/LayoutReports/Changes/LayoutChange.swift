public import LayoutInspection

/// The effects of a change on a layout: its new findings, and where it looks different.
public struct LayoutChange: Sendable {
  /// A new finding.
  public struct Cause: Sendable {
    public let entry: CheckReport.Entry
    /// The smallest change that was verified to repair it, if any.
    public let repair: String?
    /// The document ids of related constraints that the change removed.
    public let removed: [String]
  }

  /// The layout in an environment, before and after.
  public struct Look: Sendable {
    public let environment: String
    /// The SVG pictures; `nil` if the layout did not exist or was removed.
    public let before: String?
    public let after: String?
    /// The number of views that moved.
    public let moved: Int
    /// Whether there are new findings in this environment.
    public let isBroken: Bool
  }

  public let layout: String
  /// Errors and warnings, errors first.
  public let causes: [Cause]
  /// New findings about accessibility.
  public let accessibility: [CheckReport.Entry]
  /// The environments in which it looks different or has new findings; the latter come first.
  public internal(set) var looks: [Look]
  /// The number of further such environments.
  public internal(set) var alike = 0
  /// The views that moved in the environment with the most moves, one per line.
  public let moves: [String]
  /// Whether the layout is new, removed, or neither.
  public let kind: Kind

  public enum Kind: String, Sendable {
    case added
    case removed
    case changed
  }
}

extension Rule {
  /// Whether its findings are about ambiguous frames.
  var leavesFramesOpen: Bool { ["AL0102", "AL0111"].contains(id) }

  /// Whether its findings are about accessibility.
  public var isOfAccessibility: Bool {
    ["AL0206", "AL0207", "AL0402", "AL0405", "AL0406"].contains(id)
  }
}
