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

  /// Whether each of so many forms, made when their turn comes, has one value only while every
  /// constraint level stays at its optimum.
  @inline(__always)
  func areDetermined(
    count: Int, _ form: (Int) -> some Sequence<OptimalFace.Form.Element>
  ) -> [Bool] {
    guard optima.openCount > 0 else { return [Bool](repeating: true, count: count) }
    let freedom = FaceDirections(system, presolved, optima, solution)
    var answers = [Bool](repeating: true, count: count)
    var doubtful: [Int] = []
    for index in 0..<count {
      if let answer = freedom.isDetermined(form(index)) {
        answers[index] = answer
      } else {
        doubtful.append(index)
      }
    }
    guard !doubtful.isEmpty else { return answers }
    var face = OptimalFace(system, presolved, optima, solution)
    for index in doubtful {
      answers[index] = OptimalFace.isPoint(face.range(of: Array(form(index))))
    }
    return answers
  }

  /// The terms of variables that there are.
  func known(_ terms: ArraySlice<Term>) -> some Sequence<OptimalFace.Form.Element> {
    terms.lazy.filter { self.isSolved($0.variable) }.map { ($0.variable.index, $0.coefficient) }
  }

  /// Whether there is a variable, and there was when the system was solved last.
  func isSolved(_ variable: Variable) -> Bool {
    system.has(variable) && variable.index < solution.value.count
  }

  /// The variables that the constraints leave open.
  func openVariables() -> [Variable] {
    guard optima.openCount > 0 else { return [] }
    let answers = areDetermined(count: system.variableCount) {
      CollectionOfOne((variable: Int32($0), factor: 1.0))
    }
    return answers.indices.filter { !answers[$0] }.map { system.variable(Int32($0)) }
  }

  /// The constraints that determine a form at the optimum, then those near it that do not.
  func influences(on form: SensitivityAnalysis.Form) -> [Influence] {
    SensitivityAnalysis(
      system: system, presolved: presolved, optima: optima, solution: solution
    ).influences(on: form)
  }
}
