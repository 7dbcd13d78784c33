import Foundation
import LayoutHistory
import ProjectFile
import RandomLayouts
import TemporaryFolders
import TestFonts
import Testing

@testable import AutoLayoutStore

@Suite("A project survives a round trip through JSON")
struct InterchangeTests {
  private let folder: TemporaryFolder
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.file(name) }

  private static func json(_ project: Project, of layout: String? = nil) throws -> [UInt8] {
    Array(try ProjectReport(of: project, layout: layout) { $0.environment }.json.text.utf8)
  }

  private static func state(_ project: Project) throws -> [ObjectKey: ObjectFields] {
    try project.file.read { try $0.workingState().objects }
  }

  /// Exports a project, creates another from the export, and compares the two.
  private func expectEqual(_ project: Project, _ place: String) throws {
    let json = try Self.json(project)
    let copy = try Project.create(at: path("copy.alstore")) { edit in
      let imported = try edit.importDocument(named: "App.json", json)
      #expect(imported.layouts == (try project.layoutNames()))
    }
    defer { try? FileManager.default.removeItem(atPath: path("copy.alstore")) }
    #expect(
      ChangeSet(from: ProjectState(try Self.state(project)), to: ProjectState(try Self.state(copy)))
        .isEmpty, "\(place)")
    #expect(try Self.json(copy) == json, "\(place)")
    #expect(try copy.maintenance.fsck().isEmpty, "\(place)")
    let problems = try SchemaValidator(Data(ProjectSchema().json.text.utf8))
      .problems(of: Data(json))
    #expect(problems.isEmpty, "\(place): \(problems.prefix(5))")
  }

  /// A project of random layouts with an environment.
  private func randomProject(_ seed: UInt64) throws -> Project {
    var random = RandomLayout(seed: seed)
    let document = SourceDocument(
      id: DocumentID(using: &random.random), name: "Ünï.xib", kind: .xib)
    random.documents = [document.id]
    let path = path("\(seed).alstore")
    try ProjectFile.create(at: path) { writer in
      // Including bytes that are not valid text.
      try writer.addDocument(document, bytes: seed % 2 == 0 ? [0, 255, 10] : Array("é\0\n".utf8))
      for number in 0..<3 {
        var layout = try random.make(name: "layout \(number)")
        try writer.save(&layout)
      }
      try writer.saveEnvironment(
        DeclaredEnvironment(name: "wide", size: Size(width: 900, height: 1.0 / 3)))
      try writer.saveFont(named: "Test.ttf", bytes: TestFont().bytes)
    }
    return try Project.open(at: path)
  }

  @Test("random projects round-trip", arguments: 1...12 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    try expectEqual(try randomProject(seed), "seed \(seed)")
  }

  @Test("every field of a project file occurs in some random project")
  func everyField() throws {
    var seen: [ObjectKind: Set<String>] = [:]
    for seed in 1...12 as ClosedRange<UInt64> {
      for (key, fields) in try Self.state(randomProject(seed)) {
        seen[key.kind, default: []].formUnion(fields.entries.map(\.name))
      }
    }
    let fields = try StoredFields()
    for kind in StoredFields.kinds where ![.conflict, .environment].contains(kind) {
      let missing = fields[kind].map(\.name).filter { seen[kind]?.contains($0) != true }
      #expect(missing.isEmpty, "\(kind)")
    }
  }

  @Test(
    "randomly edited projects round-trip", arguments: 1...6 as ClosedRange<UInt64>)
  func edited(seed: UInt64) throws {
    var editor = RandomProjectEdit(seed: seed)
    let project = try Project.create(at: path("p.alstore")) { try editor.start($0) }
    for _ in 0..<30 {
      let names = try project.layoutNames()
      try project.edit { try editor.edit($0, layouts: names) }
    }
    try expectEqual(project, "seed \(seed)")
  }

  @Test("every test document round-trips")
  func documents() throws {
    var count = 0
    for place in [
      "Samples", "Tests/InterfaceBuilderTests/Documents", "Tests/LayoutCodeTests/Documents",
    ] {
      let place = Self.root.appending(path: place)
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
      where name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
        let bytes = Array(try Data(contentsOf: place.appending(path: name)))
        let project = try Project.create(at: path("\(count).alstore")) { edit in
          _ = try edit.importDocument(named: name, bytes)
        }
        try expectEqual(project, name)
        count += 1
      }
    }
    #expect(count >= 3)
  }

  @Test("an open conflict is exported with both sides")
  func conflicts() throws {
    let project = try randomProject(1)
    let me = Authorship(author: "Ann") { 0 }
    try project.revisions.commit(message: "base", by: me)
    try project.branches.create("other", by: me)
    func rename(_ width: Double, _ text: String) throws {
      try project.edit { edit in
        try edit.editLayout("layout 0") { layout in
          try layout.updateView(layout.root) { view in
            view.text = text
            view.intrinsicSize.horizontal = width
          }
        }
      }
      try project.revisions.commit(message: text, by: me)
    }
    try rename(1, "ours")
    _ = try project.branches.switch(to: "other", by: me)
    try rename(1.5, "theirs")
    _ = try project.revisions.merge("main", by: me)
    #expect(try Self.state(project).keys.contains { $0.kind == .conflict })
    try expectEqual(project, "conflicts")
  }

  @Test("a single layout becomes a project with its document")
  func oneLayout() throws {
    let project = try randomProject(3)
    let json = try Self.json(project, of: "layout 1")
    let copy = try Project.create(at: path("copy.alstore")) { edit in
      _ = try edit.importDocument(named: "App.json", json)
    }
    #expect(try copy.layoutNames() == ["layout 1"])
    #expect(try copy.sourceDocuments().map(\.name) == ["Ünï.xib"])
    #expect(try Self.json(copy, of: "layout 1") == json)
    #expect(try copy.maintenance.fsck().isEmpty)
  }

  @Test("existing layouts are replaced by those in the text, and others stay")
  func again() throws {
    let project = try randomProject(2)
    let json = try Self.json(project, of: "layout 0")
    let before = try Self.state(project)
    let unchanged = try project.edit { try $0.importDocument(named: "App.json", json) }
    #expect(unchanged.changes?.isEmpty == true)
    try project.edit { edit in
      try edit.editLayout("layout 0") { layout in
        for view in layout.subviews(of: layout.root) { try layout.removeView(view) }
        try layout.addView(View(id: edit.newID(), name: "new"), in: layout.root)
      }
      try edit.renameLayout("layout 1", to: "kept")
    }
    let imported = try project.edit { try $0.importDocument(named: "App.json", json) }
    #expect(imported.changes?.isEmpty == false)
    #expect(imported.changes?.lines.contains("  - view new (UIView) in root") == true)
    var expected = before
    for (key, fields) in before where fields["name"] == .text("layout 1") && key.kind == .layout {
      expected[key]?["name"] = .text("kept")
    }
    #expect(try Self.state(project) == expected)
    #expect(try project.maintenance.fsck().isEmpty)
  }

  private static let damages: [(from: String, to: String, says: String)] = [
    ("alstore.project/1", "alstore.project/9", ":2:13: This is not a project"),
    ("\"documents\": [", "\"papers\": [", "documents is missing"),
    ("\"number_of_lines\": ", "\"number_of_lines\": 1.5, \"x\": ", "a whole number"),
    ("\"stored\": {", "\"stored\": {\"colour\": 1, ", "have no field colour"),
    ("\"hugging_vertical\":", "\"hugging_verticle\":", "has no hugging_vertical"),
    ("\"scale\": 2", "\"scale\": \"two\"", "scale of this layout must be a finite number"),
    ("\"kind\": \"UILabel\"", "\"kind\": \"Nothing\"", "Nothing"),
    ("\"position\": 1,", "\"position\": 9223372036854775807,", "position"),
    (
      "\"hugging_vertical\": 250", "\"hugging_vertical\": -4",
      ":136:284: hugging_vertical of this view is not allowed: hugging_vertical > 0 AND"
    ),
    (
      "\"position\": 1, \"name\": \"b\"", "\"position\": 1, \"name\": \"a\"",
      ":136:193: name of this view is not allowed: another view has it"
    ),
    (
      "\"attribute1\": \"width\"", "\"attribute1\": \"wide\"",
      "attribute1 of this constraint is not allowed."
    ),
    (
      "\"text_size\": \"large\"", "\"text_size\": \"huge\"",
      "text_size of this environment is not allowed."
    ),
    ("}", "", ":"),
  ]

  @Test("an invalid project is rejected with its position, and nothing changes", arguments: damages)
  func damaged(from: String, to: String, says: String) throws {
    let project = try Project.create(at: path("p.alstore")) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 320, height: 480)))
      try edit.editLayout("main") { layout in
        for name in ["a", "b"] {
          var label = View(id: edit.newID(), name: name, className: "UILabel")
          (label.numberOfLines, label.hugging.vertical) = (2, 250)
          try layout.addView(label, in: layout.root)
          try layout.addConstraint("\(name).width == 40", id: edit.newID())
        }
      }
      try edit.addEnvironment(DeclaredEnvironment(name: "big", device: "ipad", textSize: .large))
    }
    let before = try Self.state(project)
    let text = String(decoding: try Self.json(project), as: UTF8.self)
    let place = try #require(text.range(of: from, options: .backwards), "\(from)")
    let damaged = text.replacingCharacters(in: place, with: to)
    let error = #expect(throws: ProjectTextError.self) {
      try project.edit { _ = try $0.importDocument(named: "App.json", Array(damaged.utf8)) }
    }
    #expect(error?.description.contains(says) == true, "\(error?.description ?? "")")
    #expect(error?.description.hasPrefix("App.json:") == true)
    #expect(try Self.state(project) == before)
  }

  @Test("a text with a view inside itself or below a missing view is rejected")
  func impossible() throws {
    let project = try Project.create(at: path("p.alstore")) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 320, height: 480)))
      try edit.editLayout("main") { layout in
        try layout.addView(View(id: edit.newID(), name: "a"), in: layout.root)
      }
    }
    let layout = try project.layout(named: "main")
    let view = try layout.view(named: "a").id
    let text = String(decoding: try Self.json(project), as: UTF8.self)
    for other in ["\(view)", String(repeating: "0", count: 32)] {
      let damaged = text.replacingOccurrences(
        of: "\"parent\": \"\(layout.root)\"", with: "\"parent\": \"\(other)\"")
      #expect(damaged != text)
      let error = #expect(throws: ProjectTextError.self) {
        try project.edit { _ = try $0.importDocument(named: "App.json", Array(damaged.utf8)) }
      }
      if other != "\(view)" {
        #expect(error?.description.contains("\"parent\": \"\(other)\"") == true, "with its line")
      }
      #expect(throws: ProjectTextError.self) {
        try Project.create(at: path("new.alstore")) {
          _ = try $0.importDocument(named: "App.json", Array(damaged.utf8))
        }
      }
      #expect(!FileManager.default.fileExists(atPath: path("new.alstore")))
    }
  }

  @Test("the documented schema is the one that declares the fields")
  func schema() throws {
    let file = Self.root.appending(
      path: "Sources/AutoLayoutStore/AutoLayoutStore.docc/project.schema.json")
    let written = try String(contentsOf: file, encoding: .utf8)
    let expected = try ProjectSchema().json.text + "\n"
    #expect(written == expected, "alstore export --format json-schema -o \(file.path)")
  }
}
