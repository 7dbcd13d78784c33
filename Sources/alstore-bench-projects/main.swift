import Foundation

// alstore-bench-projects history WORKLOAD PROJECT
// alstore-bench-projects hub WORKLOAD HOST:PORT TOKEN CLIENTS FOLDER [SECONDS]
// alstore-bench-projects sync URL TOKEN FOLDER

let usage = """
  usage: alstore-bench-projects history WORKLOAD PROJECT

    Makes the project with the objects, revisions and branches of a workload that `scripts/bench
    history` writes, and prints a figure a line.

         alstore-bench-projects hub WORKLOAD HOST:PORT TOKEN CLIENTS FOLDER [SECONDS]

    Pushes the workload's revisions one by one to a hub from several clients at once, each to a
    project of its own, and prints a figure a line. The clients' projects are made in the folder.
    With SECONDS the clients go on for so long, from one new project to the next, after a line
    `pushing` that says that they begin.

         alstore-bench-projects sync URL TOKEN FOLDER

    Makes copies of a hub's project in the folder, pulls ten revisions of five edits, and pulls where
    there is nothing, all in this process; prints the medians, a figure a line.

  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("alstore-bench-projects: \(message)\n".utf8))
  exit(2)
}

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.contains("--help") || arguments.isEmpty {
  print(usage, terminator: "")
  exit(arguments.isEmpty ? 2 : 0)
}
do {
  switch (arguments[0], arguments.count) {
  case ("history", 3):
    try HistoryBenchmark(
      workload: HistoryWorkload(path: arguments[1]), path: arguments[2]
    ).run()
  case ("hub", 6), ("hub", 7):
    let place = arguments[2].split(separator: ":")
    guard place.count == 2, let port = Int(place[1]), let clients = Int(arguments[4]), clients > 0
    else { fail(usage) }
    let seconds = arguments.count == 7 ? Double(arguments[6]) : nil
    guard arguments.count == 6 || seconds != nil else { fail(usage) }
    try await HubBenchmark(
      workload: HistoryWorkload(path: arguments[1]), host: String(place[0]), port: port,
      token: arguments[3], clients: clients, folder: arguments[5],
      seconds: seconds
    ).run()
  case ("sync", 4):
    try await SyncBenchmark(url: arguments[1], token: arguments[2], folder: arguments[3]).run()
  default: fail("unknown command \(arguments[0])\n\(usage)")
  }
} catch let error as WorkloadError {
  fail("\(arguments[1]): \(error.message)")
} catch {
  fail("\(arguments[1]): \(error)")
}
