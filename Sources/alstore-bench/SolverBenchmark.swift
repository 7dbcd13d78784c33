import ConstraintSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of the solver over a workload: the first solve, then the edits.
struct SolverBenchmark {
  private let workload: Workload

  init(_ workload: Workload) { self.workload = workload }

  func run(firstSolution: String?, lastSolution: String?) throws {
    let start = Clock.seconds
    var solver = workload.empty
    solver.makeVariables(workload.variableCount)
    solver.reserveCapacity(
      constraints: workload.constraints.count, terms: workload.terms.count)
    // A plain block of memory, as the peers use: the first array of a type costs its metadata.
    let identifiers = UnsafeMutableBufferPointer<ConstraintID>.allocate(
      capacity: workload.constraints.count)
    defer { identifiers.deallocate() }
    try workload.terms.withUnsafeBufferPointer { terms in
      for (index, row) in workload.constraints.enumerated() {
        let first = Int(row.first)
        let identifier = try solver.addConstraint(
          UnsafeBufferPointer(rebasing: terms[first..<first + Int(row.count)]), row.relation,
          row.constant, priority: Priority(row.priority))
        identifiers.initializeElement(at: index, to: identifier)
      }
    }
    let outcome = solver.solve()
    let solved = Clock.seconds
    let sum = readAll(solver)
    let read = Clock.seconds
    try write(solver, to: firstSolution)

    var drags: [Double] = []
    var texts: [Double] = []
    for edit in workload.edits {
      let before = Clock.seconds
      for change in edit.changes {
        try solver.setConstant(identifiers[change.constraint], change.constant)
      }
      solver.solve()
      blackHole(readAll(solver))
      let elapsed = Clock.seconds - before
      if edit.kind == "G" { drags.append(elapsed) } else { texts.append(elapsed) }
    }
    try write(solver, to: lastSolution)
    blackHole(sum)
    let fields = [
      "RESULT alstore", workload.name, "\(workload.viewCount)", "\(identifiers.count)",
      decimal((solved - start) * 1e3, 4), decimal((read - solved) * 1e3, 4),
      decimal(median(drags) * 1e6, 2), decimal(median(texts) * 1e6, 2), "\(residentKilobytes())",
      outcome.isConsistent ? "ok" : "INCONSISTENT", "1",
    ]
    print(fields.joined(separator: " "))
  }

  /// Reads every value back, as a caller that draws all views would.
  private func readAll(_ solver: borrowing Solver) -> Double {
    solver.withValues { values in
      var sum = 0.0
      for value in values { sum += value }
      return sum
    }
  }

  private func write(_ solver: borrowing Solver, to path: String?) throws {
    guard let path else { return }
    guard let file = fopen(path, "wb") else { throw WorkloadError(message: "cannot write \(path)") }
    defer { fclose(file) }
    for value in solver.values { fputs(decimal(value, 9) + "\n", file) }
  }

  private func median(_ samples: [Double]) -> Double {
    samples.isEmpty ? -1 : samples.sorted()[samples.count / 2]
  }
}

/// A number with a fixed count of digits after the point.
private func decimal(_ value: Double, _ digits: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 400)
  let length = withVaList([digits, value]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
  return String(
    decoding: buffer.prefix(Int(max(length, 0))).map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Keeps the optimiser from dropping a result nobody looks at.
@inline(never)
private func blackHole(_ value: Double) {
  if value.isNaN { report("a value is not a number") }
}

private enum Clock {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

private func residentKilobytes() -> Int {
  var usage = rusage()
  // RUSAGE_SELF, which the C libraries import under different types.
  getrusage(0, &usage)
  #if canImport(Darwin)
    return usage.ru_maxrss / 1024
  #else
    return usage.ru_maxrss
  #endif
}

/// Writes a message to the standard error stream.
func report(_ message: String) {
  let line = "alstore-bench: \(message)\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
}
