/// A constraint in a report: somebody's, or one that layout itself made.
public struct DiagnosedConstraint: Hashable, Codable, Sendable {
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
