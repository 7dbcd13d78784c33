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
  func areDetermined(_ forms: FormList) -> [Bool] {
    guard optima.openCount > 0 else { return [Bool](repeating: true, count: forms.count) }
    let freedom = FaceDirections(system, presolved, optima, solution)
    var answers = [Bool](repeating: true, count: forms.count)
    var others: [Int] = []
    for index in 0..<forms.count {
      if let answer = freedom.isDetermined(known(forms[index])) {
        answers[index] = answer
      } else {
        others.append(index)
      }
    }
    guard !others.isEmpty else { return answers }
    var face = OptimalFace(system, presolved, optima, solution)
    for index in others {
      answers[index] = OptimalFace.isPoint(face.range(of: Array(known(forms[index]))))
    }
    return answers
  }

  /// The terms of variables that there are.
  func known(
    _ terms: ArraySlice<Term>
  ) -> some Sequence<(variable: Int32, factor: Double)> {
    terms.lazy.filter { self.isSolved($0.variable) }.map { ($0.variable.index, $0.coefficient) }
  }

  /// Whether there is a variable, and there was when the system was solved last.
  func isSolved(_ variable: Variable) -> Bool {
    system.has(variable) && variable.index < solution.value.count
  }

  /// The variables that the constraints leave open.
  func openVariables() -> [Variable] {
    let variables = (0..<Int32(system.variableCount)).map(system.variable)
    var forms = FormList()
    for variable in variables { forms.append(CollectionOfOne(Term(variable, 1))) }
    return zip(variables, areDetermined(forms)).filter { !$1 }.map(\.0)
  }

  /// The constraints that determine a form at the optimum, then those near it that do not.
  func influences(on form: SensitivityAnalysis.Form) -> [Influence] {
    SensitivityAnalysis(
      system: system, presolved: presolved, optima: optima, solution: solution
    ).influences(on: form)
  }
}
