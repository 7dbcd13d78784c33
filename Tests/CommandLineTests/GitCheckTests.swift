import Foundation
import Testing

@Suite("Checking a merge before it is committed")
struct GitCheckTests {
  private static let file = GitSandbox.file

  @Test("git check reports each unresolved conflict once, also without comments and when staged")
  func check() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    func problems() throws -> [String] {
      try merge.alstore.run(["git", "check"], environment: GitSandbox.home).lines
    }
    #expect(try problems().count == 2)
    try merge.alstore.write(
      merge.sandbox.text.replacing(#/ *<!--alstore conflict:[^\n]*-->\n/#, with: ""),
      to: Self.file)
    #expect(try problems().count == 2)
    try merge.sandbox.git("add", "-A")
    #expect(try problems().count == 2)
    try merge.alstore.write(
      merge.sandbox.text.replacing("constant=\"110\"", with: "constant=\"111\""), to: Self.file)
    #expect(try problems().count == 1)
    try merge.resolve(Self.file, "1", "2", "--keep", status: 0)
    #expect(try problems().isEmpty)
    #expect(try merge.sandbox.text.contains("constant=\"111\""))
  }

  @Test(
    "a check finds what git left unmerged, whatever it contains, and nothing of a finished merge")
  func ownMeans() throws {
    let check = { (merge: UnfinishedMerge) in
      try merge.alstore.run(["git", "check"], environment: GitSandbox.home)
    }
    let merge = try UnfinishedMerge.twoConflicts()
    // Taking one side entirely resolves the conflict, but git doesn't know that yet.
    try merge.sandbox.git("checkout", "-q", "--theirs", "--", Self.file)
    let open = try check(merge)
    #expect(open.status == 1 && open.output.contains("git left it unmerged"), "\(open)")
    try merge.sandbox.git("checkout", "-q", "--ours", "--", Self.file)
    try merge.sandbox.git("add", "-A")
    try merge.sandbox.git("commit", "-q", "-m", "merge")
    #expect(try check(merge).status == 0)
    try merge.resolve(status: 0)
    // A removal on one side and an edit on the other is for git to resolve.
    let removal = try GitSandbox()
    try removal.git("switch", "-q", "-c", "topic")
    try removal.commit(GitSandbox.document(title: "New"), "theirs")
    try removal.git("switch", "-q", "main")
    try removal.git("rm", "-q", GitSandbox.file)
    try removal.git("commit", "-q", "-m", "ours")
    try removal.git("merge", "-q", "topic", fails: true)
    let removed = try removal.alstore.run(["git", "check"], environment: GitSandbox.home)
    #expect(removed.status == 1 && removed.output.contains("git left it unmerged"), "\(removed)")
    // Nor was anything deleted if both sides renamed it.
    let renaming = try GitSandbox()
    for (branch, name) in [("topic", "B"), ("main", "A")] {
      try renaming.git(["switch", "-q"] + (branch == "topic" ? ["-c"] : []) + [branch])
      try renaming.commit(GitSandbox.document(title: name), name)
      try renaming.git("mv", GitSandbox.file, "\(name).storyboard")
      try renaming.git("commit", "-q", "-m", "renamed")
    }
    try renaming.git("merge", "-q", "topic", fails: true)
    let renamed = try renaming.alstore.run(["git", "resolve"], environment: GitSandbox.home)
    #expect(renamed.status == 1 && renamed.errors.contains("both sides renamed"), "\(renamed)")
  }

  @Test("a document marked as resolved by hand is listed while it is as the merge left it")
  func undecidedButStaged() throws {
    for side in ["ours", "theirs"] {
      // The result without its comments is the side that did not remove the logo.
      let (whole, none) = (
        GitSandbox.document(title: "New"),
        GitSandbox.document().replacing(#/ *<view userLabel[^ý]*?</view>\n/#, with: "")
          .replacing(#/ *<constraint [^\n]*log-oo[^\n]*\n/#, with: "")
      )
      let merge = try UnfinishedMerge(
        base: GitSandbox.document(), ours: side == "ours" ? whole : none,
        theirs: side == "ours" ? none : whole)
      try merge.sandbox.git("checkout", "-q", "--\(side)", "--", Self.file)
      try merge.sandbox.git("add", "-A")
      let check = try merge.alstore.run(["git", "check"], environment: GitSandbox.home)
      #expect(check.status == 1 && check.output.contains("conflict 1 is unresolved"), "\(check)")
      #expect(check.errors.contains("`alstore git resolve` lists the conflicts"), "\(check)")
      #expect(try merge.conflicts().map(\.number) == [1])
      try merge.resolve("--keep", status: 0)
      #expect(try merge.sandbox.text == whole)
      #expect(try merge.alstore.run(["git", "check"], environment: GitSandbox.home).status == 0)
    }
  }

  @Test("a committed conflict, and a document that cannot be read, come with advice")
  func advice() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    try merge.sandbox.git("commit", "-q", "-a", "-m", "merge")
    let check = try merge.alstore.run(["git", "check"], environment: GitSandbox.home)
    #expect(check.status == 1 && check.errors.contains("delete the comment"), "\(check)")
    let stash = try UnfinishedMerge.twoConflicts()
    try stash.sandbox.git("merge", "--abort")
    try stash.alstore.write(GitSandbox.document(title: "Stashed"), to: Self.file)
    try stash.sandbox.git("stash", "-q")
    try stash.sandbox.git("switch", "-q", "topic")
    try stash.sandbox.git("stash", "pop", "-q", fails: true)
    let popped = try stash.alstore.run(["git", "check"], environment: GitSandbox.home)
    #expect(
      popped.status == 1 && popped.errors.contains("`alstore git resolve` lists"), "\(popped)")
    let unreadable = try UnfinishedMerge(
      base: GitSandbox.document(), ours: GitSandbox.document(title: "Ours"),
      theirs: GitSandbox.document(title: "Theirs").replacing("</scenes>", with: "</scene>"))
    let list = try unreadable.resolve(status: 1)
    #expect(
      list.errors.contains("git checkout --ours \(Self.file)` or `--theirs`"), "\(list.errors)")
  }
}
