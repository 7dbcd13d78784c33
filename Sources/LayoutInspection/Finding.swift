public import LayoutModel

/// A problem that a rule found in a layout.
public struct Finding: Hashable, Sendable {
  /// The subject of a finding.
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
  /// The constraints involved, as equations.
  public let constraints: [String]
  /// The conflict, for a finding about one.
  public let conflict: Conflict?
  /// The environments of the finding; empty for a layout as written, or on its own canvas.
  public internal(set) var environments: [String]
  /// Consequences of this finding, which have none themselves.
  public internal(set) var follows: [Finding] = []
  /// The part of a document concerned, if no object of the layout represents it.
  public let part: DocumentPart?
  /// The other items involved.
  let others: [LayoutItem]
  /// The axis of the problem, or `nil` for either.
  let axis: Axis?
  /// Whether the problem is in the surroundings of the subject, such as a root of another size.
  var isOfSurroundings = false

  /// The views and guides involved, the main one first; for a conflict, those of the broken
  /// constraint come before those of the others.
  public var items: [LayoutItem] {
    let first: [LayoutItem] = if case .item(let item) = subject { [item] } else { [] }
    let constraints = (conflict?.broken.map { [$0] } ?? []) + (conflict?.constraints ?? [])
    let anchors = constraints.flatMap(\.equation.anchors)
    var known: Set<LayoutItem> = []
    return (first + others + anchors.map(\.item)).filter { known.insert($0).inserted }
  }

  /// Returns the finding with some of its environments only.
  public func narrowed(to environments: [String]) -> Finding {
    var result = self
    result.environments = environments
    return result
  }

  /// Contradicting required constraints, and the broken one.
  public struct Conflict: Hashable, Sendable {
    public let constraints: [DiagnosedConstraint]
    public let broken: DiagnosedConstraint?
  }
}
