import LayoutEngine
import LayoutModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures edits of a layout that is kept solved, each with all frames and their ambiguity, as an
/// editor requests them; excludes starting a program and reading a project.
struct SessionBenchmark {
  let kind: LayoutShape.Kind
  let mode: LayoutShape.Mode
  let views: Int
  /// The number of times each edit is made and undone.
  let rounds: Int

  /// Runs every edit and prints its median as `KIND MODE VIEWS EDIT µs` on one line.
  func run() throws {
    var shape = LayoutShape(kind, mode)
    var layout = try shape.layout(views: views)
    guard let last = layout.views.last?.id else { return }
    // An optional constraint on a leaf view, whose priority and activation change.
    let equation = Equation(
      Operand(.view(last), .width), .greaterThanOrEqual, constant: 10, priority: 600)
    let wish = try shape.add(equation, to: &layout)
    guard
      let leaf = layout.constraints.first(where: { $0.equation.first.anchor.item == .view(last) })
    else { return }
    var session = LayoutSession(layout, in: layout.canvas.environment)
    try measure("first solve", rounds: 1) { _ in blackHole(session.solve()) }
    let constant = leaf.equation.constant
    try measure("constant") { round in
      try session.updateConstraint(leaf.id) {
        $0.equation.constant = constant + Double(round % 2)
      }
      blackHole(session.solve())
    }
    try measure("priority") { round in
      try session.updateConstraint(wish) { $0.equation.priority = round % 2 == 0 ? 700 : 600 }
      blackHole(session.solve())
    }
    try measure("activation") { round in
      try session.updateConstraint(wish) { $0.isActive = round % 2 != 0 }
      blackHole(session.solve())
    }
    let without = session.layout
    var with = without
    let added = try shape.add(
      Equation(Operand(.view(last), .width), .greaterThanOrEqual, constant: 12), to: &with)
    guard let constraint = with.constraints[added] else { return }
    try measure("adding and removing") { round in
      if round % 2 == 0 {
        try session.addConstraint(constraint)
      } else {
        try session.removeConstraints([added])
      }
      blackHole(session.solve())
    }
    try measure("another state") { round in
      session.update(to: round % 2 == 0 ? with : without)
      blackHole(session.solve())
    }
    try measure("nothing") { _ in blackHole(session.solve()) }
  }

  private func measure(
    _ edit: String, rounds: Int? = nil, _ body: (_ round: Int) throws -> Void
  ) throws {
    var times: [Double] = []
    for round in 0..<(rounds ?? self.rounds) * 2 {
      let start = processorMicroseconds
      try body(round)
      times.append(processorMicroseconds - start)
    }
    times.sort()
    let microseconds = times[times.count / 2]
    print(
      kind.rawValue, mode.rawValue, views, edit, (microseconds * 10).rounded() / 10, separator: "\t"
    )
  }
}

/// The CPU time of this thread, which is independent of other load on the machine.
private var processorMicroseconds: Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// Prevents the optimiser from dropping an unused result.
@inline(never)
private func blackHole(_ solution: SolvedLayout) {}
