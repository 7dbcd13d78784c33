/// The limits that the solver imposes on its input.
enum Limits {
  /// Sums of a hundred thousand such numbers keep six decimal places.
  static let constant = 1e9
  static let largestCoefficient = 1e6
  static let smallestCoefficient = 1e-6
  /// The maximum number of variables, constraints or terms.
  static let mostNumbered = Int(Int32.max)

  static func check(constant: Double, at place: SolverError.Place) throws(SolverError) {
    guard constant.isFinite else { throw SolverError(.notFinite, place, constant) }
    guard constant.magnitude <= Self.constant else {
      throw SolverError(.tooLarge, place, constant)
    }
  }

  static func check(coefficient: Double, of variable: Variable) throws(SolverError) {
    let place = SolverError.Place.coefficient(variable)
    guard coefficient.isFinite else { throw SolverError(.notFinite, place, coefficient) }
    guard coefficient.magnitude <= largestCoefficient else {
      throw SolverError(.tooLarge, place, coefficient)
    }
    guard coefficient == 0 || coefficient.magnitude >= smallestCoefficient else {
      throw SolverError(.tooSmall, place, coefficient)
    }
  }
}
