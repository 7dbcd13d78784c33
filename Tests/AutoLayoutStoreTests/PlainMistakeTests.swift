import AutoLayoutStore
import Foundation
import TemporaryFolders
import Testing

@Suite("Simple mistakes are reported in plain words")
struct PlainMistakeTests {
  let folder: TemporaryFolder
  let project: Project

  init() throws {
    folder = try TemporaryFolder()
    project = try Project.create(at: folder.file("App.alstore")) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
    }
  }

  private static let authorship = Authorship(author: "Ada", now: { 0 })

  @Test("a negative limit for a list is rejected")
  func limits() throws {
    try project.revisions.commit(message: "first", by: Self.authorship)
    try project.tags.create("one", by: Self.authorship)
    var filter = LogFilter()
    for limit in [-1, 0, .min] {
      filter.limit = limit
      #expect(try project.branches.list(limit: limit).isEmpty)
      #expect(try project.tags.list(limit: limit).isEmpty)
      #expect(try project.operations(limit: limit).isEmpty)
      #expect(try project.history.log(filter).isEmpty)
      #expect(try project.history.changeSummary(of: "HEAD", lines: limit).lines.isEmpty)
    }
    #expect(try project.tags.list(limit: .max).count == 1)
  }

  @Test("an environment has a known device or a size")
  func environments() throws {
    for (environment, says) in [
      (DeclaredEnvironment(name: "typo", device: "iphone-155"), "There is no device named"),
      (DeclaredEnvironment(name: "nowhere"), "has no size"),
    ] {
      let error = #expect(throws: LayoutError.self) {
        try project.edit { try $0.addEnvironment(environment) }
      }
      #expect(error?.message.contains(says) == true)
    }
    try project.edit { try $0.addEnvironment(DeclaredEnvironment(name: "e", device: "iPhone 15")) }
    #expect(try project.environments().map(\.device) == [Device.named("iphone-15")?.id])
    let error = #expect(throws: LayoutError.self) {
      try project.edit {
        try $0.addLayout(
          named: "old", canvas: Canvas(size: Size(width: 10, height: 10), device: "nokia"))
      }
    }
    #expect(error?.message == "There is no device named nokia.")
  }

  @Test("solving without any screen is an error")
  func illegalEnvironments() throws {
    let changes: [(inout Environment) -> Void] = [
      { $0.size.width = .nan }, { $0.size.height = .infinity }, { $0.size.width = 1e10 },
      { $0.size.width = -1 }, { $0.scale = 0 }, { $0.scale = .nan }, { $0.safeArea.top = .nan },
    ]
    for change in changes {
      var environment = Environment(size: Size(width: 100, height: 100))
      change(&environment)
      for act: () throws -> Void in [
        { _ = try project.frames(environment: environment) },
        { _ = try project.session(in: environment) },
      ] {
        let error = #expect(throws: LayoutError.self) { try act() }
        #expect(error?.code == .illegalNumber)
      }
    }
  }

  @Test("a document has a name")
  func document() throws {
    #expect {
      try project.edit { _ = try $0.importDocument(named: "", Array("<document/>".utf8)) }
    } throws: { ($0 as? LayoutError)?.code == .illegalName }
  }

  @Test("an unknown remote, and an invalid address")
  func remotes() async throws {
    try project.revisions.commit(message: "first", by: Self.authorship)
    let says = "There is no remote nope."
    await #expect {
      try await project.remotes.fetch(from: project.peer(), remote: "nope")
    } throws: { ($0 as? HistoryError)?.message == says }
    await #expect {
      try await project.remotes.push(to: project.peer(), remote: "nope", by: Self.authorship)
    } throws: { ($0 as? HistoryError)?.message == says }
    let copy = folder.file("Copy.alstore")
    await #expect(throws: SyncError.self) {
      try await Project.clone(from: project.peer(), url: "", to: copy)
    }
    #expect(!FileManager.default.fileExists(atPath: copy))
  }

  @Test("a revision made by an edit needs a message like any other")
  func message() throws {
    try project.revisions.commit(message: "first", by: Self.authorship)
    #expect {
      try project.edit(committing: "  ") { try $0.renameLayout("main", to: "start") }
    } throws: { ($0 as? HistoryError)?.message == "A revision needs a message." }
    #expect(try project.layoutNames() == ["main"])
    try project.edit(committing: " second\n") { try $0.renameLayout("main", to: "start") }
    #expect(try project.history.log().map(\.subject) == ["second", "first"])
  }

  @Test("a file removed while open is reported as missing")
  func removedFile() throws {
    try FileManager.default.removeItem(at: folder.url.appending(path: "App.alstore"))
    let error = #expect(throws: ProjectFileError.self) {
      try project.edit { try $0.renameLayout("main", to: "start") }
    }
    #expect(error?.code == .missing)
    #expect(error?.message.contains("was removed") == true)
  }

  @Test("a layout named twice is exported once")
  func exportedTwice() throws {
    let once = try project.documents.exportNew(.storyboard, named: "New.storyboard", of: ["main"])
    let twice = try project.documents.exportNew(
      .storyboard, named: "New.storyboard", of: ["main", "main"])
    #expect(twice.bytes == once.bytes)
  }
}
