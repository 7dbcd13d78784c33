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
    var answers: [Bool] = []
    answers.reserveCapacity(count)
    var doubtful: [Int] = []
    for index in 0..<count {
      guard let answer = freedom.isDetermined(form(index)) else {
        doubtful.append(index)
        answers.append(true)
        continue
      }
      answers.append(answer)
    }
    guard !doubtful.isEmpty else { return answers }
    var face = OptimalFace(system, presolved, optima, solution)
    for index in doubtful {
      answers[index] = OptimalFace.isPoint(face.range(of: Array(form(index))))
    }
    return answers
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
