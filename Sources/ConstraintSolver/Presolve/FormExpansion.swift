/// Rewrites linear forms over all variables as forms over the free ones.
struct FormExpansion: ~Copyable {
  /// The maximum length of a form that is cached for a variable used by other rows.
  private static var closedLimit: Int { 6 }
  private static var unknownForm: Int32 { -1 }
  private static var longForm: Int32 { -2 }

  // The cached form of each step over the free variables, if it is short.
  private var closedStart = Vector<Int32>()
  private var closedLength = Vector<Int32>()
  private var closedVariable = Vector<Int32>()
  private var closedFactor = Vector<Double>()

  /// The current form: variables and factors; expanded steps remain with factor 0.
  private(set) var variable = Vector<Int32>()
  private(set) var factor = Vector<Double>()
  private static var noPosition: Int32 { -1 }
  private static var ignored: Int32 { -2 }
  /// Per variable: its position in the form, or a negative code.
  private var slot = Vector<Int32>()
  /// Steps still to be expanded, earliest first.
  private var pending = StepHeap()
  /// The number of free variables with a nonzero factor in the current form.
  private var freeCount = 0

  init() {}

  mutating func reset(variableCount: Int, stepCount: Int) {
    slot.reset(to: Self.noPosition, count: variableCount)
    closedStart.reset(to: 0, count: stepCount)
    closedLength.reset(to: Self.unknownForm, count: stepCount)
    closedVariable.removeAll()
    closedFactor.removeAll()
    variable.removeAll()
    factor.removeAll()
  }

  /// Whether the last ``reset`` was for these numbers of variables and steps.
  func isReady(variableCount: Int, stepCount: Int) -> Bool {
    slot.count == variableCount && closedStart.count == stepCount
  }

  /// Forgets the short form of a step.
  @inline(__always)
  mutating func forget(step: Int) { closedLength.base[step] = Self.unknownForm }

  /// Marks a step's variable as fixed, so that it adds nothing to a form.
  mutating func settle(step: Int) { closedLength.base[step] = 0 }

  /// Treats a step's variable as free: forms contain it instead of expanding it.
  mutating func hold(step: Int, of variable: Int32) {
    closedStart[step] = Int32(closedVariable.count)
    closedLength[step] = 1
    closedVariable.append(variable)
    closedFactor.append(1)
  }

  /// Marks a free variable as fixed, so that it adds nothing to a form.
  mutating func ignore(_ variable: Int32) { slot.base[Int(variable)] = Self.ignored }

  /// Computes the short forms of the steps marked in `isNeeded` and of those they depend on.
  mutating func close(_ program: borrowing Elimination, isNeeded: inout Vector<UInt8>) {
    for step in program.steps where isNeeded.base[step] != 0 {
      for position in program.terms(step) {
        let next = program.stepOf.base[Int(program.term.base[position])]
        if next >= 0 { isNeeded.base[Int(next)] = 1 }
      }
    }
    var step = program.count - 1
    while step >= program.front {
      if isNeeded.base[step] != 0 { closeStep(step, program) }
      step -= 1
    }
  }

  private mutating func closeStep(_ step: Int, _ program: borrowing Elimination) {
    if step >= program.nucleus.upperBound && !program.hasOpenKnowns {
      closedLength.base[step] = 0
      return
    }
    begin()
    for position in program.terms(step) {
      let index = program.term.base[position]
      let next = program.stepOf.base[Int(index)]
      if next >= 0, closedLength.base[Int(next)] == Self.longForm || freeCount > Self.closedLimit {
        closedLength.base[step] = Self.longForm
        return
      }
      add(index, program.factor.base[position], program)
    }
    guard freeCount <= Self.closedLimit else {
      closedLength.base[step] = Self.longForm
      return
    }
    closedStart.base[step] = Int32(closedVariable.count)
    for position in 0..<variable.count where isFactor(factor.base[position]) {
      closedVariable.append(variable.base[position])
      closedFactor.append(factor.base[position])
    }
    closedLength.base[step] = Int32(closedVariable.count) - closedStart.base[step]
  }

  @inline(__always)
  private func isFactor(_ value: Double) -> Bool { value.magnitude > Tolerance.factor }

  /// Starts a new form.
  @inline(__always)
  mutating func begin() {
    for position in 0..<variable.count { slot.base[Int(variable.base[position])] = Self.noPosition }
    variable.removeAll()
    factor.removeAll()
    pending.removeAll()
    freeCount = 0
  }

  /// Adds a multiple of a variable to the form.
  @inline(__always)
  mutating func add(_ index: Int32, _ amount: Double, _ program: borrowing Elimination) {
    let step = program.stepOf.base[Int(index)]
    guard step >= 0 else {
      addFree(index, amount)
      return
    }
    let length = closedLength.base[Int(step)]
    guard length >= 0 else {
      addPending(index, amount, Int(step))
      return
    }
    let first = Int(closedStart.base[Int(step)])
    for position in first..<first + Int(length) {
      addFree(closedVariable.base[position], amount * closedFactor.base[position])
    }
  }

  @inline(__always)
  private mutating func addFree(_ index: Int32, _ amount: Double) {
    let position = slot.base[Int(index)]
    if position >= 0 {
      let sum = factor.base[Int(position)] + amount
      if isFactor(factor.base[Int(position)]) { freeCount -= 1 }
      if isFactor(sum) { freeCount += 1 }
      factor.base[Int(position)] = sum
      return
    }
    guard position != Self.ignored else { return }
    slot.base[Int(index)] = Int32(variable.count)
    variable.append(index)
    factor.append(amount)
    freeCount += 1
  }

  private mutating func addPending(_ index: Int32, _ amount: Double, _ step: Int) {
    let position = slot[index]
    if position >= 0 {
      factor[position] += amount
      return
    }
    slot[index] = Int32(variable.count)
    variable.append(index)
    factor.append(amount)
    pending.push(Int32(step))
  }

  /// Expands all computed variables; returns false if more than `limit` free variables remain.
  @inline(__always)
  mutating func finish(_ program: borrowing Elimination, limit: Int) -> Bool {
    while let step = pending.pop() {
      let place = Int(slot[program.variable[step]])
      let amount = factor[place]
      factor[place] = 0
      guard isFactor(amount) else { continue }
      for position in program.terms(Int(step)) {
        add(program.term[position], amount * program.factor[position], program)
      }
      // While long chains cancel, a form may be temporarily longer than its result.
      if freeCount > limit + 64 { return false }
    }
    return freeCount <= limit
  }

  /// Calls `body` with each free variable of the finished form and its factor.
  @inline(__always)
  func forEachTerm(_ body: (Int32, Double) -> Void) {
    for position in 0..<variable.count where isFactor(factor.base[position]) {
      body(variable.base[position], factor.base[position])
    }
  }
}
