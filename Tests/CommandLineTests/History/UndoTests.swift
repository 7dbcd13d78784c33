import Testing

@Suite("What undo and redo can do after gc, and with what is no revision")
struct UndoTests {
  @Test("gc keeps no operation that would be redone in the wrong place")
  func garbage() throws {
    let alstore = try Alstore()
    try alstore.project("view add a")
    try alstore.expect("view add b")
    try alstore.expect("view rename b c")
    try alstore.expect("undo --steps 2")
    try alstore.expect("gc --keep 1")
    #expect(try alstore.run(["redo"]).status == 1)
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }

  @Test("whether a branch refuses conflicts is undone, and goes along when it is renamed")
  func refusal() throws {
    let alstore = try Alstore()
    try alstore.project("view add a")
    try alstore.expect("commit -q -m first")
    try alstore.expect("branch main --refuse-conflicts true")
    try alstore.expect("branch main --rename trunk")
    func refuses() throws -> Bool {
      try alstore.expect("branch --format json").output.contains("\"refusesConflicts\": true")
        || alstore.expect("branch --format json").output.contains("\"refusesConflicts\":true")
    }
    #expect(try refuses())
    try alstore.expect("undo")
    #expect(try refuses())
    try alstore.expect("undo")
    #expect(try !refuses())
  }
}
