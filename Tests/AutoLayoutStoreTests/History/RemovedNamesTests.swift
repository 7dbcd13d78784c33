import AutoLayoutStore
import Foundation
import TemporaryFolders
import Testing

@Suite("Removed objects keep their names")
struct RemovedNamesTests {
  @Test("in a merge, a cherry-pick and a revert")
  func combining() throws {
    let folder = try TemporaryFolder()
    let by = Authorship(author: "Ada") { 1_800_000_000_000 }
    let project = try Project.create(at: folder.file("a.alstore")) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
    }
    try project.revisions.commit(message: "Start", by: by)
    try project.edit { edit in
      try edit.editLayout("main") { layout in
        let title = View(id: edit.newID(), name: "title", className: "UILabel", kind: .label)
        try layout.addView(title, in: layout.root)
        try layout.addConstraints(["title.width == 40"], newID: edit.newID)
      }
    }
    try project.revisions.commit(message: "A title", by: by)
    for branch in ["reverted", "picked", "merged"] {
      try project.branches.create(branch, by: by)
    }
    try project.edit { edit in
      try edit.editLayout("main") { try $0.removeView($0.view(named: "title").id) }
    }
    try project.revisions.commit(message: "No title", by: by)
    let expected = [
      "main:", "  - view title (UILabel) in root", "  - constraint title.width == 40",
    ]
    _ = try project.branches.switch(to: "reverted", by: by)
    #expect(try project.revisions.revert("HEAD", by: by).changes.lines == expected)
    _ = try project.branches.switch(to: "picked", by: by)
    #expect(try project.revisions.cherryPick("main", by: by).changes.lines == expected)
    _ = try project.branches.switch(to: "merged", by: by)
    try project.edit { edit in
      try edit.editLayout("main") {
        try $0.addView(View(id: edit.newID(), name: "logo"), in: $0.root)
      }
    }
    try project.revisions.commit(message: "A logo", by: by)
    #expect(try project.revisions.merge("main", by: by).changes.lines == expected)
  }
}
