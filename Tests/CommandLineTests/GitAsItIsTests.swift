import Foundation
import Testing

@Suite("Integration with git's own behavior", .serialized)
struct GitAsItIsTests {
  private static let file = GitSandbox.file

  @Test("the driver runs even if the program is not in PATH")
  func shortPath() throws {
    let sandbox = try GitSandbox()
    let driver = try sandbox.git("config", "merge.alstore.driver")
    #expect(driver.hasPrefix("'/"), "\(driver)")
    try sandbox.branch(title: "Logo")
    let answer = try sandbox.shell("PATH=/usr/bin:/bin git merge -q --no-edit topic")
    #expect(answer.status == 0, "\(answer.output)")
    try sandbox.expectBoth("Logo")
  }

  @Test("a later rule in .gitattributes is reported with its position, and overridden")
  func laterRule() throws {
    let sandbox = try GitSandbox()
    try sandbox.alstore.write("# ours\n*.storyboard -merge\n", to: "App Views/.gitattributes")
    let answer = try sandbox.alstore.run(["git", "install"], environment: GitSandbox.home)
    #expect(answer.status == 0)
    #expect(
      answer.errors.contains(
        "\(Self.file): merge is unset by App Views/.gitattributes:2 (*.storyboard -merge)"),
      "\(answer.errors)")
    try sandbox.branch(title: "Logo")
    try sandbox.git("merge", "-q", "--no-edit", "topic")
    try sandbox.expectBoth("Logo")
    // If it wins here too, the command reports that.
    let attributes = ".git/info/attributes"
    let text = String(decoding: try sandbox.alstore.bytes(attributes), as: UTF8.self)
    try sandbox.alstore.write(text + "*.storyboard merge=union\n", to: attributes)
    let check = try sandbox.alstore.run(["git", "check"], environment: GitSandbox.home)
    #expect(
      check.errors.contains("merge is union")
        && check.errors.contains("a later rule takes precedence"))
  }

  @Test("commits that predate the lines in .gitattributes are merged alike")
  func oldCommits() throws {
    let sandbox = try GitSandbox(install: false)
    try sandbox.branch(title: "Logo")
    #expect(try sandbox.alstore.run(["git", "install"], environment: GitSandbox.home).status == 0)
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "-m", "attributes")
    try sandbox.git("switch", "-q", "-c", "old", "HEAD~1")
    #expect(!FileManager.default.fileExists(atPath: sandbox.alstore.path(".gitattributes")))
    try sandbox.git("merge", "-q", "--no-edit", "topic")
    try sandbox.expectBoth("Logo")
  }

  @Test("files that are not XML are merged as by git, with 1 for conflicts")
  func noXML() throws {
    let alstore = try Alstore()
    try alstore.write("<a>\n1\n2\n3\n", to: "base")
    try alstore.write("<a>\n1\n2\n4\n", to: "ours")
    try alstore.write("<a>\n1\n2\n5\n", to: "theirs")
    let conflict = try alstore.run(["merge-file", "base", "ours", "theirs"])
    #expect(conflict.status == 1, "\(conflict.errors)")
    #expect(conflict.errors.contains("merged by lines"))
    #expect(String(decoding: try alstore.bytes("ours"), as: UTF8.self).contains("<<<<<<< ours"))
    let missing = try alstore.run(["merge-file", "base", "none", "theirs"])
    #expect(missing.status == 127 && missing.errors.contains("alstore: none cannot be read"))
    // An unreadable ancestor causes no conflicts that a merge by lines wouldn't have.
    try alstore.write(
      GitSandbox.document().replacing("<document", with: "<<<\n<document"), to: "base")
    try alstore.write(GitSandbox.document(), to: "ours")
    try alstore.write(GitSandbox.document(), to: "theirs")
    #expect(try alstore.run(["merge-file", "base", "ours", "theirs"]).status == 0)
    #expect(try alstore.bytes("ours") == Data(GitSandbox.document().utf8))
  }

  @Test("a diff written to a file can be applied")
  func patch() throws {
    let sandbox = try GitSandbox()
    let new = GitSandbox.document(title: "Logo", width: 128)
    try sandbox.alstore.write(new, to: Self.file)
    try sandbox.alstore.write(GitSandbox.document(title: "New"), to: "New.xib")
    try sandbox.git("add", "-N", "New.xib")
    let told = try sandbox.git("diff")
    #expect(told.contains("userLabel Title → Logo"))
    let answer = try sandbox.shell(
      "git diff > changes.patch && git reset -q --hard && rm -f New.xib && git apply changes.patch")
    #expect(answer.status == 0, "\(answer.output)")
    #expect(try sandbox.text == new)
    #expect(
      try sandbox.alstore.bytes("New.xib") == Data(GitSandbox.document(title: "New").utf8))
  }

  @Test(
    "a diff of renames and copies can be applied too",
    arguments: ["-M", "-C --find-copies-harder"])
  func renamedPatch(_ options: String) throws {
    let sandbox = try GitSandbox()
    let new = GitSandbox.document(title: "Logo", width: 128)
    let name = "App Views/Second \"View\".storyboard"
    try sandbox.alstore.write(new, to: name)
    if options == "-M" { try sandbox.git("rm", "-q", "--cached", Self.file) }
    try sandbox.git("add", "-N", "--", name)
    let answer = try sandbox.shell(
      """
      git diff \(options) HEAD -- 'App Views' > changes.patch && git reset -q --hard \
        && rm -f App*/Second* && git apply changes.patch
      """)
    let patch = String(decoding: try sandbox.alstore.bytes("changes.patch"), as: UTF8.self)
    #expect(answer.status == 0, "\(answer.output)\(patch)")
    #expect(patch.contains(options == "-M" ? "\nrename from App" : "\ncopy from App"), "\(patch)")
    #expect(try sandbox.alstore.bytes(name) == Data(new.utf8))
  }

  @Test("a document whose name begins with a hyphen is merged")
  func hyphen() throws {
    let sandbox = try GitSandbox()
    let name = "-view.storyboard"
    func commit(_ text: String) throws {
      try sandbox.alstore.write(text, to: name)
      try sandbox.git("add", "-A")
      try sandbox.git("commit", "-q", "-m", "version")
    }
    try commit(GitSandbox.document())
    try sandbox.git("switch", "-q", "-c", "topic")
    try commit(GitSandbox.document(title: "Logo"))
    try sandbox.git("switch", "-q", "main")
    try commit(GitSandbox.document(width: 128))
    try sandbox.git("merge", "-q", "--no-edit", "topic")
    let text = String(decoding: try sandbox.alstore.bytes(name), as: UTF8.self)
    #expect(text.contains("userLabel=\"Logo\"") && text.contains("constant=\"128\""), "\(text)")
  }

  @Test("git check reports that the program is not where git looks for it")
  func movedProgram() throws {
    let sandbox = try GitSandbox()
    #expect(
      try !sandbox.alstore.run(["git", "check"], environment: GitSandbox.home).errors.contains(
        "does not exist"))
    try sandbox.git("config", "merge.alstore.driver", "'/no/where/it'\\''s/alstore' merge-file")
    let check = try sandbox.alstore.run(["git", "check"], environment: GitSandbox.home)
    #expect(
      check.errors.contains(
        "/no/where/it's/alstore, which does not exist; run `alstore git install`"),
      "\(check.errors)")
  }

  @Test("git install --global writes to git's home folder")
  func homeFolder() throws {
    let alstore = try Alstore()
    let home = alstore.path("home")
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    let answer = try alstore.run(
      ["git", "install", "--global"],
      environment: GitSandbox.home.merging([
        "HOME": home, "XDG_CONFIG_HOME": "", "GIT_CONFIG_GLOBAL": home + "/.gitconfig",
      ]) { $1 })
    #expect(answer.status == 0, "\(answer.errors)")
    let attributes = try alstore.bytes("home/.config/git/attributes")
    #expect(String(decoding: attributes, as: UTF8.self).contains("*.xib merge=alstore"))
  }

  @Test("git check finds dangling references")
  func dangling() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit(
      GitSandbox.document().replacing(
        "secondItem=\"roo-tt-001\"", with: "secondItem=\"not-he-re1\""),
      "broken")
    let check = try sandbox.alstore.run(["git", "check"], environment: GitSandbox.home)
    #expect(check.status == 1)
    #expect(check.output.contains("secondItem is not-he-re1, which is not in the document"))
  }

  @Test("git check --staged sees the contents of a commit, also in a hook")
  func staged() throws {
    let sandbox = try GitSandbox()
    let hook = sandbox.alstore.path(".git/hooks/pre-commit")
    let program = Alstore.executable.path
    try sandbox.alstore.write(
      "#!/bin/sh\nexec '\(program)' git check --staged\n", to: ".git/hooks/pre-commit")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: hook)
    func check(_ options: String...) throws -> Int32 {
      try sandbox.alstore.run(["git", "check"] + options, environment: GitSandbox.home).status
    }
    let whole = GitSandbox.document(title: "Other")
    let broken = whole.replacing("secondItem=\"roo-tt-001\"", with: "secondItem=\"not-he-re1\"")
    // Broken in the index, fixed in the work tree.
    try sandbox.alstore.write(broken, to: Self.file)
    try sandbox.git("add", "-A")
    try sandbox.alstore.write(whole, to: Self.file)
    #expect(try check() == 0)
    #expect(try check("--staged") == 1)
    #expect(
      try sandbox.git("commit", "-m", "broken", fails: true).contains("which is not in the"))
    // `-a` stages it in a temporary index while the hook runs.
    try sandbox.git("commit", "-q", "-a", "-m", "whole")
    // The reverse, from a subfolder, with a text file as well.
    try sandbox.alstore.write(broken, to: Self.file)
    #expect(try check() == 1)
    #expect(try check("--staged") == 0)
    try sandbox.git("commit", "-q", "--allow-empty", "-m", "nothing")
    try sandbox.alstore.write(whole, to: Self.file)
    try sandbox.alstore.write("<<<<<<< a\n\"a\" = \"b\";\n=======\n>>>>>>> b\n", to: "A.strings")
    try sandbox.git("add", "-A")
    try sandbox.alstore.write("\"a\" = \"b\";\n", to: "A.strings")
    let below = try sandbox.shell("cd 'App Views' && '\(program)' git check --staged")
    #expect(
      below.status == 1 && below.output.contains("A.strings:1: unresolved conflict"), "\(below)")
  }

  @Test("every git command that merges gives the bytes of merge-file, with and without conflicts")
  func replay() throws {
    for (title, isClean) in [("Title", true), ("Ours", false)] {
      let base = GitSandbox.document()
      let ours = GitSandbox.document(
        title: title, width: 128,
        more: "\n                                <color key=\"backgroundColor\" white=\"1\"/>")
      let theirs = GitSandbox.document(title: "Theirs")
      let alone = try Alstore()
      try alone.write(base, to: "base")
      func merged(_ left: String, _ right: String) throws -> String {
        try alone.write(left, to: "left")
        try alone.write(right, to: "right")
        let answer = try alone.run(["merge-file", "base", "left", "right", "-o", "-"])
        #expect((answer.status == 0) == isClean)
        return answer.output
      }
      func result(_ left: String, _ commands: (GitSandbox) throws -> Void) throws -> String {
        let sandbox = try GitSandbox()
        try sandbox.git("switch", "-q", "-c", "topic")
        try sandbox.commit(theirs, "theirs")
        try sandbox.git("switch", "-q", "main")
        try sandbox.commit(left, "ours")
        try commands(sandbox)
        return try sandbox.text
      }
      let expected = try merged(ours, theirs)
      #expect(
        try result(ours) { try $0.git("merge", "-q", "--no-edit", "topic", fails: !isClean) }
          == expected)
      #expect(try result(ours) { try $0.git("cherry-pick", "topic", fails: !isClean) } == expected)
      // A rebase merges the rebased commits into the new base.
      #expect(
        try result(ours) { try $0.git("rebase", "-q", "main", "topic", fails: !isClean) }
          == expected
      )
      #expect(
        try result(ours) { sandbox in
          try sandbox.git("switch", "-q", "--detach", "HEAD~1")
          try sandbox.alstore.write(theirs, to: Self.file)
          try sandbox.git("stash", "-q")
          try sandbox.git("switch", "-q", "main")
          try sandbox.git("stash", "pop", fails: !isClean)
        } == expected)
      // A revert merges the state before a commit into the current one.
      #expect(
        try result(theirs) { sandbox in
          try sandbox.commit(base, "back")
          try sandbox.commit(ours, "since")
          try sandbox.git("revert", "--no-edit", "HEAD~1", fails: !isClean)
        } == expected)
    }
  }

  @Test("the action merges the base branch, lists conflicts, and maintains one comment")
  func action() throws {
    let sandbox = try GitSandbox()
    try sandbox.branch(title: "Logo")
    let remote = sandbox.alstore.path("remote.git")
    try sandbox.git("clone", "-q", "--bare", ".", remote)
    try sandbox.git("remote", "add", "origin", remote)
    try sandbox.git("switch", "-q", "topic")
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let environment =
      "ALSTORE='\(Alstore.executable.path)' ALSTORE_BASE=main GITHUB_OUTPUT=output "
      + "GITHUB_REPOSITORY=a/b ALSTORE_COMMENT=7 PATH=\"$PWD/tools:$PATH\" "
    let script = root.appending(path: "scripts/action").path
    let merged = try sandbox.shell("\(environment)ALSTORE_PUSH=topic '\(script)' merge")
    #expect(merged.status == 0, "\(merged.output)")
    try sandbox.expectBoth("Logo")
    #expect(
      try sandbox.git("rev-parse", "HEAD") == sandbox.git("--git-dir", remote, "rev-parse", "topic")
    )
    let output = String(decoding: try sandbox.alstore.bytes("output"), as: UTF8.self)
    #expect(output == "merged=\(try sandbox.git("rev-parse", "HEAD"))")

    // A fake `gh` for the script, which returns comments and records its input.
    try FileManager.default.createDirectory(
      atPath: sandbox.alstore.path("tools"), withIntermediateDirectories: true)
    try sandbox.alstore.write(
      "#!/bin/sh\ncase \"$*\" in *--jq*) cat ids 2>/dev/null || true ;; *) echo \"$*\" >> calls ;; esac\n",
      to: "tools/gh")
    _ = try sandbox.shell("chmod +x tools/gh")
    let first = try sandbox.shell("\(environment)ALSTORE_REPORT=layouts '\(script)' report")
    #expect(first.status == 0, "\(first.output)")
    let page = String(decoding: try sandbox.alstore.bytes("layouts/index.html"), as: UTF8.self)
    #expect(page.contains("1 file changed"), "\(page)")
    try sandbox.alstore.write("42\n", to: "ids")
    _ = try sandbox.shell("\(environment)'\(script)' report")
    let calls = String(decoding: try sandbox.alstore.bytes("calls"), as: UTF8.self)
    #expect(calls.contains("-X POST repos/a/b/issues/7/comments"), "\(calls)")
    #expect(calls.contains("-X PATCH repos/a/b/issues/comments/42"), "\(calls)")

    try sandbox.git("switch", "-q", "-c", "other", "HEAD~1")
    try sandbox.commit(GitSandbox.document(title: "Logo", width: 300), "other width")
    let before = try sandbox.git("rev-parse", "HEAD")
    let conflict = try sandbox.shell("\(environment)'\(script)' merge")
    #expect(conflict.status == 1 && conflict.output.contains("constant"), "\(conflict.output)")
    #expect(try sandbox.git("rev-parse", "HEAD") == before)
    #expect(try !sandbox.git("status", "--porcelain").contains("UU"))
  }
}
