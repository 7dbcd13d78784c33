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
  func decideOpenComponents() {
    guard openCount > 0 else { return }
    var system = OpenSystem(self)
    system.decide(self)
    program.replay(value.base)
  }

  /// The values that a form can take while every constraint level stays at its optimum.
  func range(of form: OpenSystem.Form) -> ClosedRange<Double> {
    guard openCount > 0 else {
      let sum = form.reduce(0) { $0 + $1.factor * value[$1.variable] }
      return sum...sum
    }
    var system = OpenSystem(self)
    return system.range(of: form, self)
  }

  /// Whether each of some forms has one value only while every constraint level stays at its
  /// optimum.
  func areDetermined(_ forms: [OpenSystem.Form]) -> [Bool] {
    guard openCount > 0 else { return [Bool](repeating: true, count: forms.count) }
    var system = OpenSystem(self)
    return forms.map { form in
      form.allSatisfy { system.isMovable[$0.variable] == 0 }
        || Self.isPoint(system.range(of: form, self))
    }
  }

  static func isPoint(_ range: ClosedRange<Double>) -> Bool {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return false }
    return range.upperBound - range.lowerBound <= 1e-7 * max(1, range.lowerBound.magnitude)
  }

  /// The variables that the constraints leave open.
  func openVariables() -> [Variable] {
    guard openCount > 0 else { return [] }
    var system = OpenSystem(self)
    return (0..<Int32(variableCount)).filter { variable in
      guard system.isMovable[variable] != 0 else { return false }
      return !Self.isPoint(system.range(of: [(variable, 1)], self))
    }.map(Variable.init(index:))
  }
}
