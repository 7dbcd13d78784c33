/// Questions about the solution.
extension Core {
  /// The values that a form can take while every constraint level stays at its optimum.
  func range(of form: OptimalFace.Form) -> ClosedRange<Double> {
    guard optima.openCount > 0 else {
      let sum = form.reduce(0) { $0 + $1.factor * solution.value[$1.variable] }
      return sum...sum
    }
    var face = OptimalFace(system, presolved, optima, solution)
    return face.range(of: form)
  }

  /// Whether each of some forms has one value only while every constraint level stays at its
  /// optimum.
  func areDetermined(_ forms: [OptimalFace.Form]) -> [Bool] {
    guard optima.openCount > 0 else { return [Bool](repeating: true, count: forms.count) }
    let freedom = FaceDirections(system, presolved, optima, solution)
    var answers = forms.map { freedom.isDetermined($0) }
    if answers.contains(nil) {
      var face = OptimalFace(system, presolved, optima, solution)
      for index in forms.indices where answers[index] == nil {
        answers[index] = OptimalFace.isPoint(face.range(of: forms[index]))
      }
    }
    return answers.map { $0 ?? true }
  }

  /// The variables that the constraints leave open.
  func openVariables() -> [Variable] {
    let variables = Array(0..<Int32(system.variableCount))
    let answers = areDetermined(variables.map { [($0, 1)] })
    return zip(variables, answers).filter { !$1 }.map { system.variable($0.0) }
  }

  /// The constraints that determine a form at the optimum, then those near it that do not.
  func influences(on form: SensitivityAnalysis.Form) -> [Influence] {
    SensitivityAnalysis(
      system: system, presolved: presolved, optima: optima, solution: solution
    ).influences(on: form)
  }
}
