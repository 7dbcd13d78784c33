/// A layout solved in an environment: frames, and what could not be had.
public struct SolvedLayout: Hashable, Sendable {
  /// How well the layout is determined.
  public enum Status: String, Hashable, Sendable {
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

/// A scroll view whose content could be of another size.
public struct OpenContent: Hashable, Sendable {
  public var view: ViewID
  /// The view's name.
  public var name: String
  /// Width, height or both.
  public var parts: [SolvedFrame.Part]

  /// Names what is open of a scroll view's content.
  public init(view: ViewID, name: String, parts: [SolvedFrame.Part]) {
    self.view = view
    self.name = name
    self.parts = parts
  }
}

/// Where a view or a guide came to stand.
public struct SolvedFrame: Hashable, Sendable {
  /// Parts of a frame, in the order reports list them.
  public enum Part: String, Hashable, Sendable, CaseIterable {
    case x
    case y
    case width
    case height
  }

  public var item: LayoutItem
  /// The item's name; for a guide that a view has of itself, such as `root.safeArea`.
  public var name: String
  /// In the superview's coordinates (a guide's in its owning view's), in points, edges rounded to
  /// the pixel grid of the root.
  public var frame: Rect
  /// The same before rounding.
  public var exact: Rect
  /// In the root view's coordinates, rounded like `frame`.
  public var absolute: Rect
  /// The parts that the constraints do not determine.
  public var ambiguous: Set<Part>

  /// Makes a frame.
  public init(
    item: LayoutItem, name: String, frame: Rect, exact: Rect, absolute: Rect,
    ambiguous: Set<Part> = []
  ) {
    self.item = item
    self.name = name
    self.frame = frame
    self.exact = exact
    self.absolute = absolute
    self.ambiguous = ambiguous
  }

  /// The undetermined parts, in the order reports list them.
  public var ambiguousParts: [Part] { Part.allCases.filter(ambiguous.contains) }
}

/// A constraint in a report: somebody's, or one that layout itself made.
public struct DiagnosedConstraint: Hashable, Sendable {
  /// Where a constraint comes from.
  public enum Origin: Hashable, Sendable {
    case constraint(ConstraintID)
    /// Made by layout; the text is UIKit's name for it, such as `UISV-spacing`.
    case system(String)
  }

  public var origin: Origin
  public var equation: Equation

  /// Makes a reference to a constraint with the equation it had when it was solved.
  public init(_ origin: Origin, _ equation: Equation) {
    self.origin = origin
    self.equation = equation
  }
}

extension SolvedLayout {
  /// Where a view or guide stands in its superview, in points; `nil` where there is no such name.
  ///
  /// Linear in the frames.
  public func frame(named name: String) -> Rect? { frames.first { $0.name == name }?.frame }
}
