import Testing

/// Conflicts that stay open while the history goes on.
@Suite("Open conflicts")
struct OpenConflictTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      "--size 300x400",
      """
      view add box
      view add btn --class UIButton --text Hi
      constraint add 'btn.leading == root.leading' 'btn.top == root.top + 5'
      """)
    try alstore.expect("commit -q -m start")
  }

  private func commit(_ text: String) throws {
    try alstore.expect("view set btn --text \(text)")
    try alstore.expect("commit -q -m \(text)")
  }

  /// Changes the button's text on `side` and on `main`, and merges with a conflict.
  private func diverge() throws {
    try alstore.expect("switch -q --create side")
    try commit("Theirs")
    try alstore.expect("switch -q main")
    try commit("Ours")
    #expect(try alstore.run(["merge", "side"]).status == 1)
  }

  private func text() throws -> String? {
    try alstore.expect("view get btn").lines.first { $0.hasPrefix("text ") }?
      .split(separator: " ").last.map(String.init)
  }

  private func conflicts() throws -> [String] { try alstore.run(["conflicts"]).lines }

  @Test("rebased revisions that change a field in turn leave one conflict, with the last value")
  func rebased() throws {
    try alstore.expect("switch -q --create side")
    try commit("Theirs")
    try alstore.expect("switch -q main")
    try commit("One")
    try commit("Two")
    #expect(try alstore.run(["rebase", "side"]).status == 1)
    #expect(try conflicts() == ["main: btn.text: base Hi, ours Theirs, theirs Two [field]"])
    try alstore.expect("resolve btn --theirs")
    #expect(try text() == "Two")
  }

  @Test("another merge continues the conflict, whoever merges", arguments: [true, false])
  func mergedAgain(isOurs: Bool) throws {
    try diverge()
    try alstore.expect("switch -q side")
    try commit("Newer")
    if isOurs { try alstore.expect("switch -q main") }
    #expect(try alstore.run(["merge", isOurs ? "side" : "main"]).status == 1)
    #expect(
      try conflicts() == [
        isOurs
          ? "main: btn.text: base Hi, ours Ours, theirs Newer [field]"
          : "main: btn.text: base Hi, ours Newer, theirs Ours [field]"
      ])
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  @Test("a conflict ends if the other side returns to the base")
  func returned() throws {
    try diverge()
    try alstore.expect("switch -q side")
    try commit("Hi")
    try alstore.expect("switch -q main")
    try alstore.expect("merge side")
    #expect(try conflicts().isEmpty)
    #expect(try text() == "Ours")
  }

  @Test("a conflict ends if our side returns to the base, and the other side's value is used")
  func yielded() throws {
    try diverge()
    try commit("Hi")
    try alstore.expect("switch -q side")
    try commit("Newer")
    try alstore.expect("switch -q main")
    try alstore.expect("merge side")
    #expect(try conflicts().isEmpty)
    #expect(try text() == "Newer")
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  @Test("a conflict that both sides descend from is not ended by their changes")
  func inherited() throws {
    try diverge()
    try alstore.expect("switch -q --create x")
    try commit("Xone")
    try alstore.expect("switch -q main")
    try commit("Hi")
    #expect(try alstore.run(["merge", "x"]).status == 1)
    let open = try conflicts().joined()
    #expect(open.contains("theirs Theirs") && open.contains("theirs Xone"), "\(open)")
  }

  @Test("a resolution that is not committed is not lost by switching")
  func switched() throws {
    try diverge()
    try alstore.expect("resolve btn --ours")
    let refused = try alstore.run(["switch", "side"])
    #expect(refused.status == 2 && refused.errors.contains("resolutions"), "\(refused.errors)")
    try alstore.expect("commit -q -m resolved")
    try alstore.expect("switch -q side")
    try alstore.expect("switch -q main")
    #expect(try conflicts().isEmpty)
  }

  @Test("a commit of one layout includes the resolutions in it")
  func oneLayout() throws {
    try diverge()
    try alstore.expect("resolve btn --theirs")
    try alstore.expect("commit -q -l main -m fix")
    #expect(try alstore.expect("status").output.contains("Nothing changed."))
  }

  @Test("a conflict about a removed object is found by the name it had")
  func removed() throws {
    try diverge()
    try alstore.expect("view remove btn")
    let other = try alstore.run(["resolve", "box", "--ours"])
    #expect(other.status == 2, "\(other)")
    try alstore.expect("resolve btn.text --ours")
    #expect(try conflicts().isEmpty)
  }

  @Test("all conflicts are resolved at once, by side only")
  func all() throws {
    try alstore.expect("switch -q --create side")
    try alstore.expect("view set btn --text Theirs --intrinsic 10x10")
    try alstore.expect("commit -q -m theirs")
    try alstore.expect("switch -q main")
    try alstore.expect("view set btn --text Ours --intrinsic 20x20")
    try alstore.expect("commit -q -m ours")
    #expect(try alstore.run(["merge", "side"]).status == 1)
    #expect(try conflicts().count > 1)
    for words in ["resolve --theirs", "resolve btn --all --ours", "resolve --all --value 5"] {
      #expect(try alstore.run(words.split(separator: " ").map(String.init)).status == 2)
    }
    try alstore.expect("resolve --all --theirs")
    #expect(try conflicts().isEmpty)
    #expect(try text() == "Theirs")
    #expect(try alstore.run(["resolve", "--all", "--theirs"]).status == 2)
  }

  @Test("a removal that the other side contradicts says what would be lost")
  func contradicted() throws {
    try alstore.expect("switch -q --create side")
    try alstore.expect("view remove btn")
    try alstore.expect("commit -q -m removed")
    try alstore.expect("switch -q main")
    try commit("Ours")
    #expect(try alstore.run(["merge", "side"]).status == 1)
    #expect(
      try conflicts() == [
        "main: view btn: ours changed it (text Hi → Ours), theirs removed it (kept)"
      ])
    struct Report: Decodable {
      struct Conflict: Decodable {
        let changes: [[String: String]]
      }
      let conflicts: [Conflict]
    }
    let report = try alstore.run(["conflicts", "--format", "json"]).json(Report.self)
    #expect(
      report.conflicts.map(\.changes) == [[["field": "text", "old": "Hi", "new": "Ours"]]])
  }

  @Test("a side without a value has none, in text and in JSON")
  func nothing() throws {
    try alstore.expect("switch -q --create side")
    try alstore.expect("view add new")
    try alstore.expect("commit -q -m theirs")
    try alstore.expect("switch -q main")
    try alstore.expect("view add new")
    try alstore.expect("commit -q -m ours")
    #expect(try alstore.run(["merge", "side"]).status == 1)
    struct Report: Decodable {
      struct Conflict: Decodable {
        let base: String?
        let ours: String?
      }
      let conflicts: [Conflict]
    }
    let report = try alstore.run(["conflicts", "--format", "json"]).json(Report.self)
    #expect(report.conflicts.map(\.base) == [nil] && report.conflicts.map(\.ours) == [nil])
  }

  @Test("a push of an open conflict says so")
  func pushed() throws {
    try diverge()
    try alstore.expect("clone p.alstore q.alstore")
    try alstore.expect("-p q.alstore branch copy HEAD~1")
    try alstore.expect("-p q.alstore switch -q copy")
    try alstore.expect("-p q.alstore branch --delete main")
    try alstore.expect("remote add copy q.alstore -p p.alstore")
    let pushed = try alstore.expect("-p p.alstore push copy main")
    #expect(pushed.errors.contains("warning: main has 1 open conflict"), "\(pushed.errors)")
  }
}
