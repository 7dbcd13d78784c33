/// Sums the terms of the same variable.
struct TermMerger: ~Copyable {
  /// The current terms.
  private(set) var terms = Vector<Term>()
  /// Per variable: its position among the terms during a merge, otherwise -1.
  private var place = Vector<Int32>()

  /// The length above which forms are merged through a table of all variables.
  private static var longestScan: Int { 16 }

  init() {}

  /// Loads the terms to be merged.
  mutating func gather(_ added: UnsafeBufferPointer<Term>) {
    terms.removeAll()
    for term in added { terms.append(term) }
  }

  /// Sums the terms of the same variable and drops those that cancel.
  mutating func merge(variableCount: Int) throws(SolverError) {
    if terms.count > Self.longestScan { mergeByTable(variableCount) } else { mergeByScan() }
    try dropZeros()
  }

  private mutating func mergeByScan() {
    var kept = 0
    for position in 0..<terms.count {
      let term = terms[position]
      var earlier = 0
      while earlier < kept, terms[earlier].variable != term.variable { earlier += 1 }
      put(term, at: earlier, &kept)
    }
    terms.truncate(to: kept)
  }

  private mutating func mergeByTable(_ variableCount: Int) {
    place.extend(to: variableCount, with: -1)
    var kept = 0
    for position in 0..<terms.count {
      let term = terms[position]
      let known = place[term.variable.index]
      if known < 0 { place[term.variable.index] = Int32(kept) }
      put(term, at: known < 0 ? kept : Int(known), &kept)
    }
    terms.truncate(to: kept)
    for term in terms.buffer { place[term.variable.index] = -1 }
  }

  @inline(__always)
  private mutating func put(_ term: Term, at position: Int, _ kept: inout Int) {
    guard position < kept else {
      terms[kept] = term
      kept += 1
      return
    }
    let sum = terms[position].coefficient + term.coefficient
    // The remainder of two numbers that cancel is a rounding error, not a coefficient.
    let isRounding = sum.magnitude < Tolerance.cancellation * term.coefficient.magnitude
    terms[position].coefficient = isRounding ? 0 : sum
  }

  private mutating func dropZeros() throws(SolverError) {
    var kept = 0
    for position in 0..<terms.count {
      let term = terms[position]
      guard term.coefficient != 0 else { continue }
      try Limits.check(coefficient: term.coefficient, of: term.variable)
      terms[kept] = term
      kept += 1
    }
    terms.truncate(to: kept)
  }
}
