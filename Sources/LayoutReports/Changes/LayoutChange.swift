public import LayoutInspection

/// What a change did to a layout: what is wrong with it now and was not, and where it looks otherwise.
public struct LayoutChange: Sendable {
  /// Something that is wrong and was not.
  public struct Cause: Sendable {
    public let entry: CheckReport.Entry
    /// The smallest change that mends it, where there is one that was tried.
    public let repair: String?
    /// The constraints about it that the change took away, by their ids in the document.
    public let removed: [String]
  }

  /// The layout in an environment, before and after.
  public struct Look: Sendable {
    public let environment: String
    /// Pictures in SVG; `nil` where it was not there, or is gone.
    public let before: String?
    public let after: String?
    /// How many views stand elsewhere.
    public let moved: Int
    /// Whether something is wrong there that was not.
    public let isBroken: Bool
  }

  public let layout: String
  /// Errors and warnings, errors first.
  public let causes: [Cause]
  /// What makes it harder to use for some people.
  public let accessibility: [CheckReport.Entry]
  /// Where it looks otherwise, or something is wrong; what is wrong first.
  public internal(set) var looks: [Look]
  /// In how many more environments it looks otherwise.
  public internal(set) var alike = 0
  /// What moved where most does, a view a line.
  public let moves: [String]
  /// Whether it is new, gone, or neither.
  public let kind: Kind

  public enum Kind: String, Sendable {
    case added
    case removed
    case changed
  }
}

extension Rule {
  /// Whether what it finds is a frame that could be different.
  var leavesFramesOpen: Bool { ["AL0102", "AL0111"].contains(id) }

  /// Whether what it finds makes an app harder to use for some people.
  public var isOfAccessibility: Bool {
    ["AL0206", "AL0207", "AL0402", "AL0405", "AL0406"].contains(id)
  }
}
