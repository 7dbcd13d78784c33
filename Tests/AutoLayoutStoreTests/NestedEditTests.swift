import AutoLayoutStore
import Foundation
import TemporaryFolders
import Testing

@Suite("Nested edits of layouts")
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

  @Test("of the same layout are rejected, and the outer edit is kept")
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
          #expect(error?.message == "The layout main is already being edited.")
        }
        try add("after", to: &layout, edit)
      }
    }
    #expect(try names("main") == ["root", "before", "after"])
  }

  @Test("are rejected in a new layout, too")
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

  @Test("importing a document into a layout that is being edited is rejected")
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

  @Test("a layout renamed by its edit is found only by the new name")
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

  @Test("renaming a layout to the name of another is rejected, and the name stays")
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

  @Test("an edit that throws leaves the layout unchanged, wherever the error is caught")
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

  @Test("using an edit after its block has ended is an error, also for loaded objects")
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
