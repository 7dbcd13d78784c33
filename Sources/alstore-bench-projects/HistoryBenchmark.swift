import LayoutHistory
import ProjectFile

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a history workload on a project file and prints one figure per line: `name value`.
///
/// Each step is durable when its time is taken.
struct HistoryBenchmark {
  let workload: HistoryWorkload
  let path: String

  func run() throws {
    unlink(path)
    let origin = OperationOrigin(author: "b <b@x>", time: 1_700_000_000_000, command: "bench")
    let file = try ProjectFile.create(at: path) { try $0.apply(workload.additions) }
    let before = try size()
    try timed("first_commit_ms") {
      try file.write { _ = try $0.commit(message: "r0", author: origin.author, time: origin.time) }
    }
    let first = try file.read { try $0.head().revision }
    var times: [Double] = []
    for (number, edits) in workload.revisions.enumerated() {
      let start = now()
      try file.write(as: origin) { writer in
        try writer.apply(workload.changes(edits, writer.fields))
        _ = try writer.commit(
          message: "r\(number + 1)", author: origin.author,
          time: origin.time + Int64(number) * 1000)
      }
      times.append(now() - start)
    }
    times.sort()
    report("commit_p50_ms", times[times.count / 2])
    report("commit_p95_ms", times[times.count * 95 / 100])
    let after = try size()
    report("size_mb", Double(after) / 1e6)
    report("history_mb", Double(after - before) / 1e6)
    let last = try file.read { try $0.head().revision }
    try best("diff_far_ms") {
      try file.read { _ = try $0.changes(from: first, to: last).bytes.count }
    }
    try best("asof_ms") { _ = try file.read { try $0.state(at: first).objects.count } }
    try blame(file)
    for mode in ["disjoint", "fields", "same"] { try merge(mode, from: last, file, origin) }
    try timed("verify_ms") {
      let problems = try file.fsck()
      if !problems.isEmpty { throw WorkloadError(message: problems[0].message) }
    }
  }

  private func blame(_ file: ProjectFile) throws {
    guard let edit = workload.revisions.last?.first else { return }
    let key = workload.constraints[edit.index]
    try best("blame_ms") {
      try file.read { reader in
        guard let head = try reader.head().revision else { return }
        for number in try reader.revisions(changing: key, field: edit.field).reversed() {
          if try reader.isAncestor(number, of: head) {
            _ = try reader.revisionRecord(number)
            break
          }
        }
      }
    }
  }

  /// Creates the two branches of a mode from a revision and merges them.
  private func merge(
    _ mode: String, from base: Int?, _ file: ProjectFile, _ origin: OperationOrigin
  ) throws {
    guard let sides = workload.branches[mode], let a = sides["A"], let b = sides["B"] else {
      return
    }
    let start = Head(branch: nil, revision: base)
    func commit(_ edits: [HistoryWorkload.Edit], _ name: String) throws -> Int? {
      try file.write(as: origin) { writer in
        let now = try writer.head()
        try writer.follow(
          writer.changes(from: now.revision, to: start.revision),
          between: writer.changes(from: now.revision, to: start.revision), to: start)
        try writer.apply(workload.changes(edits, writer.fields))
        return try writer.commit(message: name, author: origin.author, time: origin.time)
      }
    }
    guard let theirs = try commit(b, "B"), let ours = try commit(a, "A") else { return }
    var conflicts = 0
    let begin = now()
    let work = try file.write(as: origin) { writer in
      let begin = now()
      let sides = try writer.mergeSides(ours, theirs, ourState: writer)
      let result = try ThreeWayMerge(
        ours: writer, baseToOurs: sides.baseToOurs, baseToTheirs: sides.baseToTheirs
      ).merged()
      conflicts = result.conflicts.count
      let elapsed = now() - begin
      try writer.apply(result.changes)
      _ = try writer.commit(
        message: "merge", author: origin.author, time: origin.time, others: [theirs])
      return elapsed
    }
    report("merge_\(mode)_ms", now() - begin)
    report("merge_\(mode)_work_ms", work)
    report("merge_\(mode)_conflicts", Double(conflicts))
  }

  private func size() throws -> Int {
    var information = stat()
    stat(path, &information)
    return Int(information.st_size)
  }

  private func timed(_ name: String, _ body: () throws -> Void) throws {
    let start = now()
    try body()
    report(name, now() - start)
  }

  private func best(_ name: String, _ body: () throws -> Void) throws {
    var least = Double.infinity
    for _ in 0..<5 {
      let start = now()
      try body()
      least = min(least, now() - start)
    }
    report(name, least)
  }

  private func report(_ name: String, _ value: Double) {
    print(name, (value * 1000).rounded() / 1000)
  }

  /// The time of a monotonic clock in milliseconds.
  private func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}
