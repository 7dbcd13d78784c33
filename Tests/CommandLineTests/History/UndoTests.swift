import Testing

@Suite("Undo and redo after gc, and for state outside revisions")
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

  @Test("the setting to refuse conflicts is undone, and kept when its branch is renamed")
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

  private static let damages = [
    """
    changes = CAST(substr(changes, 1, instr(changes, x'50524543494F5553') - 1) || 'PREBIOUS'
      || substr(changes, instr(changes, x'50524543494F5553') + 8) AS BLOB)
    """, "command = 'view remove all'", "author = 'Eve'", "time = time + 1", "hash = NULL",
    "hash = randomblob(32)", "previous = NULL",
  ]

  @Test("a damaged operation is found, and not undone", arguments: damages)
  func damaged(edit: String) throws {
    let alstore = try Alstore()
    try alstore.project("view add logo --class UILabel --text PRECIOUS")
    try alstore.expect("view set logo --text other")
    #expect(try alstore.expect("fsck").lines.isEmpty)
    try alstore.sqlite(
      in: "p.alstore",
      "UPDATE operation SET \(edit) WHERE number = (SELECT max(number) FROM operation)")
    let found = try alstore.run(["fsck"])
    #expect(found.status == 4 && found.output.contains("has been altered"), "\(found.output)")
    let undone = try alstore.run(["undo", "--steps", "2"])
    #expect(undone.status == 4 && undone.errors.contains("has been altered"), "\(undone.errors)")
    #expect(try alstore.expect("view get logo --format json").output.contains("other"))
  }

  @Test("a reference that an operation moved is included in its hash")
  func movedReference() throws {
    let alstore = try Alstore()
    try alstore.project("view add a")
    for name in ["first", "second"] {
      try alstore.expect("view add \(name)")
      try alstore.expect("commit -q -m \(name)")
    }
    try alstore.sqlite(
      in: "p.alstore",
      "UPDATE operation_ref SET before = 2 WHERE kind = 'branch' AND before = 1")
    #expect(try alstore.run(["fsck"]).output.contains("has been altered"))
    #expect(try alstore.run(["undo"]).status == 4)
  }

  @Test("operations kept by gc are complete, and can be undone")
  func afterGarbage() throws {
    let alstore = try Alstore()
    try alstore.project("view add a")
    for name in ["b", "c", "d"] { try alstore.expect("view add \(name)") }
    try alstore.expect("gc --keep 2")
    #expect(try alstore.expect("fsck").lines.isEmpty)
    try alstore.expect("undo --steps 2")
    #expect(try alstore.run(["undo"]).status == 1)
    #expect(try alstore.frames()["c"] == nil && alstore.frames()["b"] != nil)
    #expect(try alstore.expect("fsck").lines.isEmpty)
  }
}
