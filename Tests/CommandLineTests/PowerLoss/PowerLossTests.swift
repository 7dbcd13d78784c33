import Foundation
import Testing

// Preloading the recorder works on Linux only.
#if os(Linux)
  @Suite("Acknowledged changes survive a power loss")
  struct PowerLossTests {
    private let recorder: DiskRecorder
    private let alstore: Alstore

    init() throws {
      recorder = try DiskRecorder()
      alstore = recorder.alstore
      alstore.environment = recorder.environment
    }

    /// Runs a command, which is acknowledged once it has ended.
    private func run(
      _ line: String, input: String? = nil, token: String? = nil, status: Int32 = 0
    ) throws {
      let answer = try alstore.run(
        line.split(separator: " ").map(String.init), input: input,
        environment: token.map { ["ALSTORE_TOKEN": $0] } ?? [:])
      #expect(answer.status == status, "\(line): \(answer.errors)")
      try acknowledge(line)
    }

    private func acknowledge(_ line: String) throws {
      let notes = try FileHandle(forWritingTo: recorder.log)
      try notes.seekToEnd()
      try notes.write(contentsOf: DiskNote.acknowledgement(line))
      try notes.close()
    }

    private func failures(
      leavingOut omission: PowerFailures.Omission? = nil, isIgnored: @escaping (String) -> Bool
    ) throws -> PowerFailures {
      let scratch = alstore.folder.appending(path: "scratch-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      return PowerFailures(
        DiskNote.read(try Data(contentsOf: recorder.log)), leavingOut: omission, scratch: scratch,
        isIgnored: isIgnored)
    }

    /// Simulates all power failures, and checks that missing synchronization is detected.
    private func expectNothingLost(
      isIgnored: @escaping (String) -> Bool = { _ in false },
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      var tried = try failures(isIgnored: isIgnored)
      try tried.run(variations: Self.variations, seed: Self.seed)
      #expect(
        tried.losses.isEmpty, "seed \(Self.seed): \(tried.losses.prefix(8))",
        sourceLocation: sourceLocation)
      for (path, bytes) in tried.finalFiles {
        let real = try Data(contentsOf: URL(filePath: path))
        #expect(real == bytes, "\(path) was not noted", sourceLocation: sourceLocation)
      }
      print("The power failed \(tried.count) times.")
      for omission in [PowerFailures.Omission.folders, .everything] {
        var without = try failures(leavingOut: omission, isIgnored: isIgnored)
        try without.run(variations: 0, seed: Self.seed)
        #expect(!without.losses.isEmpty, sourceLocation: sourceLocation)
      }
    }

    private static func number(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
    private static let variations = number("ALSTORE_POWER_VARIATIONS") ?? 1
    private static let seed = UInt64(number("ALSTORE_SEED") ?? 1)

    @Test("for every writing command")
    func commands() throws {
      let p = "-p recorded/p.alstore"
      try run("init recorded/p.alstore --size 375x667")
      try run("\(p) apply -", input: "view add a\nview add b --in a\nview add c\n")
      try run("\(p) constraint add aTop:a.top==root.top+20 a.leading==root.leading")
      try run("\(p) outlet add top aTop")
      try run("\(p) guide add gap")
      try run("\(p) environment add small --size 320x480")
      try run("\(p) commit -q -m first")
      try run("\(p) tag start")
      try run("\(p) branch side")
      try run("\(p) constraint set aTop --constant 30")
      try run("\(p) commit -q -m second")
      try run("\(p) switch side")
      try run("\(p) view rename c d")
      try run("\(p) commit -q -m third")
      try run("\(p) merge main")
      try run("\(p) undo")
      try run("\(p) redo")
      try run("\(p) switch main")
      try run("\(p) cherry-pick side~1")
      try run("\(p) revert HEAD")
      try run("\(p) view remove a")
      try run("\(p) restore")
      try run("\(p) layout add other --size 100x100")
      try run("\(p) layout rename other another")
      try run("\(p) layout remove another")
      try run("\(p) export --format svg -o recorded/p.svg")
      try run("\(p) export --format json -o recorded/p.json")
      try run("\(p) export --format svg -o recorded/p.svg")
      try run("\(p) bundle create recorded/p.albundle")
      try run("\(p) backup recorded/backup.alstore")
      try run("\(p) gc")
      try run("clone recorded/p.alstore recorded/q.alstore")
      let q = "-p recorded/q.alstore"
      try run("\(q) view add late")
      try run("\(q) commit -q -m fourth")
      try run("\(q) push")
      try run("\(p) view add later")
      try run("\(p) commit -q -m fifth")
      try run("\(q) fetch")
      try run("\(q) pull")
      try run("\(q) bundle apply recorded/p.albundle")
      try run("\(q) fsck")
      try expectNothingLost()
    }

    @Test("for commands that rewrite revisions, resolve conflicts and import")
    func rewriting() throws {
      let p = "-p recorded/p.alstore"
      let sample = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Samples/Main.storyboard").path
      try run("import \(sample) \(p)")
      try run("\(p) layout add plain --size 375x667")
      try run("\(p) -l plain view add a --class UILabel --text one")
      try run("\(p) commit -q -m first")
      try run("\(p) branch side")
      for (branch, text) in [("main", "ours"), ("side", "theirs")] {
        if branch == "side" { try run("\(p) switch side") }
        try run("\(p) -l plain view set a --text \(text)")
        try run("\(p) commit -q -m \(text)")
      }
      try run("\(p) merge main", status: 1)
      try run("\(p) resolve a.text --theirs")
      try run("\(p) commit -q -m decided")
      try run("\(p) branch top main")
      try run("\(p) switch top")
      for name in ["b", "c"] {
        try run("\(p) -l plain view add \(name)")
        try run("\(p) commit -q -m \(name)")
      }
      try run("\(p) rebase side")
      try run("\(p) squash side -m both")
      try run("\(p) export --format json -o recorded/p.json")
      try run("\(p) -l plain view remove a")
      try run("\(p) import recorded/p.json")
      try run("\(p) import \(sample)")
      try run("import recorded/p.json -p recorded/q.alstore")
      try run("-p recorded/q.alstore fsck")
      try expectNothingLost()
    }

    @Test("for a hub that receives pushes")
    func hub() throws {
      try run("init p.alstore --size 375x667")
      try run("-p p.alstore commit -q -m first")
      let hub = try RunningHub(alstore, "recorded/hub")
      try acknowledge("serve")
      try run("-p p.alstore remote add origin \(hub.address)/app")
      try run("-p p.alstore push", token: hub.token)
      for number in 0..<3 {
        try run("-p p.alstore view add v\(number)")
        try run("-p p.alstore commit -q -m more")
        try run("-p p.alstore push", token: hub.token)
      }
      try run("clone \(hub.address)/projects/app recorded/q.alstore", token: hub.token)
      hub.end()
      // Local copies are rebuilt.
      try expectNothingLost { $0.contains("/replicas/") }
    }
  }
#endif
