import Foundation
import Testing

// Preloading the recorder works on Linux only.
#if os(Linux)
  @Suite("Faults are reported and leave nothing behind")
  struct FaultTests {
    private let recorder: DiskRecorder
    private let alstore: Alstore
    private let folder: URL

    init() throws {
      recorder = try DiskRecorder()
      alstore = recorder.alstore
      folder = recorder.folder
    }

    /// A way for a call to fail.
    struct Fault: Sendable, CustomStringConvertible {
      /// The recorder's name for it.
      let how: String
      var error: Int32 = 0

      var description: String { how + (error == 0 ? "" : ", \(String(cString: strerror(error)))") }
    }

    /// A command and its precondition.
    struct Command: Sendable, CustomStringConvertible {
      let line: String
      var isDirty = false
      /// Whether arrived revisions stay for the next time if a later step fails.
      var keepsRevisions = false

      var description: String { line }
    }

    /// Runs a command with one failing call.
    ///
    /// - Returns: the answer; `nil` if the command makes fewer calls.
    private func run(_ line: String, _ number: Int, _ fault: Fault) throws -> Alstore.Answer? {
      let sign = alstore.path("failed")
      try? FileManager.default.removeItem(atPath: sign)
      let answer = try alstore.run(
        line.split(separator: " ").map(String.init),
        environment: recorder.environment.merging([
          "DISK_RECORDER_FAIL": String(number), "DISK_RECORDER_ERROR": String(fault.error),
          "DISK_RECORDER_HOW": fault.how, "DISK_RECORDER_FAILED": sign,
        ]) { $1 })
      return FileManager.default.fileExists(atPath: sign) ? answer : nil
    }

    private func files() throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, try Data(contentsOf: folder.appending(path: $0)))
        })
    }

    private func restore(_ before: [String: Data]) throws {
      for name in try files().keys where before[name] == nil {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
      for (name, bytes) in before { try bytes.write(to: folder.appending(path: name)) }
    }

    /// The contents of projects, independent of bytes, IDs and times, and the exact bytes of other
    /// files.
    ///
    /// - Parameters:
    ///   - isWhole: whether to include unfinished files.
    ///   - isReferred: whether to include only revisions reachable from branches and tags.
    private func contents(isWhole: Bool, isReferred: Bool) throws -> [String: String] {
      var result: [String: String] = [:]
      for name in try files().keys where isWhole || !Self.isUnfinished(name) {
        let path = "recorded/\(name)"
        if name.hasSuffix(".alstore") {
          try alstore.expect("-p \(path) fsck")
          let revisions = try alstore.expect(
            "-p \(path) sql --format csv",
            "SELECT message, generation FROM revision WHERE \(!isReferred) ORDER BY number")
          let texts = try ["branch", "tag", "status", "layout list", "export --format json"].map {
            try alstore.run(["-p", path] + $0.split(separator: " ").map(String.init)).output
          }
          result[name] = (texts + [revisions.output]).joined()
            .replacing(/[0-9a-f]{12,}/, with: "#")
        } else if !name.hasSuffix("-journal") {
          result[name] = String(decoding: try alstore.bytes(path), as: UTF8.self)
        }
      }
      return result
    }

    /// Cached findings by file contents, since each look at a file starts programs.
    private struct Findings {
      struct Question: Hashable {
        var files: [String: Data]
        var isWhole: Bool
      }

      var contents: [Question: [String: String]] = [:]
      var sound: Set<[String: Data]> = []
    }

    private static func isUnfinished(_ name: String) -> Bool {
      name.contains(".new-") || name.hasSuffix("-journal") || name.hasSuffix(".partial")
    }

    /// Makes each call of a command fail in turn.
    private func expectNamed(_ command: Command, _ faults: [Fault]) throws {
      let line = command.line
      var findings = Findings()
      func contents(isWhole: Bool) throws -> [String: String] {
        let question = Findings.Question(files: try files(), isWhole: isWhole)
        if let found = findings.contents[question] { return found }
        let found = try self.contents(isWhole: isWhole, isReferred: command.keepsRevisions)
        findings.contents[question] = found
        return found
      }
      let before = try files()
      let start = try contents(isWhole: true)
      let finished = try alstore.run(line.split(separator: " ").map(String.init))
      #expect(finished.status == 0, "\(line): \(finished.errors)")
      let end = try contents(isWhole: true)
      try restore(before)
      var count = 0
      for (kind, fault) in faults.enumerated() {
        // Every eleventh call fails in one way, the next such call in the next way.
        let numbers =
          Self.isLong
          ? stride(from: 1, to: 5_000, by: 1)
          : stride(from: 1 + 11 * kind, to: 5_000, by: 11 * faults.count)
        for number in numbers {
          defer { try? restore(before) }
          guard let answer = try run(line, number, fault) else { break }
          count += 1
          let place = "\(line), call \(number), \(fault)"
          if fault.how == "kill" {
            // The next process to open the file rolls back what was unfinished.
            let found = try contents(isWhole: false)
            #expect(answer.status == SIGKILL, "\(place): \(answer.status) \(answer.errors)")
            #expect(
              found.allSatisfy { $0.value == start[$0.key] || $0.value == end[$0.key] }
                && start.keys.allSatisfy { found[$0] != nil }, "\(place)")
          } else {
            try expectNamed(answer, place, &findings)
            let now = try files()
            let left = now.keys.filter { $0.contains(".new-") || $0.hasSuffix("-journal") }
            #expect(left.isEmpty || answer.status == 0, "\(place): \(left)")
            guard answer.status != 0 else { continue }
            if command.keepsRevisions {
              #expect(try contents(isWhole: false) == start, "\(place)")
            } else {
              #expect(now == before, "\(place)")
            }
          }
        }
      }
      #expect(count > 0, "\(line)")
      if Self.isLong { print("\(line): \(count) calls went wrong.") }
    }

    /// Expects a failure to be reported with exit status 4 and to leave the projects sound.
    private func expectNamed(
      _ answer: Alstore.Answer, _ place: String, _ findings: inout Findings
    ) throws {
      if answer.status == 0 {
        // The failed call was only clean-up, or an alternative worked.
        #expect(!answer.errors.hasPrefix("alstore: "), "\(place): \(answer.errors)")
      } else {
        #expect(answer.status == 4, "\(place): \(answer.status) \(answer.errors)")
        #expect(answer.errors.contains("recorded/"), "\(place): \(answer.errors)")
        for word in ["NSCocoa", "NSPOSIX", "defect", "SQLite error"] {
          #expect(!answer.errors.contains(word), "\(place): \(answer.errors)")
        }
      }
      // The next process to open the file performs an outstanding rollback.
      let bytes = try files()
      guard !findings.sound.contains(bytes) else { return }
      for name in bytes.keys where name.hasSuffix(".alstore") {
        try alstore.expect("-p recorded/\(name) fsck")
      }
      findings.sound.insert(bytes)
    }

    private static let isLong = ProcessInfo.processInfo.environment["ALSTORE_FAULTS"] != nil
    private static let faults =
      [
        Fault(how: "fail", error: ENOSPC), Fault(how: "torn", error: ENOSPC), Fault(how: "short"),
        Fault(how: "kill"),
      ]
      + (isLong
        ? [
          Fault(how: "fail", error: EIO), Fault(how: "torn", error: EIO),
          Fault(how: "fail", error: EACCES),
        ] : [])

    private static let sample = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Samples/Main.storyboard").standardizedFileURL

    /// Two projects that share a revision, with one more each on two branches of the first.
    private func prepare(isDirty: Bool) throws {
      try FileManager.default.copyItem(
        at: Self.sample, to: alstore.folder.appending(path: "Main.storyboard"))
      try alstore.write("view add c\nview set a --intrinsic 5x5\nguide add g\n", to: "edits")
      try alstore.expect("init recorded/p.alstore --size 375x667")
      try alstore.expect("-p recorded/p.alstore view add a")
      try alstore.expect("-p recorded/p.alstore commit -q -m first")
      try alstore.expect("clone recorded/p.alstore recorded/q.alstore")
      try alstore.expect("-p recorded/p.alstore branch side")
      for branch in ["side", "main"] {
        try alstore.expect("-p recorded/p.alstore switch \(branch)")
        try alstore.expect("-p recorded/p.alstore view add v-\(branch)")
        try alstore.expect("-p recorded/p.alstore commit -q -m \(branch)")
      }
      try alstore.expect("-p recorded/p.alstore bundle create recorded/p.albundle")
      try alstore.expect("-p recorded/q.alstore switch -c own")
      try alstore.expect("-p recorded/q.alstore view add own")
      try alstore.expect("-p recorded/q.alstore commit -q -m own")
      if isDirty { try alstore.expect("-p recorded/p.alstore view add b") }
    }

    @Test("whichever call fails, stops halfway or is the last", arguments: changingCommands)
    func everyCall(command: Command) throws {
      try prepare(isDirty: command.isDirty)
      try expectNamed(command, Self.faults)
    }

    private static let p = "-p recorded/p.alstore"
    private static let q = "-p recorded/q.alstore"
    private static let changingCommands =
      [
        Command(line: "init recorded/r.alstore --size 10x10"),
        Command(line: "\(p) commit -q -m more", isDirty: true),
        Command(line: "\(p) apply edits"),
        Command(line: "\(p) export --format svg -o recorded/p.svg"),
        Command(line: "\(q) push origin own", keepsRevisions: true),
      ]
      + (isLong
        ? [
          "view add c", "view rename a z", "view remove a", "undo", "restore", "guide add g",
          "constraint add a.top==root.top", "environment add small --size 320x480",
          "layout rename main other", "layout remove main",
        ].map { Command(line: "\(p) \($0)", isDirty: true) }
          + [
            "branch more", "branch side --rename aside", "branch -d side", "tag t", "switch side",
            "merge side", "cherry-pick side", "revert HEAD", "rebase side", "squash HEAD~1 -m one",
            "gc", "backup recorded/r.alstore", "bundle create recorded/r.albundle",
            "remote add more recorded/q.alstore", "import Main.storyboard",
            "export --format json -o recorded/p.albundle",
          ].map { Command(line: "\(p) \($0)") }
          + ["fetch", "pull origin main", "bundle apply recorded/p.albundle"]
          .map { Command(line: "\(q) \($0)", keepsRevisions: true) }
          + [
            Command(
              line: "clone recorded/p.alstore recorded/r.alstore", keepsRevisions: true)
          ] : [])

    @Test("with a limited file size")
    func sizeLimit() throws {
      try alstore.expect("init recorded/p.alstore --size 375x667")
      let before = try files()
      let answer = try alstore.shell(
        "ulimit -f 8; exec '\(Alstore.executable.path)' -p recorded/p.alstore view add a")
      #expect(answer.status == 4 && answer.errors.contains("p.alstore"), "\(answer.errors)")
      #expect(answer.errors.contains("ulimit -f"), "\(answer.errors)")
      try alstore.expect("-p recorded/p.alstore fsck")
      #expect(try files() == before)
    }
  }
#endif
