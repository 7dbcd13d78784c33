import Foundation
import SeededNumbers
import TestFonts
import TestedProgram
import Testing

@Suite("Damaged and forged input is rejected or reported, within limits of time and memory")
struct DamageTests {
  private let alstore: Alstore
  /// The files of the sample, by name.
  private let originals: [String: [UInt8]]

  /// Creates a project with every kind of object, a copy of it, and bundles.
  init() throws {
    alstore = try Alstore()
    alstore.environment["ALSTORE_PROJECT"] = "p.alstore"
    let sample = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Samples/Main.storyboard").standardizedFileURL
    try FileManager.default.copyItem(
      at: sample, to: alstore.folder.appending(path: "Main.storyboard"))
    try alstore.expect("-q import Main.storyboard -p p.alstore")
    try alstore.expect("-q layout add plain --size 375x667")
    let edits = """
      view add logo --class UIImageView --intrinsic 96x96
      view add title --class UILabel --text ABBA --font Test-Regular --font-size 20
      strings set title Willkommen --language de
      guide add gap
      constraint add 'logoTop: logo.top == root.safeArea.top + 20' 'title.centerX == root.centerX'
      constraint add 'gap.height == 40 @ 250'
      outlet add top logoTop
      environment add small --size 320x480
      """
    let applied = try alstore.run(["-l", "plain", "apply", "-"], input: edits)
    #expect(applied.status == 0, "\(applied.errors)")
    try Data(TestFont().bytes).write(to: alstore.folder.appending(path: "a.ttf"))
    try alstore.expect("-q font add a.ttf")
    try alstore.expect("commit -q -m first")
    try alstore.expect("clone p.alstore q.alstore")
    try alstore.expect("remote add copy q.alstore")
    try alstore.expect("branch side")
    try alstore.expect("tag start")
    for (branch, constant) in [("main", "30"), ("side", "40")] {
      if branch == "side" { try alstore.expect("switch side") }
      try alstore.expect("constraint set logoTop --constant \(constant) -l plain")
      try alstore.expect("commit -q -m \(branch)")
    }
    try alstore.expect("switch main")
    try alstore.expect("-q bundle create all.albundle")
    try alstore.expect("-q bundle create new.albundle main --since start")
    originals = try Dictionary(
      uniqueKeysWithValues: ["p.alstore", "q.alstore", "all.albundle", "new.albundle"].map {
        [alstore] in ($0, Array(try alstore.bytes($0)))
      })
  }

  /// The numbers of damaged projects, set by `scripts/soak damage`, and of other damaged files.
  private static let projectCount =
    ProcessInfo.processInfo.environment["ALSTORE_DAMAGE"].flatMap { Int($0) } ?? 30
  private static let count = projectCount / 5
  private static let seed =
    ProcessInfo.processInfo.environment["ALSTORE_SEED"].flatMap { UInt64($0) } ?? 1
  /// The limits of one command on processor time and memory.
  private static let longest = Duration.seconds(5)
  private static let mostMemory = 300 << 20

  /// The highest costs of any command.
  private struct Cost {
    var time = Duration.zero
    var memory = 0
    var runs = 0
    var refused = 0
  }

  private func run(
    _ words: String, _ place: String, _ cost: inout Cost, environment: [String: String] = [:]
  ) throws -> BoundedRun {
    let run = try BoundedRun(
      Alstore.executable, words.split(separator: " ").map(String.init), in: alstore.folder,
      environment: alstore.variables(environment), timeLimit: .seconds(120))
    let said = "\(place), \(words): \(run.status) \(run.errors.prefix(500))"
    #expect((0...5).contains(run.status) && !run.isOutOfTime, "\(said)")
    #expect(run.processorTime < Self.longest, "\(run.processorTime): \(said)")
    #expect(run.memory < Self.mostMemory, "\(run.memory >> 20) MB: \(said)")
    cost.time = max(cost.time, run.processorTime)
    cost.memory = max(cost.memory, run.memory)
    cost.runs += 1
    cost.refused += run.status == 0 ? 0 : 1
    return run
  }

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: alstore.folder.appending(path: name))
  }

  private func report(_ what: String, _ cost: Cost, of count: Int = Self.count) {
    print(
      "\(count) \(what): \(cost.runs) commands, \(cost.refused) refused or found something;",
      "at most \(cost.time) and \(cost.memory >> 20) MB.")
  }

  private static let reading = [
    "frames --all-layouts --format json", "check --format json", "log", "diff HEAD~1", "show HEAD",
    "diff --frames HEAD~1", "blame logo.frame -l plain", "export --format svg -l plain",
    "export --format storyboard -o x.storyboard", "export --format swift -l plain",
    "constraint get logoTop --in root -l plain", "view list -l plain", "op log", "backup x.alstore",
    "bundle create x.albundle", "clone m.alstore x.alstore", "merge side --dry-run",
  ]
  private static let writing = [
    "view set logo --intrinsic 5x5 -l plain", "view add v -l plain", "view remove title -l plain",
    "commit -q --allow-empty -m more", "undo", "restore", "gc", "merge side", "switch side",
    "layout remove plain", "constraint set logoTop --constant 9 -l plain", "fetch copy",
    "import p.json", "migrate",
  ]

  /// Runs a command on `m.alstore` and removes the files it creates.
  private func tryCommand(_ command: String, _ place: String, _ cost: inout Cost) throws -> Int32 {
    defer {
      for name in ["x.alstore", "x.alstore.partial", "x.albundle", "x.storyboard"] {
        try? FileManager.default.removeItem(atPath: alstore.path(name))
      }
    }
    return try run("-p m.alstore " + command, place, &cost).status
  }

  /// Reads `m.alstore` twice, then changes it.
  private func tryCommands(
    _ place: String, _ random: inout SeededGenerator, _ cost: inout Cost
  ) throws {
    for commands in [Self.reading, Self.reading, Self.writing] {
      _ = try tryCommand(random.pick(commands), place, &cost)
    }
    try? FileManager.default.removeItem(atPath: alstore.path("m.alstore-journal"))
  }

  @Test("every tested command works on undamaged input")
  func undamaged() throws {
    let original = try #require(originals["p.alstore"])
    try alstore.write(try alstore.expect("export --format json").output, to: "p.json")
    var cost = Cost()
    for command in Self.reading + Self.writing {
      try write(original, to: "m.alstore")
      // Findings and conflicts are valid answers.
      #expect([0, 1].contains(try tryCommand(command, "undamaged", &cost)), "\(command)")
    }
  }

  private static let contents = [
    "export --format json", "export --format json --at HEAD~1", "log --format json",
  ]

  @Test("a project with damaged bytes", .timeLimit(.minutes(240)))
  func damagedProjects() throws {
    let original = try #require(originals["p.alstore"])
    let truth = try Self.contents.map { try alstore.expect("-p p.alstore " + $0).output }
    try alstore.write(truth[0], to: "p.json")
    var cost = Cost()
    var silent = 0
    for seed in Self.seed..<Self.seed + UInt64(Self.projectCount) {
      var random = SeededGenerator(seed: seed)
      let place = "seed \(seed)"
      try write(DamagedBytes.make(of: original, page: 4096, &random), to: "m.alstore")
      // If neither a check nor the status shows the damage, the contents must be right.
      let check = try run("-p m.alstore fsck", place, &cost)
      let status = try run("-p m.alstore status --format json", place, &cost)
      if check.status == 0,
        String(decoding: status.output, as: UTF8.self).contains("\"clean\": true")
      {
        silent += 1
        for (command, text) in zip(Self.contents, truth) {
          let run = try run("-p m.alstore " + command, place, &cost)
          #expect(run.status == 0 && run.output == Data(text.utf8), "\(place): \(command)")
        }
      }
      try tryCommands(place, &random, &cost)
    }
    report(
      "damaged projects, of which \(silent) show nothing and hold what they held", cost,
      of: Self.projectCount)
  }

  @Test("a project changed with SQLite itself", .timeLimit(.minutes(60)))
  func craftedProjects() throws {
    let original = try #require(originals["p.alstore"])
    try alstore.write(try alstore.expect("export --format json").output, to: "p.json")
    var cost = Cost()
    for seed in Self.seed..<Self.seed + UInt64(Self.count) {
      var random = SeededGenerator(seed: seed)
      try write(original, to: "m.alstore")
      var project: CraftedProject? = try CraftedProject(alstore.path("m.alstore"), seed: seed)
      let changes = try project?.change() ?? []
      project = nil
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: alstore.path("m.alstore" + suffix))
      }
      let place = "seed \(seed), \(changes)"
      _ = try tryCommand("fsck", place, &cost)
      try tryCommands(place, &random, &cost)
    }
    report("crafted projects", cost)
  }

  @Test("a document that differs from the imported one is damage, whatever reads it")
  func damagedDocument() throws {
    try alstore.sqlite(
      "UPDATE document SET bytes = CAST(replace(bytes, '<label', X'E5') AS BLOB);")
    for command in ["check", "export --format storyboard", "import Main.storyboard"] {
      let answer = try alstore.run(command.split(separator: " ").map(String.init))
      let said = "\(command): \(answer.status) \(answer.errors)"
      #expect(answer.status == 4, "\(said)")
      #expect(
        answer.errors.contains(
          "The stored document Main.storyboard differs from what was imported"), "\(said)")
    }
    let fsck = try alstore.run(["fsck"])
    #expect(fsck.status == 4 && (fsck.output + fsck.errors).contains("Main.storyboard"), "\(fsck)")
  }

  /// The references of a copy, and the hashes of its revisions.
  private func contents(of copy: String) throws -> (references: String, hashes: Set<Substring>) {
    let hashes = try alstore.expect("-p \(copy) sql --format csv", "SELECT hex(hash) FROM revision")
    let references = try ["branch", "tag"].map {
      try alstore.expect("-p \(copy) " + $0).output
    }
    return (references.joined(), Set(hashes.output.split(separator: "\n")))
  }

  /// Expects a copy to be sound and to have nothing invented.
  ///
  /// If nothing was taken its references are unchanged, but complete revisions may stay for the
  /// next time.
  private func expectSound(
    _ copy: String, _ place: String, status: Int32, _ cost: inout Cost
  ) throws {
    guard exists(copy) else {
      #expect(status != 0, "\(place)")
      return
    }
    #expect(try run("-p \(copy) fsck", place, &cost).status == 0, "\(place)")
    let found = try contents(of: copy)
    #expect(found.hashes.isSubset(of: try contents(of: "p.alstore").hashes), "\(place)")
    if status != 0 {
      #expect(found.references == (try contents(of: "q.alstore").references), "\(place)")
    }
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: alstore.path(name))
  }

  private func removeCopies() {
    for file in ["x.alstore", "x.alstore.partial"] {
      try? FileManager.default.removeItem(atPath: alstore.path(file))
    }
  }

  @Test("a bundle with damaged bytes", .timeLimit(.minutes(60)))
  func damagedBundles() throws {
    var cost = Cost()
    for seed in Self.seed..<Self.seed + UInt64(Self.count) {
      var random = SeededGenerator(seed: seed)
      let isClone = random.oneIn(2)
      let name = isClone ? "all.albundle" : "new.albundle"
      let original = try #require(originals[name])
      try write(DamagedBytes.make(of: original, page: 256, &random), to: "m.albundle")
      if !isClone { try write(try #require(originals["q.alstore"]), to: "x.alstore") }
      let command =
        isClone ? "clone m.albundle x.alstore" : "-p x.alstore bundle apply m.albundle"
      let place = "seed \(seed), \(command)"
      let status = try run(command, place, &cost).status
      #expect(!isClone || status == 0 || !exists("x.alstore"), "\(place)")
      try expectSound("x.alstore", place, status: status, &cost)
      removeCopies()
    }
    report("damaged bundles", cost)
  }

  @Test("hostile answers of a peer", .timeLimit(.minutes(60)))
  func hostileAnswers() throws {
    try alstore.write("#!/bin/sh\nshift\nsh -c \"$*\" | tee answer\n", to: "honest")
    try alstore.write("#!/bin/sh\nexec cat answer\n", to: "hostile")
    for name in ["honest", "hostile"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: alstore.path(name))
    }
    let url = "ssh://host" + alstore.path("p.alstore")
    try alstore.expect("-p q.alstore remote add peer \(url)")
    let q = Array(try alstore.bytes("q.alstore"))
    let commands = [
      "clone \(url) x.alstore", "-p x.alstore fetch peer", "-p x.alstore pull peer main",
    ]
    func environment(_ shell: String) -> [String: String] {
      [
        "ALSTORE_SSH": alstore.path(shell), "ALSTORE_SSH_PROGRAM": Alstore.executable.path,
      ]
    }
    let answers = try commands.map { command in
      if !command.hasPrefix("clone") { try write(q, to: "x.alstore") }
      let answer = try alstore.run(
        command.split(separator: " ").map(String.init), environment: environment("honest"))
      #expect(answer.status == 0, "\(command): \(answer.errors)")
      removeCopies()
      return Array(try alstore.bytes("answer"))
    }
    var cost = Cost()
    for seed in Self.seed..<Self.seed + UInt64(Self.count) {
      var random = SeededGenerator(seed: seed)
      let number = Int.random(in: 0..<commands.count, using: &random)
      try write(DamagedBytes.make(of: answers[number], page: 64, &random), to: "answer")
      if number > 0 { try write(q, to: "x.alstore") }
      let place = "seed \(seed)"
      let run = try run(commands[number], place, &cost, environment: environment("hostile"))
      try expectSound("x.alstore", place, status: run.status, &cost)
      removeCopies()
    }
    report("answers", cost)
  }
}
