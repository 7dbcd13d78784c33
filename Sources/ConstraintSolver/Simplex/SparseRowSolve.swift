/// Solves with the factors of a basis for a row of few terms, limited to the wanted slots.
///
/// Visits only the steps that the row reaches (Gilbert and Peierls, *Sparse Partial Pivoting in
/// Time Proportional to Arithmetic Operations*, 1988), and of these only those on a path to a
/// wanted slot. That keeps solves short in a chain whose beginning is decided.
struct SparseRowSolve: ~Copyable {
  // The step that eliminates each slot's row, the operations that modify it, and the steps that
  // have each variable as a term. Empty if the factors are new.
  private var stepOfSlot = Vector<Int32>()
  private var operations = VariableRuns()
  private var stepOfOperation = Vector<Int32>()
  private var uses = VariableRuns()

  // Per step: whether its slot is wanted; the number of operations that modify its row and belong
  // to steps leading to a wanted slot, and whether its row leads to none; the number of its terms
  // that lead to one, and whether its variable leads to none.
  private var isWanted = Vector<Bool>()
  private var liveOperations = Vector<Int32>()
  private var isRowDead = Vector<Bool>()
  private var liveTerms = Vector<Int32>()
  private var isVariableDead = Vector<Bool>()
  /// Steps whose row, and complements of steps whose variable, no longer leads to a wanted slot.
  private var dying = Vector<Int32>()
  private var isPruned = false

  // All zero and empty between solves.
  private var gradient = Vector<Double>()
  private var share = Vector<Double>()
  private var isReached = Vector<Bool>()
  private var pending = StepSet()
  /// The slots with a possible share in the row.
  private var slots = Vector<Int32>()

  /// The number of steps visited since the last factorisation.
  private(set) var visitCount = 0

  init() {}

  /// Discards the prepared data because the factors have changed.
  mutating func removeAll() {
    stepOfSlot.removeAll()
    visitCount = 0
  }

  /// Stops pruning because exchanges connect slots outside the factors, so every slot counts.
  mutating func keepAll() { isPruned = false }

  /// Finds the shares of the slots in a row, according to the factors alone.
  ///
  /// - Parameter wanted: Per slot: nonzero if its share is wanted. Must be the same as for the
  ///   previous row, except for ``drop(_:_:)``, unless ``keepAll()`` was called since.
  mutating func solve(
    _ row: UnsafeBufferPointer<Summand>, _ program: borrowing Elimination,
    wanted: borrowing Vector<UInt8>
  ) {
    if stepOfSlot.isEmpty {
      prepare(program)
      prune(wanted, program)
    }
    for term in row {
      gradient.base[Int(term.place)] += term.factor
      pending.insert(Int(program.stepOf.base[Int(term.place)]))
    }
    while let step = pending.popFirst() { eliminate(step, program) }
    for slot in slots.buffer { pending.insert(Int(stepOfSlot.base[Int(slot)])) }
    while let step = pending.popLast() { undoOperations(on: step, program) }
  }

  /// Substitutes the variable of a step by variables of later steps.
  private mutating func eliminate(_ step: Int, _ program: borrowing Elimination) {
    visitCount += 1
    let variable = Int(program.variable.base[step])
    let slope = gradient.base[variable]
    gradient.base[variable] = 0
    guard slope != 0, !(isPruned && isVariableDead.base[step]) else { return }
    for position in program.terms(step) {
      let other = Int(program.term.base[position])
      gradient.base[other] += slope * program.factor.base[position]
      pending.insert(Int(program.stepOf.base[other]))
    }
    guard !(isPruned && isRowDead.base[step]) else { return }
    self[Int(program.nucleusPlaceOfStep.base[step])] += slope / program.pivot.base[step]
  }

  /// Passes a step's share on to the rows that were added to its row.
  private mutating func undoOperations(on step: Int, _ program: borrowing Elimination) {
    visitCount += 1
    let slot = Int(program.nucleusPlaceOfStep.base[step])
    let amount = share.base[slot]
    guard amount != 0 else { return }
    for position in operations[slot] {
      let operation = Int(operations.rows.base[position])
      let earlier = Int(stepOfOperation.base[operation])
      if isPruned && isRowDead.base[earlier] { continue }
      self[Int(program.nucleusPlaceOfStep.base[earlier])] +=
        amount * program.operationFactor.base[operation]
      pending.insert(earlier)
    }
  }

  /// The share of a slot.
  @inline(__always)
  subscript(slot: Int) -> Double {
    get { share.base[slot] }
    set {
      if !isReached.base[slot] {
        isReached.base[slot] = true
        slots.append(Int32(slot))
      }
      share.base[slot] = newValue
    }
  }

  /// Lists the nonzero shares, in no order, and resets for the next row.
  mutating func takeShares(into shares: inout Vector<Summand>) {
    shares.removeAll()
    for slot in slots.buffer {
      let amount = share.base[Int(slot)]
      if amount != 0 { shares.append(Summand(place: slot, factor: amount)) }
      share.base[Int(slot)] = 0
      isReached.base[Int(slot)] = false
    }
    slots.removeAll()
  }

  // MARK: New factors

  /// Indexes the entries of the factors in time linear in them.
  private mutating func prepare(_ program: borrowing Elimination) {
    let order = program.count
    stepOfSlot.reset(to: 0, count: order)
    stepOfOperation.reset(to: 0, count: program.operationTarget.count)
    for step in 0..<order {
      stepOfSlot[program.nucleusPlaceOfStep[step]] = Int32(step)
      for operation in program.operations(step) { stepOfOperation[operation] = Int32(step) }
    }
    let (targets, starts, terms) = (
      program.operationTarget.base, program.start.base, program.term.base
    )
    let operationCount = program.operationTarget.count
    operations.sort(variables: order) { add in
      for operation in (0..<operationCount).reversed() { add(targets[operation], Int32(operation)) }
    }
    uses.sort(variables: order) { add in
      for step in (0..<order).reversed() {
        for position in Int(starts[step])..<Int(starts[step + 1]) {
          add(terms[position], Int32(step))
        }
      }
    }
    gradient.reset(to: 0, count: order)
    share.reset(to: 0, count: order)
    isReached.reset(to: false, count: order)
    pending.reset(count: order)
    slots.removeAll()
  }

  // MARK: Pruning

  /// Finds the steps that lead to no wanted slot, in time linear in the factors.
  private mutating func prune(_ wanted: borrowing Vector<UInt8>, _ program: borrowing Elimination) {
    let order = program.count
    isWanted.reset(to: false, count: order)
    isRowDead.reset(to: false, count: order)
    isVariableDead.reset(to: false, count: order)
    liveOperations.reset(to: 0, count: order)
    liveTerms.reset(to: 0, count: order)
    for step in 0..<order {
      let slot = Int(program.nucleusPlaceOfStep[step])
      isWanted[step] = wanted[slot] != 0
      liveOperations[step] = Int32(operations[slot].count)
      // Its own row counts as one more.
      liveTerms[step] = Int32(program.terms(step).count + 1)
    }
    isPruned = true
    for step in 0..<order where !isWanted[step] && liveOperations[step] == 0 {
      if !isRowDead[step] { letDie(step, program) }
    }
  }

  /// Marks the share of a slot as no longer wanted.
  ///
  /// Dropping all slots takes time linear in the factors in total.
  mutating func drop(_ slot: Int, _ program: borrowing Elimination) {
    guard isPruned, !stepOfSlot.isEmpty else { return }
    let step = Int(stepOfSlot[slot])
    isWanted[step] = false
    if liveOperations[step] == 0 && !isRowDead[step] { letDie(step, program) }
  }

  /// Marks the row of a step as leading to no wanted slot, and propagates the consequences.
  private mutating func letDie(_ step: Int, _ program: borrowing Elimination) {
    isRowDead[step] = true
    dying.append(Int32(step))
    while !dying.isEmpty {
      let next = dying.removeLast()
      if next < 0 {
        for position in uses[Int(program.variable[~next])] { loseTerm(uses.rows[position]) }
        continue
      }
      for operation in program.operations(Int(next)) {
        let later = stepOfSlot[program.operationTarget[operation]]
        liveOperations[later] -= 1
        guard liveOperations[later] == 0, !isWanted[later], !isRowDead[later] else { continue }
        isRowDead[later] = true
        dying.append(later)
      }
      loseTerm(next)
    }
  }

  private mutating func loseTerm(_ step: Int32) {
    liveTerms[step] -= 1
    guard liveTerms[step] == 0 else { return }
    isVariableDead[step] = true
    dying.append(~step)
  }
}
