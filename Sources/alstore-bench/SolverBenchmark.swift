import ConstraintSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A benchmark run of the solver on a workload: the first solve, then the edits.
struct SolverBenchmark {
  private let workload: Workload

  init(_ workload: Workload) { self.workload = workload }

  /// The output files; an output without a path is not written.
  struct Files {
    var firstSolution: String?
    var lastSolution: String?
    /// The variables that the constraints leave open after the first solve and after the last edit.
    var firstOpen: String?
    var lastOpen: String?
  }

  /// - Parameters:
  ///   - asksForOpen: Whether to query the ambiguous variables after the first solve.
  ///   - rangeStep: The interval of the variables whose ranges are written with the open ones; 0
  ///     for none.
  ///   - edits: Whether to apply the edits.
  func run(
    writing files: Files, asksForOpen: Bool, rangeStep: Int, edits: Bool
  ) throws {
    let start = Clock.seconds
    var solver = workload.empty
    solver.makeVariables(workload.variableCount)
    solver.reserveCapacity(
      constraints: workload.constraints.count, terms: workload.terms.count)
    // A plain memory block, as the peer solvers use; a type's first array must build its metadata.
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
    var openFields = ["-1", "-1"]
    if asksForOpen {
      let count = solver.ambiguousVariables.count
      openFields = [decimal((Clock.seconds - read) * 1e3, 4), "\(count)"]
    }
    try write(solver, to: files.firstSolution)
    try writeOpen(solver, rangeStep, to: files.firstOpen)

    var drags: [Double] = []
    var texts: [Double] = []
    for edit in edits ? workload.edits : [] {
      let before = Clock.seconds
      for change in edit.changes {
        try solver.setConstant(identifiers[change.constraint], change.constant)
      }
      solver.solve()
      blackHole(readAll(solver))
      let elapsed = Clock.seconds - before
      if edit.kind == "G" { drags.append(elapsed) } else { texts.append(elapsed) }
    }
    try write(solver, to: files.lastSolution)
    try writeOpen(solver, rangeStep, to: files.lastOpen)
    blackHole(sum)
    let fields = [
      "RESULT alstore", workload.name, "\(workload.viewCount)", "\(identifiers.count)",
      decimal((solved - start) * 1e3, 4), decimal((read - solved) * 1e3, 4),
      decimal(median(drags) * 1e6, 2), decimal(median(texts) * 1e6, 2), "\(residentKilobytes())",
      outcome.isConsistent ? "ok" : "INCONSISTENT", "1",
    ]
    print((fields + openFields).joined(separator: " "))
  }

  /// Reads every value, as a caller that draws all views would.
  private func readAll(_ solver: borrowing Solver) -> Double {
    solver.withValues { values in
      var sum = 0.0
      for value in values { sum += value }
      return sum
    }
  }

  private func write(_ solver: borrowing Solver, to path: String?) throws {
    try write(solver.values.lazy.map { decimal($0, 9) }, to: path)
  }

  /// Writes `open VARIABLE` lines for ambiguous variables, then `range VARIABLE LEAST GREATEST`
  /// lines.
  private func writeOpen(_ solver: borrowing Solver, _ rangeStep: Int, to path: String?) throws {
    guard path != nil else { return }
    var lines = solver.ambiguousVariables.map { "open \($0.index)" }
    if rangeStep > 0 {
      for place in stride(from: 0, to: workload.variableCount, by: rangeStep) {
        let range = solver.range(of: workload.variable(place))
        lines.append(
          "range \(place) \(decimal(range.lowerBound, 9)) \(decimal(range.upperBound, 9))")
      }
    }
    try write(lines, to: path)
  }

  private func write(_ lines: some Sequence<String>, to path: String?) throws {
    guard let path else { return }
    guard let file = fopen(path, "wb") else { throw WorkloadError(message: "cannot write \(path)") }
    defer { fclose(file) }
    for line in lines { fputs(line + "\n", file) }
  }

  private func median(_ samples: [Double]) -> Double {
    samples.isEmpty ? -1 : samples.sorted()[samples.count / 2]
  }
}

/// Formats a number with a fixed number of decimal places.
private func decimal(_ value: Double, _ digits: Int32) -> String {
  var buffer = [CChar](repeating: 0, count: 400)
  let length = withVaList([digits, value]) { vsnprintf(&buffer, buffer.count, "%.*f", $0) }
  return String(
    decoding: buffer.prefix(Int(max(length, 0))).map(UInt8.init(bitPattern:)), as: UTF8.self)
}

/// Prevents the optimiser from dropping an unused result.
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

/// The peak resident memory since the program started.
private func residentKilobytes() -> Int {
  #if os(Linux)
    // On Linux, `getrusage` includes the process before it executed this program.
    if let file = fopen("/proc/self/status", "r") {
      defer { fclose(file) }
      var line: UnsafeMutablePointer<CChar>?
      var capacity = 0
      defer { free(line) }
      while getline(&line, &capacity, file) > 0 {
        guard let line else { break }
        var scanner = FieldScanner(line)
        if scanner.word() == "VmHWM:" { return scanner.integer() }
      }
    }
  #endif
  var usage = rusage()
  // RUSAGE_SELF, which C libraries import with different types.
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
