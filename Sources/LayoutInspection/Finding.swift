public import LayoutModel

/// Something that a rule found in a layout.
public struct Finding: Hashable, Sendable {
  /// What a finding is about.
  public enum Subject: Hashable, Sendable {
    case layout
    case item(LayoutItem)
    case constraint(ConstraintID)
    case outlet(OutletID)
  }

  public let rule: Rule
  public let layout: LayoutID
  public let subject: Subject
  /// A sentence.
  public let message: String
  /// The constraints concerned, as equations.
  public let constraints: [String]
  /// What Apple's engine would log, for a conflict.
  public let conflict: Conflict?
  /// The environments it was found in; none for a layout as it is written, or on its own canvas.
  public internal(set) var environments: [String]
  /// What would not be there without it; none of these has any of its own.
  public internal(set) var follows: [Finding] = []
  /// What of a document it is about, where no object of the layout stands for that.
  public let leftOut: LeftOutPart?
  /// The other items that it is about.
  let others: [LayoutItem]
  /// The axis along which something is wrong; `nil` for either.
  let axis: Axis?
  /// Whether what is wrong is around what it is about, such as a root of another size.
  var isOfSurroundings = false

  /// Every view and guide that it is about, the first one first: for a conflict those of the
  /// constraint that was left out, then of the others.
  public var items: [LayoutItem] {
    let first: [LayoutItem] = if case .item(let item) = subject { [item] } else { [] }
    let constraints = (conflict?.broken.map { [$0] } ?? []) + (conflict?.constraints ?? [])
    let anchors = constraints.flatMap(\.equation.anchors)
    var known: Set<LayoutItem> = []
    return (first + others + anchors.map(\.item)).filter { known.insert($0).inserted }
  }

  /// The same, found in some of its environments only.
  public func narrowed(to environments: [String]) -> Finding {
    var result = self
    result.environments = environments
    return result
  }

  /// Required constraints that cannot all hold, and the one that was left out.
  public struct Conflict: Hashable, Sendable {
    public let constraints: [DiagnosedConstraint]
    public let broken: DiagnosedConstraint?
  }
}
