import LayoutModel

/// One line of a layout's system of equations: `form REL 0`, at a priority.
struct Row: Sendable {
  /// Where a row comes from, which is how reports name it.
  enum Source: Hashable, Sendable {
    case constraint(ConstraintID)
    /// A view's content would be no larger than it is (hugging), or no smaller.
    case contentSize(node: Int, Axis, isHugging: Bool)
    /// The root has the environment's size.
    case rootSize(Axis)
    /// Made by layout under UIKit's name; `owner` is the node it is installed on.
    case system(SystemConstraintName, Equation, owner: Int)
  }

  var form: LinearForm
  var relation: LayoutModel.Relation
  var priority: LayoutPriority
  let source: Source
  /// Whether the form may change with the solved frames.
  var readsFrames = false
  /// Rows of a higher rank are given up first where required rows contradict.
  var breakRank = 0
  /// Whether it takes part: a constraint that was deactivated keeps its row.
  var isInEffect = true
}

/// What UIKit calls the constraints that layout makes by itself.
struct SystemConstraintName: RawRepresentable, Hashable, Sendable {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }

  static let contentSize = SystemConstraintName(rawValue: "NSContentSizeLayoutConstraint")
  static let autoresizing = SystemConstraintName(rawValue: "NSAutoresizingMaskLayoutConstraint")
  static let rootWidth = SystemConstraintName(rawValue: "UIView-Encapsulated-Layout-Width")
  static let rootHeight = SystemConstraintName(rawValue: "UIView-Encapsulated-Layout-Height")
  static let fittingWidth = SystemConstraintName(rawValue: "fittingSizeHTarget")
  static let fittingHeight = SystemConstraintName(rawValue: "fittingSizeVTarget")
  static let temporaryWidth = SystemConstraintName(rawValue: "_UITemporaryLayoutWidth")
  static let temporaryHeight = SystemConstraintName(rawValue: "_UITemporaryLayoutHeight")
  /// Holds a part of a frame that is open, to see what follows; never reported.
  static let pin = SystemConstraintName(rawValue: "pin")
  static let stackEnds = SystemConstraintName(rawValue: "UISV-canvas-connection")
  static let stackSpacing = SystemConstraintName(rawValue: "UISV-spacing")
  static let stackEqualSizes = SystemConstraintName(rawValue: "UISV-fill-equally")
  static let stackProportions = SystemConstraintName(rawValue: "UISV-fill-proportionally")
  static let stackGapEdge = SystemConstraintName(rawValue: "UISV-distributing-edge")
  static let stackHiding = SystemConstraintName(rawValue: "UISV-hiding")
  static let stackAlignment = SystemConstraintName(rawValue: "UISV-alignment")
  static let stackSpanning = SystemConstraintName(rawValue: "UISV-spanning-boundary")
  static let stackSpanningFit = SystemConstraintName(rawValue: "UISV-spanning-fit")
  static let stackFit = SystemConstraintName(rawValue: "UISV-canvas-fit")
  static let stackSuppression = SystemConstraintName(rawValue: "UISV-ambiguity-suppression")
  static let gravityLeading = SystemConstraintName(rawValue: "NSStackView.Edge.Leading")
  static let gravityTrailing = SystemConstraintName(rawValue: "NSStackView.Edge.Trailing")
  static let gravityCenter = SystemConstraintName(rawValue: "NSStackView.Gravity.Center")
  static let gravitySpacing = SystemConstraintName(rawValue: "NSStackView.Spacing")
  /// What is arranged ends within the stack; where it does not, views are detached.
  static let stackClipping = SystemConstraintName(rawValue: "NSStackView.Clipping")
  static let gravityFit = SystemConstraintName(rawValue: "NSStackView.Hugging")
  /// Sizes are never negative; UIKit has no name for it.
  static let implicitSize = SystemConstraintName(rawValue: "implicit size >= 0")
}
