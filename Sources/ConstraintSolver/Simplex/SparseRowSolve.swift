/// Solves with the factors of a basis for a row of few terms, as far as some slots have a share in it.
///
/// Goes through the steps that the row reaches and through no others (Gilbert and Peierls, *Sparse
/// Partial Pivoting in Time Proportional to Arithmetic Operations*, 1988); and of these through none
/// that leads to slots alone whose share nobody wants to know. That makes short what would be long in a
/// chain whose beginning is decided.
struct SparseRowSolve: ~Copyable {
  // Where each slot's row is eliminated, the operations that change it, and the steps that each variable
  // is a term of. Empty where the factors are new.
  private var stepOfSlot = Vector<Int32>()
  private var operations = VariableRuns()
  private var stepOfOperation = Vector<Int32>()
  private var uses = VariableRuns()

  // By step: whether its slot is wanted; how many operations that change its row are of steps that lead
  // to a wanted slot, and whether it leads to one itself; how many of its terms do, and whether its
  // variable does.
  private var isWanted = Vector<Bool>()
  private var liveOperations = Vector<Int32>()
  private var isRowDead = Vector<Bool>()
  private var liveTerms = Vector<Int32>()
  private var isVariableDead = Vector<Bool>()
  /// Steps whose row, and complements of steps whose variable leads to no wanted slot any more.
  private var dying = Vector<Int32>()
  private var isPruned = false

  // All zero and empty between two rows.
  private var gradient = Vector<Double>()
  private var share = Vector<Double>()
  private var isReached = Vector<Bool>()
  private var pending = StepSet()
  /// The slots that may have a share in the row.
  private var slots = Vector<Int32>()

  /// How many steps were gone through since the factors were new.
  private(set) var visitCount = 0

  init() {}

  /// Forgets the factors, as there are others.
  mutating func removeAll() {
    stepOfSlot.removeAll()
    visitCount = 0
  }

  /// Takes over that more than the factors leads from slot to slot, so that every slot counts.
  mutating func keepAll() { isPruned = false }

  /// Finds the shares of the slots in a row, as far as the factors go.
  ///
  /// - Parameter wanted: by slot: not 0 where its share is wanted. It must be what it was for the row
  ///   before but for ``drop(_:_:)``, unless ``keepAll()`` was called since.
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

  /// Replaces the variable of a step by what it is in terms of those of later steps.
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

  /// Gives the rows that were added to that of a step their share in it.
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

  /// Lists the shares that are not zero, in no order, and is ready for another row.
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

  /// Sorts the numbers of the factors by what they are about; linear in them.
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

  // MARK: What is not wanted

  /// Finds the steps that lead to no wanted slot; linear in the factors.
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
      // Its own row is one more.
      liveTerms[step] = Int32(program.terms(step).count + 1)
    }
    isPruned = true
    for step in 0..<order where !isWanted[step] && liveOperations[step] == 0 {
      if !isRowDead[step] { letDie(step, program) }
    }
  }

  /// Takes over that the share of a slot is wanted no longer.
  ///
  /// Of all slots together as long as there are numbers in the factors.
  mutating func drop(_ slot: Int, _ program: borrowing Elimination) {
    guard isPruned, !stepOfSlot.isEmpty else { return }
    let step = Int(stepOfSlot[slot])
    isWanted[step] = false
    if liveOperations[step] == 0 && !isRowDead[step] { letDie(step, program) }
  }

  /// Marks that the row of a step leads to no wanted slot, and all that follows from that.
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
