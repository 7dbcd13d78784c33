/// The steps that read each variable.
struct StepReaders: ~Copyable {
  private var start = Vector<Int32>()
  private var step = Vector<Int32>()
  /// The steps added since the lists were built.
  private var later = LinkedLists()

  init() {}

  var laterCount: Int { later.count }

  mutating func build(_ program: borrowing Elimination) {
    let variableCount = program.stepOf.count
    start.reset(to: 0, count: variableCount + 1)
    for position in Int(program.start[program.front])..<program.term.count {
      start.base[Int(program.term.base[position]) + 1] += 1
    }
    for variable in 0..<variableCount { start.base[variable + 1] += start.base[variable] }
    step.reset(to: 0, count: Int(start[variableCount]))
    later.removeAll()
    let cursor = start.copy()
    for index in program.steps {
      for position in program.terms(index) {
        let variable = Int(program.term.base[position])
        step.base[Int(cursor.base[variable])] = Int32(index)
        cursor.base[variable] += 1
      }
    }
  }

  mutating func add(_ index: Int, _ program: borrowing Elimination) {
    for position in program.terms(index) {
      later.add(Int32(index), to: program.term.base[position])
    }
  }

  /// Calls `body` with each step that reads a variable, and possibly with some that no longer do.
  @inline(__always)
  func forEach(of variable: Int32, _ body: (Int) -> Void) {
    if Int(variable) + 1 < start.count {
      for position in Int(start.base[Int(variable)])..<Int(start.base[Int(variable) + 1]) {
        body(Int(step.base[position]))
      }
    }
    later.forEach(of: variable) { body(Int($0)) }
  }
}
