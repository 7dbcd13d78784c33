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

  /// Where to write what is found; nothing is where there is no path.
  struct Files {
    var firstSolution: String?
    var lastSolution: String?
    /// What the constraints leave open after the first solve, and after the last edit.
    var firstOpen: String?
    var lastOpen: String?
  }

  /// - Parameters:
  ///   - asksForOpen: Whether to ask after the first solve which variables are ambiguous.
  ///   - rangeStep: The range of every so many variables is written with what is open; 0 for none.
  ///   - edits: Whether edits are applied.
  func run(
    writing files: Files, asksForOpen: Bool, rangeStep: Int, edits: Bool
  ) throws {
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

  /// Reads every value back, as a caller that draws all views would.
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

  /// A line for each ambiguous variable, `open VARIABLE`, then one for each range that is asked for,
  /// `range VARIABLE LEAST GREATEST`.
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

/// The most memory that was resident since the program was started.
private func residentKilobytes() -> Int {
  #if os(Linux)
    // What `getrusage` tells on Linux counts what the process was before it became this program.
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
