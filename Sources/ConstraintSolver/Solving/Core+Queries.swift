/// Queries about the solution.
extension Core {
  /// The values that a form can take while every constraint level stays at its optimum.
  func range(of form: OptimalFace.Form) -> ClosedRange<Double> {
    guard form.allSatisfy({ $0.factor.isFinite }) else { return .unknown }
    guard optima.openCount > 0 else {
      let sum = form.reduce(0) { $0 + $1.factor * solution.value[$1.variable] }
      return ClosedRange(from: sum, to: sum)
    }
    var face = OptimalFace(system, presolved, optima, solution)
    return face.range(of: form)
  }

  /// Returns the freedom of the values to move while every constraint level stays at its optimum.
  func freedom() -> Freedom {
    guard optima.openCount > 0 else { return .none }
    var face = OptimalFace(system, presolved, optima, solution, links: .tight)
    return face.freedom()
  }

  /// Whether each form has one value only while every constraint level stays at its optimum.
  func areDetermined(_ forms: FormList) -> [Bool] {
    let freedom = freedom()
    let answers = (0..<forms.count).map { isDetermined(forms[$0], by: freedom) }
    guard answers.contains(nil) else { return answers.map { $0 ?? true } }
    var face = OptimalFace(system, presolved, optima, solution)
    return answers.indices.map { index in
      answers[index] ?? face.isPoint(Array(known(forms[index])))
    }
  }

  /// Whether a form has one value only, or `nil` if rounding makes the answer uncertain.
  private func isDetermined(_ form: ArraySlice<Term>, by freedom: Freedom) -> Bool? {
    let terms = form.lazy.filter { self.isSolved($0.variable) }
    guard terms.allSatisfy({ $0.coefficient.isFinite }) else { return false }
    return freedom.rates.isEmpty ? true : freedom.isDetermined(terms)
  }

  /// The terms whose variables were part of the last solve.
  func known(_ terms: ArraySlice<Term>) -> some Sequence<OptimalFace.Form.Element> {
    terms.lazy.filter { self.isSolved($0.variable) }.map { ($0.variable.index, $0.coefficient) }
  }

  /// Whether a variable belongs to this system and existed at the last solve.
  func isSolved(_ variable: Variable) -> Bool {
    system.has(variable) && variable.index < solution.value.count
  }

  /// The variables that the constraints leave open.
  func openVariables() -> [Variable] {
    guard optima.openCount > 0 else { return [] }
    let freedom = freedom()
    var open: [Variable] = []
    var doubtful: [Variable] = []
    for index in 0..<Int32(system.variableCount) {
      let variable = system.variable(index)
      switch freedom.isDetermined(variable) {
      case true?: break
      case false?: open.append(variable)
      case nil: doubtful.append(variable)
      }
    }
    guard !doubtful.isEmpty else { return open }
    var face = OptimalFace(system, presolved, optima, solution)
    for variable in doubtful where !face.isPoint([(variable.index, 1)]) {
      open.append(variable)
    }
    return open.sorted()
  }

  /// The constraints that determine a form at the optimum, followed by nearby ones that do not.
  func influences(on form: SensitivityAnalysis.Form) -> [Influence] {
    SensitivityAnalysis(
      system: system, presolved: presolved, optima: optima, solution: solution
    ).influences(on: form)
  }
}
