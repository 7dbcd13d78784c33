import AutoLayoutStore
import Foundation
import TemporaryFolders
import Testing

@Suite("A project through the library")
struct ProjectTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func signIn() throws -> Project {
    try Project.create(at: folder.file("App.alstore")) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
      try edit.editLayout("main") { layout in
        let logo = View(id: edit.newID(), name: "logo", className: "UIImageView")
        try layout.addView(logo, in: layout.root)
        try layout.addConstraints(
          [
            "logo.centerX == root.centerX", "logo.top == root.top + 20", "w: logo.width == 96",
            "logo.height == logo.width",
          ], newID: edit.newID)
        let width = try layout.constraint(named: "w")
        try layout.addOutlet(
          Outlet(id: edit.newID(), name: "logoWidth", targets: [.constraint(width.id)]))
      }
    }
  }

  @Test("a loaded layout matches the file, whoever writes to it and how")
  func remembering() throws {
    let mine = try signIn()
    let path = folder.file("App.alstore")
    let theirs = try Project.open(at: path, .readWrite)
    func widths() throws -> [Double] {
      try [mine, theirs].flatMap { project in
        try (0..<2).map { _ in try project.frames(in: "main").frame(named: "logo")?.width ?? -1 }
          + [project.frames().frame(named: "logo")?.width ?? -1]
      }
    }
    func set(_ width: Double, in project: Project, dryRun: Bool = false) throws {
      try project.edit(dryRun: dryRun) { edit in
        try edit.editLayout("main") { layout in
          try layout.updateConstraint(layout.constraint(named: "w").id) {
            $0.equation.constant = width
          }
        }
      }
    }
    for (round, project) in [mine, theirs, theirs, mine].enumerated() {
      let width = Double(100 + round)
      try set(width, in: project)
      #expect(try widths() == Array(repeating: width, count: 6))
      try set(7, in: project, dryRun: true)
      #expect(try widths() == Array(repeating: width, count: 6), "a dry run changes nothing")
    }
    try mine.undo(by: .ofAccount)
    #expect(try widths() == Array(repeating: 102, count: 6))
    try theirs.edit { try $0.renameLayout("main", to: "other") }
    for project in [mine, theirs] {
      #expect(throws: LayoutError.self) { try project.layout(named: "main") }
      #expect(try project.layout(named: "other").name == "other")
    }
  }

  @Test("create, edit, look up and solve")
  func mainJob() throws {
    let project = try signIn()
    #expect(try project.constraint(named: "w", on: "logo")?.equation.constant == 96)
    #expect(try project.constraint(named: "w", on: "root") == nil)
    let outlet = try #require(try project.outlet(named: "logoWidth"))
    var frames = try project.frames(in: "main")
    #expect(frames.status == .solved)
    #expect(frames.frame(named: "logo") == Rect(x: 139.5, y: 20, width: 96, height: 96))

    guard case .constraint(let width) = outlet.targets[0] else { return }
    try project.edit { edit in
      try edit.editLayout(nil) { layout in
        try layout.updateConstraint(width) { $0.equation.constant = 128 }
      }
    }
    frames = try Project.open(at: folder.file("App.alstore"), .readOnly).frames()
    #expect(frames.frame(named: "logo") == Rect(x: 123.5, y: 20, width: 128, height: 128))
  }

  @Test("an edit that throws leaves nothing behind")
  func failedEdit() throws {
    let project = try signIn()
    struct Change: Error {}
    #expect(throws: Change.self) {
      try project.edit { edit in
        try edit.addLayout(named: "second", canvas: Canvas(size: Size(width: 10, height: 10)))
        try edit.editLayout("main") { layout in
          try layout.addView(View(id: edit.newID(), name: "x"), in: layout.root)
        }
        throw Change()
      }
    }
    #expect(try project.layoutNames() == ["main"])
    #expect(try project.layout().views.count == 2)
  }

  @Test("an edit sees its own changes, and a rename frees the old name")
  func ownChanges() throws {
    let project = try signIn()
    try project.edit { edit in
      try edit.renameLayout("main", to: "start")
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 10, height: 10)))
      #expect(try edit.layout(named: "start").views.count == 2)
      #expect(try edit.layout(named: "main").views.count == 1)
      #expect(throws: LayoutError.self) {
        try edit.addLayout(named: "start", canvas: Canvas(size: Size(width: 10, height: 10)))
      }
    }
    #expect(try project.layoutNames() == ["start", "main"])
    try project.edit { try $0.removeLayout("start") }
    #expect(try project.layoutNames() == ["main"])
  }

  @Test("the solver service gives the same answers as a fresh solve, whatever was asked before")
  func service() throws {
    let project = try signIn()
    let layout = try project.layout()
    for width in [96.0, 50, 200, 96] {
      var changed = layout
      let id = try changed.constraint(named: "w").id
      try changed.updateConstraint(id) { $0.equation.constant = width }
      for canvas in [layout.canvas.environment, Environment(size: Size(width: 800, height: 600))] {
        let kept = project.frames(of: changed, in: canvas)
        let path = folder.file("App.alstore")
        let fresh = try Project.open(at: path, .readOnly).frames(of: changed, in: canvas)
        #expect(kept == fresh)
      }
    }
  }

  @Test("accessing the project again inside a block is an error")
  func nested() throws {
    let folder = try TemporaryFolder()
    let project = try Project.create(at: folder.file("p.alstore")) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 10, height: 10)))
    }
    try project.edit { _ in
      #expect {
        try project.edit { _ in }
      } throws: { ($0 as? ProjectFileError)?.code == .nested }
      #expect(throws: ProjectFileError.self) { try project.layout(named: "main") }
    }
    #expect(try project.layout(named: "main").views.count == 1)
  }
}
