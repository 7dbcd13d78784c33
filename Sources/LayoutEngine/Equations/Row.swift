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
    ///
    /// Stored apart: an equation is large, and few rows need one.
    indirect case system(SystemConstraintName, Equation, owner: Int)
  }

  // Small ones stand together: there are rows by the hundred thousand.
  var form: LinearForm
  var relation: LayoutModel.Relation
  /// Whether the form may change with the solved frames.
  var readsFrames: Bool
  /// Whether it takes part: a constraint that was deactivated keeps its row.
  var isInEffect = true
  var priority: LayoutPriority
  let source: Source
  /// Rows of a higher rank are given up first where required rows contradict.
  let breakRank: Int32

  init(
    form: LinearForm, relation: LayoutModel.Relation, priority: LayoutPriority, source: Source,
    readsFrames: Bool = false, breakRank: Int = 0
  ) {
    self.form = form
    self.relation = relation
    self.priority = priority
    self.source = source
    self.readsFrames = readsFrames
    self.breakRank = Int32(clamping: breakRank)
  }
}
