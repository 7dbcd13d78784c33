/// The required equations as a program of substitutions.
///
/// Each step gives one variable as an affine form of variables of *later* steps and of free
/// variables, so running the steps backwards ("replay") computes all values from the free ones.
/// Layouts are nearly triangular, which three passes exploit (Markowitz 1957 for the last):
///
/// 1. rows with one unknown left make that variable *known*; these steps come last;
/// 2. variables that occur in only one row are computed by it; these steps come first, and change
///    no other row;
/// 3. what remains, the *nucleus*, is eliminated in Markowitz order with threshold pivoting.
struct Elimination: ~Copyable {
  /// The steps in elimination order.
  var variable = Vector<Int32>()
  var row = Vector<Int32>()
  var constant = Vector<Double>()
  var pivot = Vector<Double>()
  var start = Vector<Int32>()
  var term = Vector<Int32>()
  var factor = Vector<Double>()

  /// The step that computes each variable; -1 for a free variable.
  var stepOf = Vector<Int32>()
  /// The steps whose rows earlier steps modified; all others use the caller's rows unchanged.
  var nucleus = 0..<0
  /// Rows whose left side vanished; in a consistent system their constants vanish too.
  var redundantRows = Vector<Int32>()

  // The operations of the nucleus, for recomputing constants and tracing conflicts: eliminating
  // step `s` added `operationFactor · row(s)` to each target row.
  var operationStart = Vector<Int32>()
  var operationTarget = Vector<Int32>()
  var operationFactor = Vector<Double>()
  /// The rows of the nucleus; operations refer to their targets by position in this list.
  var nucleusRows = Vector<Int32>()
  var nucleusPlaceOfStep = Vector<Int32>()

  /// The first step in use; those before it are room for later ones, see `prepend`.
  var front = 0
  /// Steps of removed constraints, with the variables they computed; they keep their place in the
  /// order, and their variable is -1.
  var retired: [RetiredStep] = []
  /// Whether a variable that was known from constants alone has become free.
  var hasOpenKnowns = false

  struct RetiredStep {
    var step: Int32
    var variable: Int32
  }

  init() { start.append(0) }

  /// One past the last step.
  var count: Int { variable.count }

  /// The steps in use, including retired ones.
  var steps: Range<Int> { front..<count }

  @inline(__always)
  func terms(_ step: Int) -> Range<Int> { Int(start.base[step])..<Int(start.base[step + 1]) }

  /// Computes all values from those of the free variables.
  func replay(_ values: UnsafeMutablePointer<Double>) { replay(values, steps: steps) }

  func replay(_ values: UnsafeMutablePointer<Double>, steps: Range<Int>) {
    let starts = start.base
    let terms = term.base
    let factors = factor.base
    let constants = constant.base
    let variables = variable.base
    var step = steps.upperBound - 1
    var end = Int(starts[steps.upperBound])
    while step >= steps.lowerBound {
      let first = Int(starts[step])
      var sum = constants[step]
      var position = first
      while position < end {
        sum += factors[position] * values[Int(terms[position])]
        position += 1
      }
      let variable = Int(variables[step])
      if variable >= 0 { values[variable] = sum }
      end = first
      step -= 1
    }
  }

  /// Computes the rates of change of all variables in two directions from those of the free ones.
  func replayRates(_ rates: UnsafeMutablePointer<SIMD2<Double>>) {
    for step in steps.reversed() where variable.base[step] >= 0 {
      var sum = SIMD2<Double>.zero
      for position in terms(step) {
        sum += factor.base[position] * rates[Int(term.base[position])]
      }
      rates[Int(variable.base[step])] = sum
    }
  }

  /// Updates the constants of the steps that use a row unchanged.
  mutating func takeConstants(_ rows: borrowing RowStore) {
    for step in front..<nucleus.lowerBound where variable.base[step] >= 0 {
      constant.base[step] = rows.head.base[Int(row.base[step])].constant / pivot.base[step]
    }
    for step in nucleus.upperBound..<count where variable.base[step] >= 0 {
      constant.base[step] = rows.head.base[Int(row.base[step])].constant / pivot.base[step]
    }
  }

  /// Computes the constants of the nucleus, and `offset`: the values of all variables when every
  /// free variable is zero.
  mutating func evaluateConstants(
    _ rows: borrowing RowStore, offset: UnsafeMutablePointer<Double>,
    scratch: inout Vector<Double>
  ) {
    replay(offset, steps: nucleus.upperBound..<count)
    scratch.reset(to: 0, count: nucleusRows.count)
    for place in 0..<nucleusRows.count {
      let source = Int(nucleusRows[place])
      var sum = rows.head.base[source].constant
      for position in rows.terms(source) {
        let index = Int(rows.variable.base[position])
        guard Int(stepOf.base[index]) >= nucleus.upperBound else { continue }
        sum -= rows.coefficient.base[position] * offset[index]
      }
      scratch.base[place] = sum
    }
    for (position, step) in nucleus.enumerated() {
      let here = scratch.base[Int(nucleusPlaceOfStep.base[position])]
      constant.base[step] = here / pivot.base[step]
      for operation in operations(position) {
        scratch.base[Int(operationTarget.base[operation])] +=
          operationFactor.base[operation] * here
      }
    }
    replay(offset, steps: front..<nucleus.upperBound)
  }

  /// The operations performed while eliminating the step at a position of the nucleus.
  @inline(__always)
  func operations(_ position: Int) -> Range<Int> {
    Int(operationStart.base[position])..<Int(operationStart.base[position + 1])
  }

  mutating func reserve(steps: Int, terms: Int) {
    variable.reserve(steps)
    row.reserve(steps)
    constant.reserve(steps)
    pivot.reserve(steps)
    start.reserve(steps + 1)
    term.reserve(terms)
    factor.reserve(terms)
  }

  mutating func removeAll(variableCount: Int) {
    variable.removeAll()
    row.removeAll()
    constant.removeAll()
    pivot.removeAll()
    start.removeAll()
    start.append(0)
    term.removeAll()
    factor.removeAll()
    stepOf.reset(to: -1, count: variableCount)
    nucleus = 0..<0
    front = 0
    retired = []
    hasOpenKnowns = false
    redundantRows.removeAll()
    operationStart.removeAll()
    operationTarget.removeAll()
    operationFactor.removeAll()
    nucleusRows.removeAll()
    nucleusPlaceOfStep.removeAll()
  }

  func copy() -> Elimination {
    var other = Elimination()
    other.variable = variable.copy()
    other.row = row.copy()
    other.constant = constant.copy()
    other.pivot = pivot.copy()
    other.start = start.copy()
    other.term = term.copy()
    other.factor = factor.copy()
    other.stepOf = stepOf.copy()
    other.nucleus = nucleus
    other.front = front
    other.retired = retired
    other.hasOpenKnowns = hasOpenKnowns
    other.redundantRows = redundantRows.copy()
    other.operationStart = operationStart.copy()
    other.operationTarget = operationTarget.copy()
    other.operationFactor = operationFactor.copy()
    other.nucleusRows = nucleusRows.copy()
    other.nucleusPlaceOfStep = nucleusPlaceOfStep.copy()
    return other
  }
}
