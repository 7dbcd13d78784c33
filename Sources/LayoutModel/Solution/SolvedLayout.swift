/// A layout solved in an environment: its frames, and the constraints that could not be satisfied.
public struct SolvedLayout: Hashable, Codable, Sendable {
  /// How completely and consistently the constraints determine the layout.
  public enum Status: String, Hashable, Codable, Sendable {
    /// Every frame follows from the constraints.
    case solved
    /// Some frame could be different with the constraints satisfied equally well.
    case ambiguous
    /// Required constraints conflict; one of each conflict was dropped.
    case unsatisfiable
  }

  public var layout: LayoutID
  public var environment: Environment
  public var status: Status
  /// The root first, then its subviews in order, each view's guides before its subviews.
  public var frames: [SolvedFrame]
  /// Scroll views whose content size the constraints inside them do not determine.
  public var openContents: [OpenContent]
  /// Active constraints that are not satisfied exactly: optional ones that gave way.
  public var unsatisfied: [DiagnosedConstraint]
  /// Compression resistance constraints of views that stronger constraints made smaller.
  public var compressed: [DiagnosedConstraint]
  /// Required constraints that were dropped because they conflict with others.
  public var broken: [DiagnosedConstraint]
  /// Minimal sets of required constraints that cannot all be satisfied.
  public var conflicts: [[DiagnosedConstraint]]

  /// Creates a solution.
  public init(
    layout: LayoutID, environment: Environment, status: Status, frames: [SolvedFrame],
    openContents: [OpenContent] = [], unsatisfied: [DiagnosedConstraint] = [],
    compressed: [DiagnosedConstraint] = [],
    broken: [DiagnosedConstraint] = [],
    conflicts: [[DiagnosedConstraint]] = []
  ) {
    self.layout = layout
    self.environment = environment
    self.status = status
    self.frames = frames
    self.openContents = openContents
    self.unsatisfied = unsatisfied
    self.compressed = compressed
    self.broken = broken
    self.conflicts = conflicts
  }
}

extension SolvedLayout {
  /// Returns the frame of a view or guide in its superview, in points; `nil` for an unknown name.
  ///
  /// Linear in the number of frames.
  public func frame(named name: String) -> Rect? { frames.first { $0.name == name }?.frame }

  /// The frame of a view or guide in its superview, in points, or `nil` for an unknown name.
  ///
  /// Linear in the number of frames.
  public subscript(name: String) -> Rect? { frame(named: name) }

  /// Returns the frame of a view or guide, including its ambiguous parts.
  ///
  /// Linear in the number of frames.
  ///
  /// - Throws: ``LayoutError`` with candidates if the name is unknown.
  public func solvedFrame(named name: String) throws(LayoutError) -> SolvedFrame {
    if let found = frames.first(where: { $0.name == name }) { return found }
    throw .unknownName(
      "view or guide", name, candidates: similarNames(to: name, in: frames.map(\.name)))
  }
}
