import Foundation
import Testing

@Suite("Resolving the conflicts of a merge", .serialized)
struct GitResolveTests {
  private static let file = GitSandbox.file

  @Test("conflicts are listed with the value of each version, and exit with 1")
  func list() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let conflicts = try merge.conflicts()
    #expect(conflicts.map(\.number) == [1, 2])
    #expect(conflicts.map(\.field) == ["userLabel", "constant"])
    #expect(conflicts[0].base == "Title" && conflicts[0].ours == "Ours")
    #expect(conflicts[1].theirs == "120" && conflicts[1].object.contains("Sign In"))
    let text = try merge.resolve(status: 1)
    #expect(text.output.contains("1  Sign In › Ours") && text.output.contains("theirs  120"))
    #expect(text.errors.contains("2 of 2 conflicts left"))
  }

  @Test("the answers to a question about an object or a layout are listed")
  func answers() throws {
    func label(_ text: String) -> String {
      GitSandbox.document(more: "<subviews><label text=\"\(text)\" id=\"lab-el-001\"/></subviews>")
    }
    let removal = try UnfinishedMerge(
      base: label("Hi"), ours: GitSandbox.document(), theirs: label("Hello"))
    #expect(
      try removal.resolve(status: 1).output.hasSuffix("\n     answers: --keep, --remove\n"))
    let values = try UnfinishedMerge.twoConflicts()
    #expect(try !values.resolve(status: 1).output.contains("answers:"))
  }

  @Test("the list says which commits ours and theirs are, which a rebase swaps")
  func sides() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let (sandbox, short) = (
      merge.sandbox, { try merge.sandbox.git("log", "-1", "--format=%h", $0) }
    )
    let (main, topic) = try (short("main").dropLast(), short("topic").dropLast())
    func told() throws -> Substring? {
      try merge.resolve(status: 1).errors.split(separator: "\n").first
    }
    #expect(try told() == "ours is main; theirs is topic")
    try sandbox.git("merge", "--abort")
    try sandbox.git("merge", "-q", "--no-edit", String(topic) + "^{commit}", fails: true)
    #expect(try told() == "ours is main; theirs is topic")
    try sandbox.git("merge", "--abort")
    try sandbox.git("cherry-pick", "topic", fails: true)
    #expect(try told() == "ours is main; theirs is \(topic) theirs, which is picked")
    try sandbox.git("cherry-pick", "--abort")
    try sandbox.git("switch", "-q", "topic")
    try sandbox.git("rebase", "-q", "main", fails: true)
    #expect(
      try told() == "ours is \(main) ours, onto which topic is rebased; theirs is \(topic) theirs")
    try sandbox.git("rebase", "--abort")
    try sandbox.commit(GitSandbox.document(title: "Again", width: 130), "again")
    try sandbox.git("revert", "--no-edit", String(topic), fails: true)
    #expect(try told() == "ours is topic; theirs is what was before \(topic) theirs")
    try sandbox.git("revert", "--abort")
    try sandbox.alstore.write(GitSandbox.document(title: "Stashed"), to: GitSandbox.file)
    try sandbox.git("stash", "-q")
    try sandbox.git("switch", "-q", "main")
    try sandbox.git("stash", "pop", "-q", fails: true)
    #expect(try told() == "ours is main; theirs is what was applied to it")
    #expect(
      try sandbox.shell("git diff").output.contains(
        "++Sign In › Ours (UIView log-oo-001): conflict left open: theirs has"))
    let quiet = try merge.resolve("--quiet", status: 1)
    #expect(!quiet.errors.contains("ours is"))
  }

  @Test("decisions about an aborted merge do not carry over to the next")
  func aborted() throws {
    for again in [["merge", "--abort"], ["checkout", "--merge", "--", Self.file]] {
      let merge = try UnfinishedMerge.twoConflicts()
      try merge.resolve("--theirs", status: 0)
      try merge.sandbox.git(again)
      if again[0] == "merge" {
        try merge.sandbox.git("merge", "-q", "--no-edit", "topic", fails: true)
      }
      // An edit elsewhere, as by Interface Builder, which drops comments, resolves nothing.
      let text = try merge.sandbox.text.replacing("title=\"Sign In\"", with: "title=\"Sign in\"")
      try merge.alstore.write(
        text.split(separator: "\n").filter { !$0.contains("alstore conflict") }
          .joined(separator: "\n") + "\n", to: Self.file)
      try merge.resolve(status: 1)
      #expect(try merge.conflicts().count == 2)
      #expect(try merge.isUnmerged)
      #expect(try merge.alstore.run(["git", "check"], environment: GitSandbox.home).status == 1)
    }
  }

  @Test("if git left only one side in the file, resolving includes both sides' edits")
  func oneSideInFile() throws {
    let sandbox = try GitSandbox(install: false)
    try sandbox.alstore.write("*.storyboard -merge\n", to: ".gitattributes")
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "-m", "attributes")
    try sandbox.git("switch", "-q", "-c", "topic")
    try sandbox.commit(GitSandbox.document(title: "Theirs"), "theirs")
    try sandbox.git("switch", "-q", "main")
    try sandbox.commit(GitSandbox.document(width: 120), "ours")
    try sandbox.git("merge", "-q", "--no-edit", "topic", fails: true)
    let answer = try sandbox.alstore.run(["git", "resolve"], environment: GitSandbox.home)
    #expect(answer.status == 0, "\(answer)")
    try sandbox.git("commit", "-q", "-m", "merge")
    let text = try sandbox.text
    #expect(text.contains("userLabel=\"Theirs\"") && text.contains("constant=\"120\""), "\(text)")
  }

  @Test("a reopened conflict is unmerged for git as well")
  func reopened() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    try merge.resolve("--theirs", status: 0)
    #expect(try !merge.isUnmerged)
    try merge.resolve(Self.file, "1", "--reopen", status: 1)
    #expect(try merge.isUnmerged)
    #expect(try merge.conflicts().map(\.number) == [1])
    try merge.sandbox.git("commit", "-q", "-m", "merge", fails: true)
    try merge.resolve("--ours", status: 0)
    try merge.sandbox.git("commit", "-q", "-m", "merge")
    let text = try merge.sandbox.text
    #expect(text.contains("userLabel=\"Ours\"") && text.contains("constant=\"120\""))
  }

  @Test("a path as messages print it is accepted in a folder below")
  func pathsBelow() throws {
    let name = "App/Main.storyboard"
    let merge = try UnfinishedMerge(
      base: [name: GitSandbox.document()], ours: [name: GitSandbox.document(title: "Ours")],
      theirs: [name: GitSandbox.document(title: "Theirs")])
    let program = Alstore.executable.path
    let answer = try merge.sandbox.shell("cd App && '\(program)' git resolve \(name) --theirs")
    #expect(answer.status == 0, "\(answer.output)")
    #expect(try merge.sandbox.git("show", ":\(name)").contains("Theirs"))
  }

  @Test(
    "choosing one side resolves everything, including dependent conflicts",
    arguments: ["ours", "theirs"])
  func oneSide(side: String) throws {
    let sandbox = try GitSandbox()
    let box = """

      <view id="box-00-001"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
      """
    func inside(_ constant: Int?) -> String {
      let constraint = constant.map {
        """
        <constraints><constraint firstItem="box-00-001" firstAttribute="top" secondItem="log-oo-001" \
        secondAttribute="top" constant="\($0)" id="box-to-001"/></constraints>
        """
      }
      return "<subviews>\(box)</subviews>" + (constraint ?? "")
    }
    // Ours moves the view to another scene, without the constraint that theirs changes.
    let scene = """
      <scene sceneID="sce-ne-002"><objects><viewController id="vie-wc-002" sceneMemberID="viewController">
      <view key="view" id="roo-tt-002"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews>\(box)</subviews></view></viewController></objects></scene></scenes>
      """
    let versions = [
      "base": GitSandbox.document(more: inside(4)), "theirs": GitSandbox.document(more: inside(9)),
      "ours": GitSandbox.document().replacing("</scenes>", with: scene),
    ]
    for (name, text) in versions { try sandbox.alstore.write(text, to: name) }
    let open = try sandbox.alstore.run(["merge-file", "base", "ours", "theirs", "-o", "open"])
    #expect(open.status == 2, "\(open)")
    let merged = try sandbox.alstore.run(
      ["merge-file", "--\(side)", "base", "ours", "theirs", "-o", "merged"])
    #expect(merged.status == 0, "\(merged)")
    let text = String(decoding: try sandbox.alstore.bytes("merged"), as: UTF8.self)
    #expect(!text.contains("box-to-001") && text.contains("box-00-001"), "\(text)")
  }

  @Test(
    "a resolved conflict keeps the others' numbers, and the last one marks the file as resolved")
  func decide() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    try merge.resolve(Self.file, "1", "--theirs", status: 1)
    #expect(try merge.conflicts().map(\.number) == [2])
    #expect(try merge.isUnmerged)
    let text = try merge.sandbox.text
    #expect(text.contains("userLabel=\"Theirs\"") && text.contains("constant=\"110\""))
    #expect(
      !text.contains("has userLabel") && text.contains("alstore conflict: theirs has constant"))
    try merge.resolve(Self.file, "2", "--ours", status: 0)
    #expect(try !merge.isUnmerged)
    #expect(try !merge.sandbox.text.contains("alstore conflict"))
    try merge.sandbox.git("commit", "-q", "--no-edit")
    let left = try merge.resolve(status: 0)
    #expect(left.errors.contains("no conflicts left"))
  }

  @Test("resolving in any order, all at once or with changes of mind gives the same bytes")
  func order() throws {
    func result(_ steps: [[String]]) throws -> String {
      let merge = try UnfinishedMerge.twoConflicts()
      for step in steps {
        _ = try merge.alstore.run(
          ["git", "resolve", Self.file] + step, environment: GitSandbox.home)
      }
      return try merge.sandbox.text
    }
    let all = try result([["--theirs"]])
    #expect(all.contains("userLabel=\"Theirs\"") && all.contains("constant=\"120\""))
    #expect(try result([["1", "--theirs"], ["2", "--theirs"]]) == all)
    #expect(try result([["2", "--theirs"], ["1", "--theirs"]]) == all)
    #expect(
      try result([["1", "2", "--ours"], ["1", "--reopen"], ["--theirs"], ["2", "--theirs"]])
        == all)
    #expect(try result([["1", "--ours"], ["1", "--theirs"], ["2", "--theirs"]]) == all)
    #expect(try result([["--reopen"], ["1", "--ours"], ["--reopen"], ["--theirs"]]) == all)
  }

  @Test("incorrect words change nothing and list the possible ones")
  func refusals() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let before = try merge.sandbox.text
    #expect(try merge.resolve(Self.file, "7", "--ours", status: 2).errors.contains("no conflict 7"))
    let kind = try merge.resolve(Self.file, "1", "--remove", status: 2)
    #expect(kind.errors.contains("use ours, theirs, keep"), "\(kind.errors)")
    try merge.resolve(Self.file, "1", status: 2)
    try merge.resolve(Self.file, "1", "--ours", "--theirs", status: 2)
    try merge.resolve("No.storyboard", "--ours", status: 2)
    #expect(try merge.sandbox.text == before)
    _ = try merge.alstore.run(
      ["git", "resolve", "--theirs", "--dry-run"], environment: GitSandbox.home)
    #expect(try merge.sandbox.text == before && merge.isUnmerged)
  }

  @Test("later edits are kept, even if Xcode has removed the comments")
  func edited() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let comments = #/ *<!--alstore conflict:[^\n]*-->\n/#
    let edited = try merge.sandbox.text.replacing(comments, with: "")
      .replacing("contentMode=\"scaleToFill\"", with: "contentMode=\"center\"")
    #expect(!edited.contains("alstore conflict"))
    try merge.alstore.write(edited, to: Self.file)
    #expect(try merge.conflicts().count == 2)
    try merge.resolve(Self.file, "--theirs", status: 0)
    let text = try merge.sandbox.text
    #expect(text.contains("contentMode=\"center\"") && text.contains("constant=\"120\""))
    #expect(text.contains("userLabel=\"Theirs\""))
  }

  @Test("a decision that would discard an edit is rejected, and --keep keeps the edit")
  func editedThere() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    try merge.alstore.write(
      merge.sandbox.text.replacing("constant=\"110\"", with: "constant=\"130\""), to: Self.file)
    let answer = try merge.resolve(Self.file, "2", "--theirs", status: 1)
    #expect(answer.errors.contains("was edited since the merge"), "\(answer.errors)")
    #expect(try merge.sandbox.text.contains("constant=\"130\"") && merge.conflicts().count == 2)
    try merge.resolve(Self.file, "2", "--keep", status: 1)
    try merge.resolve(Self.file, "1", "--ours", status: 0)
    #expect(try merge.sandbox.text.contains("constant=\"130\""))
  }

  @Test(
    "after the merge, neither a command nor a page resolves anything",
    arguments: ["aborted", "committed", "resolved and committed"])
  func over(_ how: String) throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let page = try ServedMergePage(of: Self.file, in: merge.sandbox)
    try page.decide(1, "theirs")
    switch how {
    case "aborted": try merge.sandbox.git("merge", "--abort")
    case "committed": try merge.sandbox.git("commit", "-q", "-a", "-m", "merge")
    default:
      try merge.resolve("--ours", status: 0)
      try merge.sandbox.git("commit", "-q", "-m", "merge")
    }
    let before = try merge.sandbox.text
    let refusal = try page.refusedSave()
    #expect(refusal.contains("error") && refusal.contains("no longer being merged"), "\(refusal)")
    for words in [["--theirs"], ["1", "--theirs"], ["1", "--reopen"]] {
      let answer = try merge.alstore.run(
        ["git", "resolve", Self.file] + words, environment: GitSandbox.home)
      #expect(answer.status == 1 && answer.errors.contains("is not being merged"), "\(answer)")
    }
    #expect(try merge.sandbox.text == before)
    #expect(try merge.sandbox.git("status", "--porcelain", "-uno") == "")
  }

  @Test("git checkout --merge starts over, and so does another merge")
  func startOver() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let fresh = try merge.sandbox.text
    try merge.resolve(Self.file, "1", "--theirs", status: 1)
    try merge.sandbox.git("checkout", "-q", "--merge", "--", Self.file)
    #expect(try merge.sandbox.text == fresh)
    #expect(try merge.conflicts().map(\.number) == [1, 2])
    try merge.resolve(Self.file, "1", "--theirs", status: 1)
    try merge.sandbox.git("merge", "--abort")
    try merge.sandbox.git("merge", "-q", "topic", fails: true)
    #expect(try merge.conflicts().map(\.number) == [1, 2])
  }

  @Test("git mergetool asks in the terminal")
  func mergetool() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    try merge.alstore.write("theirs\nx\no\n", to: "answers")
    let answer = try merge.sandbox.shell("git mergetool --no-prompt < answers")
    #expect(answer.status == 0, "\(answer.output)")
    #expect(try !merge.isUnmerged)
    let text = try merge.sandbox.text
    #expect(text.contains("userLabel=\"Theirs\"") && text.contains("constant=\"110\""))
  }

  @Test("other files go to the tool that git would have used")
  func otherTool() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let sandbox = merge.sandbox
    try sandbox.git("merge", "--abort")
    try sandbox.alstore.write("a\n", to: "text")
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "-m", "text")
    try sandbox.git("switch", "-q", "-c", "other", "HEAD~1")
    try sandbox.alstore.write("b\n", to: "text")
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "-m", "other")
    try sandbox.git("merge", "-q", "main", fails: true)
    try sandbox.alstore.write(
      "[merge]\ntool=mine\n[mergetool \"mine\"]\ncmd=cp \\\"$REMOTE\\\" \\\"$MERGED\\\"\n"
        + "trustExitCode=true\n", to: "global")
    let answer = try sandbox.shell(
      "GIT_CONFIG_GLOBAL=$PWD/global git mergetool --no-prompt text < /dev/null")
    #expect(answer.status == 0, "\(answer.output)")
    let merged = String(decoding: try sandbox.alstore.bytes("text"), as: UTF8.self)
    #expect(merged == "a\n", "\(answer.output)")
  }

  @Test("-X of a paused rebase applies to the rebase alone")
  func pausedStrategyOption() throws {
    let sandbox = try GitSandbox()
    try sandbox.git("switch", "-q", "-c", "topic")
    try sandbox.commit(GitSandbox.document(width: 120), "theirs")
    try sandbox.alstore.write("\"title\" = \"Theirs\";\n", to: "en.strings")
    try sandbox.commit(GitSandbox.document(width: 130), "theirs again")
    try sandbox.git("switch", "-q", "main")
    try sandbox.alstore.write("\"title\" = \"Ours\";\n", to: "en.strings")
    try sandbox.commit(GitSandbox.document(width: 110), "ours")
    try sandbox.git("switch", "-q", "-c", "other", "HEAD~1")
    try sandbox.commit(GitSandbox.document(width: 140), "other")
    try sandbox.git("rebase", "-q", "-X", "theirs", "--exec", "false", "main", "topic", fails: true)
    #expect(try sandbox.text.contains("constant=\"120\""))
    try sandbox.git("cherry-pick", "other", fails: true)
    #expect(try sandbox.text.contains("alstore conflict: theirs has constant=\"140\""))
    try sandbox.git("cherry-pick", "--abort")
    try sandbox.git("rebase", "--continue", fails: true)
    #expect(try sandbox.text.contains("constant=\"130\""))
    let texts = String(decoding: try sandbox.alstore.bytes("en.strings"), as: UTF8.self)
    #expect(texts == "\"title\" = \"Theirs\";\n")
  }

  @Test("-X ours and -X theirs resolve conflicts, as for lines", arguments: ["ours", "theirs"])
  func strategyOption(_ side: String) throws {
    let merge = try UnfinishedMerge.twoConflicts()
    try merge.sandbox.git("merge", "--abort")
    try merge.sandbox.git("merge", "-q", "--no-edit", "-X", side, "topic")
    let width = side == "ours" ? "110" : "120"
    #expect(try merge.sandbox.text.contains("constant=\"\(width)\""))
    try merge.sandbox.git("reset", "-q", "--hard", "HEAD~1")
    // In a rebase, ours is the new base.
    try merge.sandbox.git("rebase", "-q", "-X\(side)", "main", "topic")
    #expect(try merge.sandbox.text.contains("constant=\"\(width)\""))
  }

  @Test("rerere resolves as before and leaves the result for review, unless autoUpdate is set")
  func rerere() throws {
    let merge = try UnfinishedMerge.twoConflicts()
    let sandbox = merge.sandbox
    try sandbox.git("config", "rerere.enabled", "true")
    try merge.resolve(Self.file, "1", "--theirs", status: 1)
    try merge.resolve(Self.file, "2", "--ours", status: 0)
    let resolved = try sandbox.text
    try sandbox.git("reset", "-q", "--hard")
    let again = try sandbox.git("merge", "--no-edit", "topic", fails: true)
    #expect(again.contains("2 conflicts resolved as recorded"), "\(again)")
    #expect(try sandbox.text == resolved && merge.isUnmerged)
    try merge.resolve(status: 0)
    #expect(try !merge.isUnmerged)
    try sandbox.git("reset", "-q", "--hard")
    try sandbox.git("config", "rerere.autoUpdate", "true")
    try sandbox.git("merge", "-q", "--no-edit", "topic")
    #expect(try sandbox.text == resolved)
    // In the reverse merge the sides and the resolution are swapped.
    try sandbox.git("switch", "-q", "topic")
    try sandbox.git("merge", "-q", "--no-edit", "main~1")
    #expect(try sandbox.text == resolved)
  }
}
