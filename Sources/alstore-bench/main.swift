import ConstraintSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// alstore-bench solver FILE.alb [--sol FILE] [--sol2 FILE]

let usage = """
  usage: alstore-bench solver FILE.alb [--sol FILE] [--sol2 FILE]

    Solves a problem in the ALB1 format, applies its edits one by one and prints
      RESULT alstore WORKLOAD views constraints build+solve_ms read_ms editG_us editL_us rss_kb status 1
    where the times of edits are medians and reading the file is not counted.
    --sol FILE   writes the values after the first solve, one a line
    --sol2 FILE  writes the values after the last edit

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
var firstSolution: String?
var lastSolution: String?
var position = 1
while position < arguments.count {
  let argument = arguments[position]
  switch argument {
  case "--sol", "--sol2":
    guard position + 1 < arguments.count else { fail("\(argument) needs a file") }
    if argument == "--sol" {
      firstSolution = arguments[position + 1]
    } else {
      lastSolution = arguments[position + 1]
    }
    position += 1
  default: input = argument
  }
  position += 1
}
guard let input else { fail("which file?") }

do {
  let problem = try Workload(path: input)
  try SolverBenchmark(problem).run(firstSolution: firstSolution, lastSolution: lastSolution)
} catch let error as WorkloadError {
  fail("\(input): \(error.message)")
} catch {
  fail("\(input): \(error)")
}
