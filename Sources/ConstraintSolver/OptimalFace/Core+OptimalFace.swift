extension Core {
  /// Whether a free variable belongs to a component that the constraints leave open.
  @inline(__always)
  func isOpen(_ variable: Int32) -> Bool {
    let component = components.ofVariable[variable]
    return component >= 0 && states.isOpen[component] != 0
  }

  @inline(__always)
  func isScalar(_ component: Int32) -> Bool {
    components.variableRange(Int(component)).count == 1
  }

  /// Decides what the constraints leave open.
  func breakTies() {
    guard openCount > 0 else { return }
    prepareComponentDependents()
    if openCount > states.entangledCount {
      for component in 0..<components.count
      where states.isOpen.base[component] != 0
        && componentDependents.isEntangled.base[component] == 0
      {
        breakTies(of: component)
      }
    }
    breakEntangledTies()
    program.replay(value.base)
  }

  /// Decides the open components that something depends on together.
  ///
  /// Rows that were left out come in once a decision violates them: one that satisfies them is
  /// the same with them.
  func breakEntangledTies() {
    guard states.entangledCount > 0 else { return }
    var entangled = Vector<Int32>()
    for component in 0..<components.count
    where states.isOpen[component] != 0 && componentDependents.isEntangled[component] != 0 {
      entangled.append(Int32(component))
    }
    var marks = RestoredRows()
    var rounds = 0
    repeat {
      if rounds == Self.mostRestoringRounds { marks.markAll(self) }
      rounds += 1
      var system = OptimalFace(breakingTiesOf: entangled, of: self, marks: marks)
      system.breakTies(self)
      program.replay(value.base)
    } while marks.markViolated(self) && !Interruption.endsSolving
  }

  /// How often what a decision violates is put in before everything is.
  private static var mostRestoringRounds: Int { 8 }

  /// Decides what the entangled among some components that an edit touched leave open, and replays
  /// what moves.
  ///
  /// That is all there is to decide when nothing that they or the moved values are part of depends
  /// on another entangled component; false when it does, and all must be decided again.
  func breakEntangledTies(among touched: [Int32]) -> Bool {
    guard preferences.count == 0, reduction.lazyRows.isEmpty else { return false }
    let chosen = touched.filter {
      states.isOpen[$0] != 0 && componentDependents.isEntangled[$0] != 0
    }
    if !chosen.isEmpty {
      let before = chosen.flatMap { component in
        components.variableRange(Int(component)).map { value[components.variables[$0]] }
      }
      var system = OptimalFace(self, only: chosen.sorted())
      system.breakTies(self)
      guard !system.isIncomplete else { return false }
      var position = 0
      for component in chosen {
        for place in components.variableRange(Int(component)) {
          let variable = components.variables[place]
          if value[variable] != before[position] { dependents.touch(variable) }
          position += 1
        }
      }
    }
    guard dependents.replay(program, value.base) else { return false }
    return !movedReachesEntangled(besides: chosen)
  }

  /// Whether a value that moved is also part of an entangled component that was not touched.
  private func movedReachesEntangled(besides touched: [Int32]) -> Bool {
    for variable in dependents.moved.buffer {
      work.expansion.begin()
      work.expansion.add(variable, 1, program)
      _ = work.expansion.finish(program, limit: Int.max / 2)
      for position in 0..<work.expansion.variable.count {
        let free = work.expansion.variable[position]
        guard work.expansion.factor[position].magnitude > Tolerance.factor, isOpen(free) else {
          continue
        }
        let component = components.ofVariable[free]
        if componentDependents.isEntangled[component] != 0 && !touched.contains(component) {
          return true
        }
      }
    }
    return false
  }

  /// The values that a form can take while every constraint level stays at its optimum.
  func range(of form: OptimalFace.Form) -> ClosedRange<Double> {
    guard openCount > 0 else {
      let sum = form.reduce(0) { $0 + $1.factor * value[$1.variable] }
      return sum...sum
    }
    var system = OptimalFace(self)
    return system.range(of: form, self)
  }

  /// Whether each of some forms has one value only while every constraint level stays at its
  /// optimum.
  func areDetermined(_ forms: [OptimalFace.Form]) -> [Bool] {
    guard openCount > 0 else { return [Bool](repeating: true, count: forms.count) }
    let freedom = FaceDirections(self)
    var answers = forms.map { freedom.isDetermined($0) }
    if answers.contains(nil) {
      var system = OptimalFace(self)
      for index in forms.indices where answers[index] == nil {
        answers[index] = Self.isPoint(system.range(of: forms[index], self))
      }
    }
    return answers.map { $0 ?? true }
  }

  static func isPoint(_ range: ClosedRange<Double>) -> Bool {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return false }
    return range.upperBound - range.lowerBound <= 1e-7 * max(1, range.lowerBound.magnitude)
  }

  /// The variables that the constraints leave open.
  func openVariables() -> [Variable] {
    let variables = Array(0..<Int32(variableCount))
    let answers = areDetermined(variables.map { [($0, 1)] })
    return zip(variables, answers).filter { !$1 }.map { variable($0.0) }
  }

  /// Whether an inequality is met with so much room that it has no say in what is near the values.
  func isSlack(row: Int) -> Bool {
    let (residual, size) = residual(ofRow: row)
    guard rows.head[row].penalty.violation(of: residual) == 0 else { return false }
    return OptimalFace.isSlack(residual.magnitude, size)
  }
}
