import LayoutHistory
import LayoutModel
import ProjectFile
import RandomLayouts
import SeededNumbers
import TemporaryFolders
import Testing

@Suite("Saving edits")
struct EditingTests {
  @Test("the file equals the layout after random edits", arguments: 0..<60 as Range<UInt64>)
  func randomEdits(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var editor = RandomEdits(seed: seed)
    var layout = try editor.layouts.make()
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    layout.clearChanges()
    for round in 0..<12 {
      for _ in 0..<editor.layouts.random.pick([1, 1, 3, 10]) { try editor.edit(&layout) }
      try file.write { try $0.save(&layout) }
      let loaded = try file.read { try $0.layout(layout.id) }
      #if DEBUG
        #expect(layout.checkInvariants() == [] && loaded.checkInvariants() == [], "seed \(seed)")
        #expect(try file.read { try $0.workingState().checkInvariants() } == [], "seed \(seed)")
      #endif
      expectSame(loaded, layout, "seed \(seed), round \(round)")
      // Now and then continue with the loaded layout, like another process.
      if editor.layouts.random.oneIn(3) { layout = loaded }
    }
    #expect(try file.fsck() == [], "seed \(seed)")
  }

  @Test("saving writes only touched objects")
  func onlyChanges() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 7)
    var layout = try generator.make(views: 200, constraints: 300)
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(&layout) }
    #expect(try file.write { try $0.counting { try $0.save(layout) } } == 0)
    let view = layout.views[100].id
    try layout.updateView(view) { $0.isHidden.toggle() }
    let changed = try file.write { try $0.counting { try $0.save(&layout) } }
    #expect(changed == 2, "the view's row and what it was")
    try layout.addView(View(id: ViewID(high: 1, low: 1), name: "new"), in: layout.root)
    let added = try file.write { try $0.counting { try $0.save(&layout) } }
    #expect(added == 2, "the view's row and that it was added")
  }

  @Test(
    "new objects are recorded, few or so many that it is done at once", arguments: [3, 700])
  func allAreNoted(count: Int) throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 5)
    let layout = try generator.make(views: count, constraints: count)
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(layout) }
    for (kind, table) in [("view", "view"), ("constraint", "layout_constraint")] {
      let noted = try file.read {
        try $0.texts(
          """
          SELECT count(*) = (SELECT count(*) FROM \(table)) FROM \(table) JOIN uncommitted ON object = id
          WHERE uncommitted.kind = '\(kind)' AND field = '' AND old = 0
          """)
      }
      #expect(noted == ["1"])
    }
    expectSame(try file.read { try $0.layout(layout.id) }, layout, "\(count)")
    #expect(try file.fsck() == [])
  }

  @Test("two views exchange their names in one write")
  func exchange() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 3)
    var layout = try generator.make(views: 4, constraints: 0, name: "a")
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(&layout) }
    let (a, b) = (layout.views[1], layout.views[2])
    try layout.updateView(a.id) { $0.name = "between" }
    try layout.updateView(b.id) { $0.name = a.name }
    try layout.updateView(a.id) { $0.name = b.name }
    try file.write { try $0.save(&layout) }
    expectSame(try file.read { try $0.layout(layout.id) }, layout, "exchanged")
  }

  @Test("a view moved out of a removed one stays, with its constraints")
  func movedOut() throws {
    let folder = try TemporaryFolder()
    var random = SeededValues(seed: 4)
    var layout = try Layout(
      id: LayoutID(using: &random), name: "main",
      canvas: Canvas(size: Size(width: 100, height: 100)),
      root: View(id: ViewID(using: &random), name: "root"))
    let box = View(id: ViewID(using: &random), name: "box")
    let inner = View(id: ViewID(using: &random), name: "inner")
    try layout.addView(box, in: layout.root)
    try layout.addView(inner, in: box.id)
    try layout.addConstraint(
      try layout.makeConstraint(
        id: ConstraintID(using: &random),
        Equation(Operand(.view(inner.id), .width), constant: 9)))
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(&layout) }
    try layout.moveView(inner.id, to: layout.root)
    try layout.removeView(box.id)
    try layout.addView(View(id: ViewID(using: &random), name: "box"), in: inner.id)
    try file.write { try $0.save(&layout) }
    expectSame(try file.read { try $0.layout(layout.id) }, layout, "moved")
    #expect(layout.constraints.count == 1)
  }

  @Test("a write that throws changes nothing, and neither does a dry run")
  func nothingChanges() throws {
    struct Stop: Error {}
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 5)
    var layout = try generator.make()
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(&layout) }
    let before = try bytes(of: folder.file())
    try layout.rename(to: "other")
    #expect(throws: Stop.self) {
      try file.write { (writer) throws in
        try writer.save(layout)
        throw Stop()
      }
    }
    #expect(try bytes(of: folder.file()) == before)
    let seen = try file.write(dryRun: true) { writer in
      try writer.save(layout)
      return try writer.layoutNames().map(\.name)
    }
    #expect(seen == ["other"])
    #expect(try bytes(of: folder.file()) == before)
    #expect(folder.contents == ["Test.alstore"])
  }

  @Test("removing a layout removes all its contents")
  func removeLayout() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 6)
    let (a, b) = (try generator.make(name: "a"), try generator.make(name: "b"))
    let file = try ProjectFile.create(at: folder.file()) {
      try $0.save(a)
      try $0.save(b)
    }
    try file.write { try $0.removeLayout(a.id) }
    try file.read { reader in
      #expect(try reader.layouts().map(\.name) == ["b"])
      expectSame(try reader.layout(b.id), b, "the other layout")
      for table in ["view", "guide", "layout_constraint", "outlet"] {
        let rows = try reader.queries.rows(
          of: "SELECT count(*) FROM \(table) WHERE layout <> (SELECT id FROM layout)")
        #expect(rows.rows == [[.integer(0)]])
      }
    }
    #expect(throws: ProjectFileError.self) { try file.write { try $0.removeLayout(a.id) } }
    #expect(try file.fsck() == [])
  }

  @Test("a duplicate layout name is rejected with an explanation")
  func layoutNameTaken() throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: 8)
    let (a, b) = (try generator.make(name: "a"), try generator.make(name: "a"))
    let file = try ProjectFile.create(at: folder.file()) { try $0.save(a) }
    #expect {
      try file.write { try $0.save(b) }
    } throws: {
      ($0 as? ProjectFileError)?.message == "The project already has a layout named a."
    }
  }

  @Test("documents and environments survive a round trip")
  func documents() throws {
    let folder = try TemporaryFolder()
    let document = SourceDocument(
      id: DocumentID(high: 1, low: 2), name: "Main.storyboard", kind: .storyboard)
    var generator = RandomLayout(seed: 9)
    generator.documents = [document.id]
    let layout = try generator.make(views: 30, constraints: 30)
    let environments = [
      DeclaredEnvironment(
        name: "big", device: "retina6_12", orientation: .landscape, direction: .rightToLeft,
        textSize: .accessibilityLarge, language: Language("de")),
      DeclaredEnvironment(name: "small", size: Size(width: 320, height: 480)),
    ]
    let file = try ProjectFile.create(at: folder.file()) { writer in
      try writer.save(layout)
      try writer.addDocument(document, bytes: Array("<xml/>".utf8))
      for environment in environments { try writer.saveEnvironment(environment) }
    }
    try file.read { reader in
      expectSame(try reader.layout(layout.id), layout, "with sources")
      #expect(try reader.documents() == [document])
      #expect(try reader.documentBytes(document.id) == Array("<xml/>".utf8))
      #expect(try reader.environments() == environments)
    }
    try file.write { writer in
      try writer.saveEnvironment(DeclaredEnvironment(name: "big"))
      try writer.removeEnvironment(named: "small")
    }
    #expect(try file.read { try $0.environments() } == [DeclaredEnvironment(name: "big")])
    #expect(try file.fsck() == [])
  }
}

extension ProjectWriter {
  /// The number of rows changed by a block, including by triggers.
  func counting(_ body: (ProjectWriter) throws -> Void) throws -> Int {
    func total() throws -> Int {
      let rows = try queries.rows(of: "SELECT total_changes()").rows
      guard case .integer(let count) = rows[0][0] else { return -1 }
      return Int(count)
    }
    let before = try total()
    try body(self)
    return try total() - before
  }
}
