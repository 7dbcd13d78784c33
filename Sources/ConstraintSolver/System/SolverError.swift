/// An error that describes why the solver rejected an input.
///
/// The solver is unchanged when it throws.
public struct SolverError: Error, Hashable, Sendable {
  /// The kind of problem.
  public struct Code: Hashable, Sendable {
    let name: String

    /// A constant or a coefficient is NaN or infinite.
    public static let notFinite = Code(name: "not finite")
    /// A constant or a coefficient is so large that sums of it would lose all precision.
    public static let tooLarge = Code(name: "too large")
    /// A coefficient is nonzero but so small that dividing by it is meaningless.
    public static let tooSmall = Code(name: "too small")
    /// A term has a variable of another solver.
    public static let unknownVariable = Code(name: "unknown variable")
    /// The constraint does not exist or was removed.
    public static let unknownConstraint = Code(name: "unknown constraint")
    /// The solver has reached the maximum number of rows.
    public static let tooMany = Code(name: "too many")
  }

  /// The part of the input that was rejected.
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

  /// The kind of problem.
  public let code: Code
  /// The part of the input that was rejected.
  public let place: Place
  /// The rejected number, if there is one.
  public let value: Double?
  /// The name of the variable concerned, or `nil` if it has none.
  public internal(set) var variableName: String?

  init(_ code: Code, _ place: Place, _ value: Double? = nil) {
    self.code = code
    self.place = place
    self.value = value
  }
}

extension SolverError: CustomStringConvertible {
  /// A description of the place, the number and the problem.
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
