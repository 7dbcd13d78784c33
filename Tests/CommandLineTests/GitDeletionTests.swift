import Foundation
import Testing

@Suite("Documents that one side of a merge deleted")
struct GitDeletionTests {
  private static let file = GitSandbox.file

  @Test("with a document removed on one side, the others can be listed and resolved")
  func besideRemoval() throws {
    func versions(_ title: String, _ more: String...) -> [String: String] {
      let text = GitSandbox.document(title: title)
      return Dictionary(uniqueKeysWithValues: ([Self.file] + more).map { ($0, text) })
    }
    let merge = try UnfinishedMerge(
      base: versions("Title", "A.storyboard"), ours: versions("Ours", "A.storyboard"),
      theirs: versions("Theirs"))
    let removed = "A.storyboard was deleted by theirs and changed by ours"
    let list = try merge.resolve(status: 1)
    #expect(list.output.contains("1  Sign In › Ours") && list.errors.contains(removed), "\(list)")
    #expect(try merge.conflicts().map(\.file) == [Self.file])
    try merge.resolve("A.storyboard", "1", "--ours", status: 2)
    try merge.resolve("A.storyboard", "--both", status: 2)
    let decided = try merge.resolve("--theirs", status: 1)
    #expect(decided.errors.contains(removed) && decided.errors.contains("marked as resolved"))
    #expect(try !merge.isUnmerged && merge.sandbox.text.contains("userLabel=\"Theirs\""))
    try merge.resolve("A.storyboard", "--remove", "--dry-run", status: 1)
    #expect(try merge.sandbox.git("ls-files", "A.storyboard") != "")
    let gone = try merge.resolve("A.storyboard", "--theirs", status: 0)
    #expect(gone.errors.contains("A.storyboard: deleted; marked as resolved"), "\(gone)")
    #expect(try merge.sandbox.git("ls-files", "A.storyboard") == "")
    try merge.resolve(status: 0)
  }

  @Test("a document that one side deleted can be kept, as it is or as it was")
  func keptDespiteRemoval() throws {
    let merge = try UnfinishedMerge(
      base: [Self.file: GitSandbox.document(), "x": "x"], ours: ["x": "x"],
      theirs: [Self.file: GitSandbox.document(title: "Theirs"), "x": "x"])
    try FileManager.default.removeItem(at: merge.alstore.folder.appending(path: Self.file))
    let kept = try merge.resolve(Self.file, "--theirs", status: 0)
    #expect(kept.errors.contains("kept; marked as resolved"), "\(kept)")
    #expect(try merge.sandbox.text == GitSandbox.document(title: "Theirs"))
    #expect(try merge.sandbox.git("status", "--porcelain", "-uno").hasPrefix("A "))
  }
}
