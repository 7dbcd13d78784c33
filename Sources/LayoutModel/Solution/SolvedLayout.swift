/// A layout solved in an environment: frames, and what could not be had.
public struct SolvedLayout: Hashable, Codable, Sendable {
  /// How well the layout is determined.
  public enum Status: String, Hashable, Codable, Sendable {
    /// Every frame follows from the constraints.
    case solved
    /// Some frame could be different and satisfy the constraints as well.
    case ambiguous
    /// Required constraints contradict; one of each conflict was left out.
    case unsatisfiable
  }

  public var layout: LayoutID
  public var environment: Environment
  public var status: Status
  /// The root first, then its subviews in order, each view's guides before its subviews.
  public var frames: [SolvedFrame]
  /// Scroll views whose content size the constraints inside them do not determine.
  public var openContents: [OpenContent]
  /// Active constraints that do not hold exactly: optional ones that gave way.
  public var unsatisfied: [DiagnosedConstraint]
  /// What content would like its view to be at least, where something stronger made it smaller.
  public var compressed: [DiagnosedConstraint]
  /// Required constraints that were left out because they contradict others.
  public var broken: [DiagnosedConstraint]
  /// Minimal sets of required constraints that cannot all hold.
  public var conflicts: [[DiagnosedConstraint]]

  /// Makes a solution.
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
  /// Where a view or guide stands in its superview, in points; `nil` where there is no such name.
  ///
  /// Linear in the frames.
  public func frame(named name: String) -> Rect? { frames.first { $0.name == name }?.frame }

  /// Where a view or guide stands in its superview, in points; `nil` where there is no such name.
  ///
  /// Linear in the frames.
  public subscript(name: String) -> Rect? { frame(named: name) }

  /// Where a view or guide stands, and what of that is ambiguous.
  ///
  /// Linear in the frames.
  ///
  /// - Throws: ``LayoutError`` with names that could have been meant, where there is no such name.
  public func solvedFrame(named name: String) throws(LayoutError) -> SolvedFrame {
    if let found = frames.first(where: { $0.name == name }) { return found }
    throw .unknownName(
      "view or guide", name, candidates: similarNames(to: name, in: frames.map(\.name)))
  }
}
