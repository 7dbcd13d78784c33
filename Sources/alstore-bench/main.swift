import ConstraintSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// alstore-bench solver FILE.alb [--ask] [--no-edits] [--sol FILE] [--sol2 FILE] [--open FILE]
//               [--open2 FILE] [--ranges N]

let usage = """
  usage: alstore-bench solver FILE.alb [--ask] [--no-edits] [--sol FILE] [--sol2 FILE]
                       [--open FILE] [--open2 FILE] [--ranges N]

    Solves a problem in the ALB1 format, applies its edits one by one and prints
      RESULT alstore WORKLOAD views constraints build+solve_ms read_ms editG_us editL_us rss_kb status 1
        open_ms open
    in one line, where the times of edits are medians and reading the file is not counted.
    --ask         asks after the first solve which variables are ambiguous: how long that took and
                  how many there are are the last fields, else -1
    --no-edits    leaves the edits out
    --sol FILE    writes the values after the first solve, one a line
    --sol2 FILE   writes the values after the last edit
    --open FILE   writes which variables are ambiguous after the first solve: a line "open INDEX" each
    --open2 FILE  writes the same after the last edit
    --ranges N    writes, after those, the range of every Nth variable: "range INDEX LEAST GREATEST"

  What is measured of projects and hubs is another program, alstore-bench-projects: this one holds
  the solver alone, whose first steps take as long as bringing its pages into memory.

  """

func fail(_ message: String) -> Never {
  report(message)
  exit(2)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.isEmpty {
  print(usage, terminator: "")
  exit(arguments.isEmpty ? 2 : 0)
}
guard arguments[0] == "solver" else { fail("unknown command \(arguments[0])\n\(usage)") }

var input: String?
var files = SolverBenchmark.Files()
var asksForOpen = false
var rangeStep = 0
var edits = true
var position = 1

/// The argument after an option.
@MainActor
func value(of option: String) -> String {
  position += 1
  guard position < arguments.count else { fail("\(option) needs a value") }
  return arguments[position]
}

while position < arguments.count {
  let argument = arguments[position]
  switch argument {
  case "--ask": asksForOpen = true
  case "--no-edits": edits = false
  case "--sol": files.firstSolution = value(of: argument)
  case "--sol2": files.lastSolution = value(of: argument)
  case "--open": files.firstOpen = value(of: argument)
  case "--open2": files.lastOpen = value(of: argument)
  case "--ranges": rangeStep = max(Int(value(of: argument)) ?? 0, 0)
  default: input = argument
  }
  position += 1
}
guard let input else { fail("which file?") }

do {
  let problem = try Workload(path: input)
  try SolverBenchmark(problem).run(
    writing: files, asksForOpen: asksForOpen, rangeStep: rangeStep, edits: edits)
} catch let error as WorkloadError {
  fail("\(input): \(error.message)")
} catch {
  fail("\(input): \(error)")
}
