import ConstraintSolver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// alstore-bench solver FILE.alb [--sol FILE] [--sol2 FILE]
// alstore-bench history WORKLOAD PROJECT
// alstore-bench hub WORKLOAD HOST:PORT TOKEN CLIENTS FOLDER
// alstore-bench sync URL TOKEN FOLDER

let usage = """
  usage: alstore-bench solver FILE.alb [--sol FILE] [--sol2 FILE]

    Solves a problem in the ALB1 format, applies its edits one by one and prints
      RESULT alstore WORKLOAD views constraints build+solve_ms read_ms editG_us editL_us rss_kb status 1
    where the times of edits are medians and reading the file is not counted.
    --sol FILE   writes the values after the first solve, one a line
    --sol2 FILE  writes the values after the last edit

         alstore-bench history WORKLOAD PROJECT

    Makes the project with the objects, revisions and branches of a workload that `scripts/bench
    history` writes, and prints a figure a line.

         alstore-bench hub WORKLOAD HOST:PORT TOKEN CLIENTS FOLDER

    Pushes the workload's revisions one by one to a hub from several clients at once, each to a
    project of its own, and prints a figure a line. The clients' projects are made in the folder.

         alstore-bench sync URL TOKEN FOLDER

    Makes copies of a hub's project in the folder, pulls ten revisions of five edits, and pulls where
    there is nothing, all in this process; prints the medians, a figure a line.

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
if arguments[0] == "history", arguments.count == 3 {
  do {
    try HistoryBenchmark(
      workload: HistoryWorkload(path: arguments[1]), path: arguments[2]
    ).run()
  } catch let error as WorkloadError {
    fail("\(arguments[1]): \(error.message)")
  } catch {
    fail("\(arguments[2]): \(error)")
  }
  exit(0)
}
if arguments[0] == "hub", arguments.count == 6 {
  let place = arguments[2].split(separator: ":")
  guard place.count == 2, let port = Int(place[1]), let clients = Int(arguments[4]), clients > 0
  else { fail(usage) }
  do {
    try await HubBenchmark(
      workload: HistoryWorkload(path: arguments[1]), host: String(place[0]), port: port,
      token: arguments[3], clients: clients, folder: arguments[5]
    ).run()
  } catch {
    fail("\(error)")
  }
  exit(0)
}
if arguments[0] == "sync", arguments.count == 4 {
  do {
    try await SyncBenchmark(url: arguments[1], token: arguments[2], folder: arguments[3]).run()
  } catch {
    fail("\(arguments[1]): \(error)")
  }
  exit(0)
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
