#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

// alstore-bench-layouts session VIEWS [ROUNDS]

let usage = """
  usage: alstore-bench-layouts session VIEWS [ROUNDS]

    Keeps layouts of so many views solved in this process, chains, trees and grids that leave something
    open or nothing, and prints how long an edit takes until all frames and what is ambiguous of them
    are there, the median of the processor's time in microseconds, a line each.

  """

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.first == "session", arguments.count == 2 || arguments.count == 3,
  let views = Int(arguments[1]), views > 0,
  let rounds = arguments.count == 3 ? Int(arguments[2]) : 25, rounds > 0
else {
  print(usage, terminator: "")
  exit(arguments.contains("--help") ? 0 : 2)
}
for kind in LayoutShape.Kind.allCases {
  for mode in LayoutShape.Mode.allCases {
    try SessionBenchmark(kind: kind, mode: mode, views: views, rounds: rounds).run()
  }
}
