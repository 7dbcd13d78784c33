import Foundation
import Testing

// The recorder goes under a program the way Linux has for it.
#if os(Linux)
  @Suite("A fault has its name, and leaves nothing behind")
  struct FaultTests {
    private let recorder: DiskRecorder
    private let alstore: Alstore
    private let folder: URL

    init() throws {
      recorder = try DiskRecorder()
      alstore = recorder.alstore
      folder = recorder.folder
    }

    /// Runs a command in which one call fails.
    ///
    /// - Returns: the answer; `nil` where the command makes fewer calls.
    private func run(
      _ line: String, failing number: Int, _ error: Int32
    ) throws -> Alstore.Answer? {
      let sign = alstore.path("failed")
      try? FileManager.default.removeItem(atPath: sign)
      let answer = try alstore.run(
        line.split(separator: " ").map(String.init),
        environment: recorder.environment.merging([
          "DISK_RECORDER_FAIL": String(number), "DISK_RECORDER_ERROR": String(error),
          "DISK_RECORDER_FAILED": sign,
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

    /// Fails each call of a command in turn: what is not done is said, with exit 4, and leaves the
    /// files as they were.
    private func expectNamed(_ line: String, _ errors: [Int32]) throws {
      let before = try files()
      var failures = 0
      for error in errors {
        for number in stride(from: 1, to: 2_000, by: Self.isLong ? 1 : 5) {
          guard let answer = try run(line, failing: number, error) else { break }
          failures += 1
          let place = "\(line), call \(number), \(String(cString: strerror(error)))"
          if answer.status == 0 {
            // What failed was only to tidy up, or is done another way.
            #expect(answer.errors.isEmpty || !answer.errors.contains("alstore: "), "\(place)")
          } else {
            #expect(answer.status == 4, "\(place): \(answer.status) \(answer.errors)")
            #expect(answer.errors.contains("recorded/"), "\(place): \(answer.errors)")
            for word in ["NSCocoa", "NSPOSIX", "defect", "SQLite error"] {
              #expect(!answer.errors.contains(word), "\(place): \(answer.errors)")
            }
          }
          // What could not be rolled back is by whoever opens the file next.
          if FileManager.default.fileExists(atPath: alstore.path("recorded/p.alstore")) {
            try alstore.expect("-p recorded/p.alstore fsck")
          }
          let now = try files()
          let left = now.keys.filter { $0.contains(".new-") || $0.hasSuffix("-journal") }
          #expect(left.isEmpty || answer.status == 0, "\(place): \(left)")
          if answer.status != 0 { #expect(now == before, "\(place)") }
          for name in now.keys where before[name] == nil {
            try FileManager.default.removeItem(at: folder.appending(path: name))
          }
          for (name, bytes) in before { try bytes.write(to: folder.appending(path: name)) }
        }
      }
      #expect(failures > 0, "\(line)")
    }

    private static let isLong = ProcessInfo.processInfo.environment["ALSTORE_FAULTS"] != nil
    private static let errors = isLong ? [ENOSPC, EIO, EACCES] : [ENOSPC]

    @Test("whichever call fails", arguments: changingCommands)
    func everyCall(line: String) throws {
      try alstore.expect("init recorded/p.alstore --size 375x667")
      try alstore.expect("-p recorded/p.alstore view add a")
      try alstore.expect("-p recorded/p.alstore commit -q -m first")
      try alstore.expect("-p recorded/p.alstore view add b")
      try expectNamed(line, Self.errors)
    }

    private static let p = "-p recorded/p.alstore"
    private static let changingCommands =
      [
        "init recorded/q.alstore --size 10x10", "\(p) commit -q -m second",
        "\(p) export --format svg -o recorded/p.svg",
      ]
      + (isLong
        ? [
          "\(p) view add c", "\(p) undo", "\(p) restore", "\(p) branch side", "\(p) gc",
          "\(p) backup recorded/q.alstore", "\(p) bundle create recorded/p.albundle",
          "clone recorded/p.alstore recorded/q.alstore",
        ] : [])

    @Test("a file that may not grow")
    func sizeLimit() throws {
      try alstore.expect("init recorded/p.alstore --size 375x667")
      let before = try files()
      let answer = try alstore.shell(
        "ulimit -f 8; exec '\(Alstore.executable.path)' -p recorded/p.alstore view add a")
      #expect(answer.status == 4 && answer.errors.contains("p.alstore"), "\(answer.errors)")
      try alstore.expect("-p recorded/p.alstore fsck")
      #expect(try files() == before)
    }
  }
#endif
