/// Why a constraint was refused.
///
/// The solver is unchanged when it throws.
public struct SolverError: Error, Hashable, Sendable {
  /// What is wrong with the input.
  public struct Code: Hashable, Sendable {
    let name: String

    /// A constant or a coefficient is NaN or infinite.
    public static let notFinite = Code(name: "not finite")
    /// A constant or a coefficient is so large that sums of it would lose all precision.
    public static let tooLarge = Code(name: "too large")
    /// A coefficient is not zero, yet so small that dividing by it is meaningless.
    public static let tooSmall = Code(name: "too small")
    /// A term names a variable that another solver made.
    public static let unknownVariable = Code(name: "unknown variable")
    /// The constraint does not exist, or no longer.
    public static let unknownConstraint = Code(name: "unknown constraint")
    /// The solver holds as many rows as its indices can number.
    public static let tooMany = Code(name: "too many")
  }

  /// Where in the input the offending number stands.
  public enum Place: Hashable, Sendable {
    /// The constraint's constant.
    case constant
    /// The coefficient of a variable.
    case coefficient(Variable)
    /// The variable of a term.
    case variable(Variable)
    /// The constraint itself.
    case constraint
    /// The lower bound of a variable.
    case bound
  }

  /// What is wrong.
  public let code: Code
  /// Where it stands.
  public let place: Place
  /// The number that was refused, where there is one.
  public let value: Double?
  /// What the variable of the place was called when it was made; `nil` where it was not given a name.
  public internal(set) var variableName: String?

  init(_ code: Code, _ place: Place, _ value: Double? = nil) {
    self.code = code
    self.place = place
    self.value = value
  }
}

extension SolverError: CustomStringConvertible {
  /// The place, the number and what is wrong with it.
  public var description: String {
    let what =
      switch place {
      case .constant: "the constant"
      case .coefficient(let variable): "the coefficient of \(name(of: variable))"
      case .variable(let variable): name(of: variable)
      case .constraint: "the constraint"
      case .bound: "the lower bound"
      }
    guard let value else { return "\(what): \(code.name)" }
    return "\(what) is \(value): \(code.name)"
  }

  private func name(of variable: Variable) -> String {
    variableName ?? "variable \(variable.index)"
  }
}
