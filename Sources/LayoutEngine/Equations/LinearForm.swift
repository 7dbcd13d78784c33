/// A sum of variables with coefficients, and a constant.
///
/// There are few terms (a constraint refers to at most four anchors of two variables each), so they
/// are searched linearly.
struct LinearForm: Hashable, Sendable {
  /// A variable times its coefficient.
  struct Term: Hashable, Sendable {
    var variable: VariableIndex
    var coefficient: Double
  }

  private(set) var terms = LinearTerms()
  var constant = 0.0

  /// Creates the form 0.
  init() {}

  /// Creates the sum of a variable and a constant.
  init(_ variable: VariableIndex, plus constant: Double = 0) {
    terms = LinearTerms(Term(variable: variable, coefficient: 1))
    self.constant = constant
  }

  /// Adds a variable times a coefficient, combining it with an existing term.
  mutating func add(_ variable: VariableIndex, _ coefficient: Double) {
    guard coefficient != 0 else { return }
    guard let place = terms.firstIndex(where: { $0.variable == variable }) else {
      terms.append(Term(variable: variable, coefficient: coefficient))
      return
    }
    terms[place].coefficient += coefficient
    if terms[place].coefficient == 0 { terms.remove(at: place) }
  }

  /// Adds another form times a factor.
  mutating func add(_ other: borrowing LinearForm, times factor: Double = 1) {
    for place in 0..<other.terms.count {
      let term = other.terms[place]
      add(term.variable, term.coefficient * factor)
    }
    constant += other.constant * factor
  }

  /// Adds an edge of an extent times a factor, without creating its form.
  mutating func add(_ edge: Extent.Edge, of extent: Extent, times factor: Double) {
    if let origin = extent.origin { add(origin, factor) }
    add(extent.length, edge.factor * factor)
    constant += edge.constant * factor
  }

  /// Returns its value for given values of the variables.
  func value(_ values: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * values[$1.variable] }
  }
}

extension LinearForm {
  static func + (a: LinearForm, b: LinearForm) -> LinearForm {
    var sum = a
    sum.add(b)
    return sum
  }

  static func - (a: LinearForm, b: LinearForm) -> LinearForm {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  static func * (factor: Double, form: LinearForm) -> LinearForm {
    var product = LinearForm()
    product.add(form, times: factor)
    return product
  }
}
