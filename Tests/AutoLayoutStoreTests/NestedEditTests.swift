import AutoLayoutStore
import Foundation
import TemporaryFolders
import Testing

@Suite("Edits of one layout in each other")
struct NestedEditTests {
  let project: Project
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    project = try Project.create(at: folder.file()) { edit in
      for name in ["main", "other"] {
        try edit.addLayout(named: name, canvas: Canvas(size: Size(width: 100, height: 100)))
      }
    }
  }

  private func add(_ name: String, to layout: inout Layout, _ edit: ProjectEdit) throws {
    try layout.addView(View(id: edit.newID(), name: name), in: layout.root)
  }

  private func names(_ layout: String) throws -> [String] {
    try project.layout(named: layout).views.map(\.name)
  }

  @Test("are refused, and what the outer one does stays")
  func nested() throws {
    let inner: [(ProjectEdit) throws -> Void] = [
      { try $0.editLayout("main") { _ in } }, { try $0.live("main") { _ in } },
      { _ = try $0.layout(named: "main") }, { try $0.renameLayout("main", to: "new") },
      { try $0.removeLayout("main") },
    ]
    try project.edit { edit in
      try edit.editLayout("main") { layout in
        try add("before", to: &layout, edit)
        for act in inner {
          let error = #expect(throws: LayoutError.self) { try act(edit) }
          #expect(error?.message == "The layout main is being edited already.")
        }
        try add("after", to: &layout, edit)
      }
    }
    #expect(try names("main") == ["root", "before", "after"])
  }

  @Test("are refused in a layout that is new, too")
  func newLayout() throws {
    try project.edit { edit in
      try edit.addLayout(named: "new", canvas: Canvas(size: Size(width: 10, height: 10)))
      try edit.editLayout("new") { layout in
        let error = #expect(throws: LayoutError.self) { try edit.editLayout("new") { _ in } }
        #expect(error?.code == .layoutInEdit)
        #expect(throws: LayoutError.self) {
          try edit.addLayout(named: "new", canvas: Canvas(size: .zero))
        }
        try add("view", to: &layout, edit)
      }
    }
    #expect(try names("new") == ["root", "view"])
  }

  @Test("of different layouts are both kept")
  func different() throws {
    try project.edit { edit in
      try edit.editLayout("main") { main in
        try add("one", to: &main, edit)
        try edit.editLayout("other") { try add("two", to: &$0, edit) }
        try add("three", to: &main, edit)
      }
    }
    #expect(try names("main") == ["root", "one", "three"])
    #expect(try names("other") == ["root", "two"])
  }

  @Test("no document is imported in an edit of a layout, which would be written behind its back")
  func imported() throws {
    let document = try project.documents.exportNew(.xib, named: "New.xib", of: ["other"])
    try project.edit { edit in
      try edit.editLayout("main") { layout in
        try add("view", to: &layout, edit)
        let error = #expect(throws: LayoutError.self) {
          _ = try edit.importDocument(named: "New.xib", document.bytes)
        }
        #expect(error?.code == .layoutInEdit)
      }
      _ = try edit.importDocument(named: "New.xib", document.bytes)
    }
    #expect(try names("main") == ["root", "view"])
  }

  @Test("a layout that its edit renames is found by the new name, and by the old one no more")
  func renamed() throws {
    try project.edit { edit in
      try edit.editLayout("main") { try $0.rename(to: "renamed") }
      try edit.editLayout("renamed") { try add("view", to: &$0, edit) }
      #expect(throws: LayoutError.self) { try edit.layout(named: "main") }
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 10, height: 10)))
    }
    #expect(try names("renamed") == ["root", "view"])
    #expect(try names("main") == ["root"])
  }

  @Test("an edit that gives a layout the name of another is refused, and the name stays")
  func renamedToTaken() throws {
    try project.edit { edit in
      #expect {
        try edit.editLayout("main") { try $0.rename(to: "other") }
      } throws: { ($0 as? LayoutError)?.code == .nameTaken }
      try edit.editLayout("main") { try add("view", to: &$0, edit) }
    }
    #expect(try names("main") == ["root", "view"])
    #expect(try names("other") == ["root"])
  }

  @Test("an edit that throws leaves the layout as it was, whoever catches the error")
  func allOrNothing() throws {
    struct Stop: Error {}
    try project.edit { edit in
      try edit.editLayout("main") { try add("before", to: &$0, edit) }
      #expect(throws: Stop.self) {
        try edit.editLayout("main") { layout in
          try add("partial", to: &layout, edit)
          throw Stop()
        }
      }
      #expect(throws: LayoutError.self) {
        try edit.editLayout("main") { layout in
          try add("partial", to: &layout, edit)
          try layout.rename(to: "other")
        }
      }
      try edit.editLayout("main") { try add("after", to: &$0, edit) }
    }
    #expect(try names("main") == ["root", "before", "after"])
    #expect(try names("other") == ["root"])
  }

  @Test("an edit that is used after its block has ended says so, also of what was loaded")
  func afterTheEnd() throws {
    var kept: ProjectEdit?
    try project.edit { edit in
      kept = edit
      try edit.editLayout("main") { try add("view", to: &$0, edit) }
    }
    let edit = try #require(kept)
    let acts: [() throws -> Void] = [
      { try edit.editLayout("main") { _ in } }, { _ = try edit.layout(named: "main") },
      { _ = try edit.layout(named: "other") }, { try edit.removeLayout("main") },
      { try edit.addLayout(named: "new", canvas: Canvas(size: .zero)) },
      { try edit.removeEnvironment("e") },
    ]
    for act in acts {
      let error = #expect(throws: ProjectFileError.self) { try act() }
      #expect(error?.code == .ended)
    }
    #expect(try names("main") == ["root", "view"])
  }
}
