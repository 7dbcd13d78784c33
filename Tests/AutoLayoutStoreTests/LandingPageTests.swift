import AutoLayoutStore
import Foundation
import ShownExamples
import TemporaryFolders
import Testing

// The landing page's example; the test compares the page with this text.
// [example
func widenLogo(at path: String) throws -> SolvedLayout {
  let project = try Project.open(at: path)
  try project.edit { edit in
    try edit.editLayout("SignIn") { layout in
      let width = try layout.constraint(named: "logoWidth")
      try layout.updateConstraint(width.id) { $0.equation.constant = 128 }
    }
  }
  return try project.frames(in: "SignIn")
}
// example]

// [example
func bringTogether(_ mine: Project, with other: Project, by author: Authorship) async throws {
  let peer = other.peer()
  try await mine.remotes.fetch(from: peer, remote: "origin")
  let merged = try mine.revisions.merge("origin/main", by: author)
  guard merged.conflicts.isEmpty else { return }
  _ = try await mine.remotes.push(to: peer, remote: "origin", by: author)
}
// example]

@Suite("The library's landing page")
struct LandingPageTests {
  @Test("its example works as described")
  func example() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("App.alstore")
    _ = try Project.create(at: path) { edit in
      try edit.addLayout(named: "SignIn", canvas: Canvas(size: Size(width: 375, height: 667)))
      try edit.editLayout("SignIn") { layout in
        try layout.addView(View(id: edit.newID(), name: "logo"), in: layout.root)
        try layout.addConstraints(
          [
            "logo.centerX == root.centerX", "logo.top == root.top + 20",
            "logoWidth: logo.width == 96", "logo.height == logo.width",
          ], newID: edit.newID)
      }
    }
    #expect(
      try widenLogo(at: path).frame(named: "logo")
        == Rect(x: 123.5, y: 20, width: 128, height: 128))
  }

  @Test("copies are synchronized")
  func copies() async throws {
    let folder = try TemporaryFolder()
    let ada = Authorship(author: "Ada <ada@example.org>") { 1_800_000_000_000 }
    let path = folder.file("Shared.alstore")
    let shared = try Project.create(at: path) {
      try $0.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
    }
    try shared.revisions.commit(message: "first", by: ada)
    let own = folder.file("Own.alstore")
    try await Project.clone(from: shared.peer(), url: path, to: own)
    let mine = try Project.open(at: own)
    for (project, name) in [(mine, "mine"), (shared, "theirs")] {
      try await project.edit(by: ada) {
        try $0.addLayout(named: name, canvas: Canvas(size: Size(width: 10, height: 10)))
      }
      try project.revisions.commit(message: name, by: ada)
    }
    try await bringTogether(mine, with: shared, by: ada)
    #expect(try mine.layoutNames().sorted() == ["main", "mine", "theirs"])
    #expect(try shared.layoutNames().sorted() == ["main", "mine", "theirs"])
  }

  @Test("it shows the examples as compiled")
  func article() throws { try expectShown(in: "AutoLayoutStore", of: "AutoLayoutStore") }
}
