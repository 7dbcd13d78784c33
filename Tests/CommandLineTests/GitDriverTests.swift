import Foundation
import TestedProgram
import Testing

@Suite("Git integration", .serialized)
struct GitDriverTests {
  @Test("merge takes the edits of both branches")
  func merge() throws {
    let sandbox = try GitSandbox()
    try sandbox.branch(title: "Logo")
    try sandbox.git("merge", "-q", "--no-edit", "topic")
    try sandbox.expectBoth("Logo")
  }

  @Test("rebase, cherry-pick and stash pop work the same way")
  func otherCommands() throws {
    let rebase = try GitSandbox()
    try rebase.branch(title: "Logo")
    try rebase.git("rebase", "-q", "main", "topic")
    try rebase.expectBoth("Logo")

    let pick = try GitSandbox()
    try pick.branch(title: "Logo")
    try pick.git("cherry-pick", "topic")
    try pick.expectBoth("Logo")

    let stash = try GitSandbox()
    try stash.branch(title: "Other")
    let main = try stash.text
    try stash.git("switch", "-q", "-c", "third", "HEAD~1")
    try stash.alstore.write(GitSandbox.document(title: "Logo"), to: GitSandbox.file)
    try stash.git("stash", "-q")
    try stash.git("switch", "-q", "main")
    #expect(try stash.text == main)
    try stash.git("stash", "pop")
    try stash.expectBoth("Logo")
  }

  @Test("a conflict leaves a document that opens, and git check finds it")
  func conflict() throws {
    let sandbox = try GitSandbox()
    try sandbox.branch(title: "Theirs", mainTitle: "Ours")
    let output = try sandbox.git("merge", "--no-edit", "topic", fails: true)
    #expect(output.contains("CONFLICT"))
    #expect(output.contains("userLabel: ours has \"Ours\", theirs has \"Theirs\""))
    try sandbox.expectBoth("Ours")
    #expect(try sandbox.text.contains("<!--alstore conflict: theirs has userLabel=\"Theirs\"-->"))
    #expect(try sandbox.git("status", "--porcelain").contains("UU"))
    let check = try sandbox.alstore.run(["git", "check"], environment: GitSandbox.home)
    #expect(check.status == 1)
    #expect(check.output.contains("Main View.storyboard:12:29: conflict left open: theirs has"))
    let report = try sandbox.alstore.run(
      ["git", "check", "--format", "json"], environment: GitSandbox.home)
    #expect(report.status == 1)
    let problems = try JSONDecoder().decode(GitProblems.self, from: Data(report.output.utf8))
    #expect(problems.schema == "alstore.git-check/1" && problems.problems.count == 1)
    #expect(problems.problems[0].place.file.hasSuffix("Main View.storyboard"))
    #expect(problems.problems[0].place.line == 12)
    #expect(problems.problems[0].message.hasPrefix("conflict left open: theirs has"))
  }

  private struct GitProblems: Decodable {
    let schema: String
    let problems: [Problem]

    struct Problem: Decodable {
      let place: Place
      let message: String
    }

    struct Place: Decodable {
      let file: String
      let line: Int?
    }
  }

  @Test("a combination that cannot be laid out is a conflict")
  func layoutConflict() throws {
    func pinned(_ other: String, _ id: String) -> String {
      GitSandbox.document().replacingOccurrences(
        of: "                            </constraints>",
        with:
          "                                <constraint firstItem=\"log-oo-001\" firstAttribute=\"\(other)\" secondItem=\"roo-tt-001\" secondAttribute=\"\(other)\" id=\"\(id)\"/>\n                            </constraints>"
      )
    }
    let alstore = try Alstore()
    let unpinned = GitSandbox.document().replacingOccurrences(
      of: "firstItem=\"log-oo-001\" firstAttribute=\"width\" constant=\"96\"",
      with:
        "firstItem=\"log-oo-001\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"96\""
    )
    try alstore.write(unpinned, to: "base")
    try alstore.write(
      unpinned.replacingOccurrences(of: "relation=\"lessThanOrEqual\" ", with: ""), to: "ours")
    try alstore.write(
      unpinned.replacingOccurrences(
        of: "secondAttribute=\"leading\" id=\"lea-di-001\"/>",
        with:
          "secondAttribute=\"leading\" id=\"lea-di-001\"/>\n                                <constraint firstItem=\"log-oo-001\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"90\" id=\"new-co-001\"/>"
      ).replacingOccurrences(of: "constant=\"96\"", with: "constant=\"92\""), to: "theirs")
    let answer = try alstore.run(["merge-file", "base", "ours", "theirs", "-o", "out"])
    #expect(answer.status == 0, "\(answer.errors)")

    try alstore.write(
      unpinned.replacingOccurrences(of: "constant=\"96\"", with: "constant=\"50\""), to: "ours")
    try alstore.write(
      unpinned.replacingOccurrences(
        of: "secondAttribute=\"leading\" id=\"lea-di-001\"/>",
        with:
          "secondAttribute=\"leading\" id=\"lea-di-001\"/>\n                                <constraint firstItem=\"log-oo-001\" firstAttribute=\"width\" relation=\"greaterThanOrEqual\" constant=\"90\" id=\"new-co-001\"/>"
      ), to: "theirs")
    let broken = try alstore.run(["merge-file", "base", "ours", "theirs", "-o", "out"])
    #expect(broken.status == 1)
    #expect(broken.errors.contains("conflict only in the merge"), "\(broken.errors)")
  }

  @Test("a contradiction is one conflict, whatever follows for the frames")
  func contradiction() throws {
    let alstore = try Alstore()
    let base = GitSandbox.document().replacingOccurrences(
      of: "firstAttribute=\"width\" constant=\"96\"",
      with: "firstAttribute=\"trailing\" secondItem=\"roo-tt-001\" secondAttribute=\"trailing\" "
        + "constant=\"-10\""
    ).replacingOccurrences(
      of: "secondAttribute=\"leading\"", with: "secondAttribute=\"leading\" constant=\"10\"")
    try alstore.write(base, to: "base")
    try alstore.write(base.replacing("constant=\"10\"", with: "constant=\"257\""), to: "ours")
    try alstore.write(base.replacing("constant=\"-10\"", with: "constant=\"-282\""), to: "theirs")
    let answer = try alstore.run(["merge-file", "base", "ours", "theirs", "-o", "out"])
    #expect(
      answer.status == 1 && answer.errors.contains("conflict only in the merge"), "\(answer.errors)"
    )
    // A contradiction that one side already has is no finding of the merge, even if others join it.
    let narrow = base.replacing("constant=\"10\"", with: "constant=\"400\"")
    try alstore.write(narrow, to: "ours")
    try alstore.write(base.replacing("constant=\"40\"", with: "constant=\"50\""), to: "theirs")
    let known = try alstore.run(["merge-file", "base", "ours", "theirs", "-o", "out"])
    #expect(known.status == 0, "\(known.errors)")
  }

  @Test("conflicts are verified in the environments of the project next to it, else on its device")
  func environments() throws {
    let alstore = try Alstore()
    func constraint(_ first: String, _ rest: String, _ id: String) -> String {
      "<constraint firstItem=\"log-oo-001\" firstAttribute=\"\(first)\" \(rest) id=\"\(id)\"/>"
    }
    let end = constraint(
      "trailing",
      "relation=\"lessThanOrEqual\" secondItem=\"roo-tt-001\" secondAttribute=\"trailing\"",
      "tra-il-001")
    let wide = constraint("width", "relation=\"greaterThanOrEqual\" constant=\"250\"", "wid-th-002")
    let base = GitSandbox.document().replacingOccurrences(
      of: "constant=\"96\"", with: "constant=\"300\" priority=\"700\""
    ).replacingOccurrences(
      of: "secondAttribute=\"leading\"", with: "secondAttribute=\"leading\" constant=\"10\""
    ).replacingOccurrences(of: "</constraints>", with: end + "\n</constraints>")
    try alstore.write(base, to: "base")
    try alstore.write(
      base.replacingOccurrences(of: "constant=\"10\"", with: "constant=\"100\""), to: "ours")
    try alstore.write(
      base.replacingOccurrences(of: "</constraints>", with: wide + "\n</constraints>"), to: "theirs"
    )
    let own = try alstore.run(["merge-file", "base", "ours", "theirs", "-o", "out"])
    #expect(own.status == 0, "\(own.errors)")
    try alstore.expect("init App.alstore --device iphone-15")
    try alstore.expect("environment add small --size 320x568")
    let small = try alstore.run(["merge-file", "base", "ours", "theirs", "-o", "out"])
    #expect(small.status == 1, "\(small.errors)")
    #expect(
      small.errors.contains("in small") && small.errors.contains("conflict only in the merge"))
    let missing = try alstore.run(
      ["merge-file", "base", "ours", "theirs", "-o", "out", "-p", "No.alstore"])
    #expect(missing.status == 127, "\(missing.errors)")
  }

  @Test("strings files next to documents are merged by key, and conflicts are marked")
  func texts() throws {
    let sandbox = try GitSandbox()
    let base = "\"a\" = \"1\";\n\"b\" = \"2\";\n"
    func branch(_ name: String, _ text: String) throws {
      try sandbox.git("switch", "-q", "-C", name, "texts")
      try sandbox.alstore.write(text, to: "Main.strings")
      try sandbox.git("commit", "-qam", name)
    }
    try sandbox.alstore.write(base, to: "Main.strings")
    try sandbox.git("switch", "-q", "-c", "texts")
    try sandbox.git("add", "Main.strings")
    try sandbox.git("commit", "-qm", "texts")
    try branch("one", base.replacingOccurrences(of: "1", with: "eins"))
    try branch("two", base.replacingOccurrences(of: "2", with: "zwei"))
    try branch("other", base.replacingOccurrences(of: "1", with: "un"))
    try sandbox.git("switch", "-q", "one")
    try sandbox.git("merge", "-q", "--no-edit", "two")
    let file = "Main.strings"
    #expect(
      String(decoding: try sandbox.alstore.bytes(file), as: UTF8.self)
        == "\"a\" = \"eins\";\n\"b\" = \"zwei\";\n")
    let output = try sandbox.git("merge", "--no-edit", "other", fails: true)
    #expect(output.contains("Main.strings: 1 conflict, marked in the file"))
    let text = String(decoding: try sandbox.alstore.bytes(file), as: UTF8.self)
    #expect(
      text.contains("<<<<<<< ours\n\"a\" = \"eins\";\n=======\n\"a\" = \"un\";\n>>>>>>> theirs"))
    func answer(_ command: String) throws -> Alstore.Answer {
      try sandbox.alstore.run(["git", command], environment: GitSandbox.home)
    }
    let list = try answer("resolve")
    #expect(list.status == 1 && list.errors.contains("Main.strings is not merged"), "\(list)")
    #expect(!list.errors.contains("no conflicts left"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.hasPrefix("<<<<<<<") }) + 1
    let marked = "Main.strings:\(line): unresolved conflict marker"
    #expect(try answer("check").lines == [marked])
    try sandbox.git("add", "-A")
    let staged = try answer("check")
    #expect(staged.status == 1 && staged.lines == [marked], "\(staged)")
    try sandbox.git("checkout", "-q", "--merge", "--", file)
    try sandbox.alstore.write(base, to: file)
    #expect(try answer("check").output.contains("Main.strings: git left it unmerged"))
    try sandbox.git("add", file)
    #expect(try answer("check").status == 0 && answer("resolve").status == 0)
    try sandbox.git("merge", "--abort")
    try sandbox.git("merge", "-q", "--no-edit", "-X", "theirs", "other")
    #expect(String(decoding: try sandbox.alstore.bytes(file), as: UTF8.self).contains("\"un\""))
  }

  @Test("git diff describes objects and their meaning")
  func diff() throws {
    let sandbox = try GitSandbox()
    try sandbox.alstore.write(GitSandbox.document(title: "Logo", width: 128), to: GitSandbox.file)
    let output = try sandbox.git("diff")
    #expect(output.contains("Sign In › Logo (UIView log-oo-001): userLabel Title → Logo"))
    #expect(output.contains("Sign In › Logo (UIView log-oo-001): width constraint 96 → 128"))
    #expect(!output.contains("rect"))
  }

  @Test("git diff shows renames, mode changes, and binary files")
  func beside() throws {
    let sandbox = try GitSandbox()
    try sandbox.git("mv", GitSandbox.file, "New.storyboard")
    let renamed = try sandbox.git("diff", "--cached")
    #expect(renamed.contains("New.storyboard\n  renamed from \(GitSandbox.file)"), "\(renamed)")
    try sandbox.git("commit", "-q", "-m", "renamed")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.alstore.path("New.storyboard"))
    #expect(try sandbox.git("diff").contains("mode 100644 → 100755"))
    try sandbox.alstore.write("bplist00\u{0}\u{1}", to: "New.storyboard")
    let raw = try sandbox.alstore.expect("diff-file --textconv New.storyboard").output
    #expect(raw.hasPrefix("binary, 10 bytes: "), "\(raw)")
  }

  @Test("an unmerged document does not end git's diff of other files")
  func unmergedDiff() throws {
    let sandbox = try UnfinishedMerge.twoConflicts().sandbox
    try sandbox.alstore.write("text\n", to: "Z.txt")
    try sandbox.git("add", "Z.txt")
    for command in [["diff", "--cached"], ["diff", "--ours"], ["diff", "--base"]] {
      let output = try sandbox.git(command)
      #expect(output.contains("Unmerged path App Views/Main View.storyboard"), "\(output)")
    }
    #expect(try sandbox.git("diff", "--cached").contains("Z.txt"))
  }

  @Test("git diff with an unreadable version says which it is, and compares lines")
  func diffUnreadable() throws {
    let sandbox = try GitSandbox()
    let torn = GitSandbox.document(width: 128).replacing("</scenes>", with: "</scene>")
    try sandbox.commit(torn, "torn")
    try sandbox.commit(GitSandbox.document(width: 120), "mended")
    let diff = try sandbox.shell("git diff HEAD~1 | cat").output
    #expect(diff.contains("(in the old version; compared by lines)"), "\(diff)")
    #expect(diff.contains("@@") && diff.contains("+    </scenes>"), "\(diff)")
    // If the helper failed, git would end the whole diff.
    let program = Alstore.executable.path
    let missing = try sandbox.shell(
      "'\(program)' diff-file P none 00 644 none 00 644 | cat; exit 0")
    #expect(missing.output.hasPrefix("P\n  none cannot be read"), "\(missing)")
    let other = try sandbox.shell("git diff HEAD HEAD~1 | cat").output
    #expect(other.contains("(in the new version; compared by lines)"), "\(other)")
  }

  @Test("git log -p and git show compare objects too, and show an unreadable document as text")
  func textconv() throws {
    let sandbox = try GitSandbox()
    try sandbox.commit(GitSandbox.document(title: "Logo", width: 128), "logo")
    for command in [["log", "-p", "-1"], ["show"], ["diff", "--no-ext-diff", "HEAD~1"]] {
      let output = try sandbox.git(command)
      #expect(output.contains("+Sign In › Logo (UIView log-oo-001)"), "\(command): \(output)")
      #expect(output.contains("+  constraint Logo.width == 128 (wid-th-001)"), "\(command)")
      #expect(!output.contains("<constraint") && !output.contains("rect"), "\(command): \(output)")
    }
    try sandbox.commit("<document>", "broken")
    #expect(try sandbox.git("log", "-p", "-1").contains("+<document>"))
  }

  @Test("an added or removed document is a difference, also in JSON")
  func newDocument() throws {
    let alstore = try GitSandbox().alstore
    try alstore.write("", to: "none")
    let document = GitSandbox.file
    for (files, change) in [(["none", document], "added"), ([document, "none"], "removed")] {
      let text = try alstore.run(["diff-file", "--exit-code"] + files)
      #expect(text.status == 1 && text.output == "\(files[1]): \(change)\n", "\(text.errors)")
      let answer = try alstore.run(["diff-file", "--exit-code", "--format", "json"] + files)
      struct Difference: Decodable { let change: String? }
      #expect(try answer.json(Difference.self).change == change && answer.status == 1)
    }
    #expect(try alstore.run(["diff-file", "--exit-code", "none", "none"]).status == 0)
  }

  @Test("diff-file draws a picture, and a page with every change")
  func pictures() throws {
    let alstore = try Alstore()
    try alstore.write(GitSandbox.document(title: "A &amp; B"), to: "old")
    try alstore.write(GitSandbox.document(title: "A &amp; B", width: 128), to: "new")
    let svg = try alstore.expect("diff-file old new --format svg")
    #expect(svg.output.hasPrefix("<svg") && svg.output.contains("class=\"was\""))
    try alstore.expect("diff-file old new --format html -o page.html")
    let page = String(decoding: try alstore.bytes("page.html"), as: UTF8.self)
    #expect(page.contains("<svg") && page.contains("<h2>Sign In</h2>"))
    #expect(page.contains("A &amp; B (UIView log-oo-001)</h3>"), "\(page)")
    #expect(page.contains("width constraint <del>96</del> → <ins>128</ins>"), "\(page)")
    #expect(page.contains("moved width +32: "), "\(page)")
    #expect(page.matches(of: /<h2>/).count == 1)
    // Pictures precede text, each at its own size.
    let place = try #require(page.range(of: "<ul class=\"objects\">"))
    #expect(page[..<place.lowerBound].matches(of: /<svg xmlns=[^>]* width="[0-9.]+"/).count == 3)
    #expect(!page[place.upperBound...].contains("<svg"))
    let screens = try alstore.expect("diff-file old new --format html --style screen").output
    #expect(screens.contains("class=\"al over day\"") && !page.contains("al over day"))
    #expect(try alstore.run(["diff-file", "old", "new", "--style", "screen"]).status == 2)
    let none = try alstore.run(["diff-file", "old", "old", "--format", "svg"])
    #expect(none.status == 0 && none.errors.contains("No frame differs."))
    #expect(none.output.contains("<svg"))
    #expect(
      try alstore.run(["diff-file", "old", "old", "--format", "svg", "--exit-code"]).status == 0)
    #expect(
      try alstore.run(["diff-file", "old", "new", "--format", "svg", "--exit-code"]).status == 1)
    try alstore.expect("diff-file old old --format html")
  }

  @Test("diff-file has JSON, frames and an exit code")
  func diffFile() throws {
    let alstore = try Alstore()
    try alstore.write(GitSandbox.document(), to: "old")
    try alstore.write(GitSandbox.document(width: 128), to: "new")
    let text = try alstore.run(["diff-file", "old", "new", "--frames", "--exit-code"])
    #expect(text.status == 1)
    #expect(text.output.contains("frame 0 0 96 40 → 0 0 128 40"), "\(text.output)")
    let json = try alstore.run(["diff-file", "old", "new", "--format", "json"])
    #expect(json.output.contains("\"old\": \"96\""), "\(json.output)")
    #expect(try alstore.run(["diff-file", "old", "old", "--exit-code"]).status == 0)
    try alstore.write("<a>", to: "bad")
    let bad = try alstore.run(["diff-file", "old", "bad"])
    #expect(bad.status == 3 && bad.errors.contains("bad:1:"), "\(bad.errors)")
  }

  @Test("install is idempotent and keeps existing settings; uninstall removes everything again")
  func install() throws {
    let sandbox = try GitSandbox(install: false)
    try sandbox.alstore.write("*.png binary\n", to: ".gitattributes")
    let before = try sandbox.git("config", "--local", "--list")
    for _ in 0..<2 {
      #expect(
        try sandbox.alstore.run(["git", "install"], environment: GitSandbox.home).status == 0)
    }
    let attributes = String(decoding: try sandbox.alstore.bytes(".gitattributes"), as: UTF8.self)
    #expect(
      attributes
        == "*.png binary\n*.storyboard merge=alstore diff=alstore\n*.xib merge=alstore diff=alstore\n*.strings merge=alstore\n*.xcstrings merge=alstore\n"
    )
    #expect(
      try sandbox.git("config", "--local", "--get-all", "merge.alstore.driver")
        .contains("merge-file"))
    #expect(
      try sandbox.alstore.run(["git", "uninstall"], environment: GitSandbox.home).status == 0)
    #expect(
      String(decoding: try sandbox.alstore.bytes(".gitattributes"), as: UTF8.self)
        == "*.png binary\n")
    #expect(try sandbox.git("config", "--local", "--list") == before)
  }

  @Test("in a bare clone, attributes are stored inside; outside a repository there is a hint")
  func bare() throws {
    let alstore = try Alstore()
    let outside = try alstore.run(["git", "install"], environment: GitSandbox.home)
    #expect(outside.status == 2 && outside.errors.contains("--global"))
    let sandbox = try GitSandbox(install: false)
    let bare = alstore.path("bare.git")
    try sandbox.git("clone", "-q", "--bare", ".", bare)
    let answer = try sandbox.alstore.run(
      ["git", "install"], environment: GitSandbox.home.merging(["GIT_DIR": bare]) { $1 })
    #expect(answer.status == 0, "\(answer.errors)")
    let attributes = try alstore.bytes("bare.git/info/attributes")
    #expect(String(decoding: attributes, as: UTF8.self).contains("*.xib merge=alstore"))
    // Merges in git without a work tree use the driver too.
    try sandbox.branch(title: "Logo")
    try sandbox.git(
      "--git-dir", bare, "fetch", "-q", sandbox.alstore.folder.path, "main:new", "topic:topic")
    let tree = try sandbox.git("--git-dir", bare, "merge-tree", "--write-tree", "new", "topic")
    let id = try #require(tree.split(separator: "\n").first.map(String.init))
    let text = try sandbox.git("--git-dir", bare, "show", "\(id):\(GitSandbox.file)")
    #expect(text.contains("userLabel=\"Logo\"") && text.contains("constant=\"128\""), "\(text)")
    let gone = try sandbox.alstore.run(
      ["git", "uninstall"], environment: GitSandbox.home.merging(["GIT_DIR": bare]) { $1 })
    #expect(gone.status == 0, "\(gone.errors)")
    #expect(!FileManager.default.fileExists(atPath: bare + "/info/attributes"))
    #expect(try !sandbox.git("--git-dir", bare, "config", "--list").contains("alstore.driver"))
  }

  @Test("the action's step and the hook's entry run as written")
  func definitions() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    func value(of key: String, in file: String) throws -> String {
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      let line = try #require(
        text.split(separator: "\n").first {
          $0.drop { $0 == " " || $0 == "-" }.hasPrefix(key + ":")
        })
      let value = line[line.index(after: try #require(line.firstIndex(of: ":")))...]
      return value.trimmingCharacters(in: CharacterSet(charactersIn: " '"))
    }
    let commands = [
      try value(of: "run", in: "action.yml"), try value(of: "entry", in: ".pre-commit-hooks.yaml"),
    ]
    let sandbox = try GitSandbox()
    let folder = Alstore.executable.deletingLastPathComponent().path
    func status(_ command: String) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["bash", "-c", command]
      process.currentDirectoryURL = sandbox.alstore.folder
      process.environment = ProcessInfo.processInfo.environment.merging(GitSandbox.home) { $1 }
        .merging(["ALSTORE": Alstore.executable.path]) { $1 }
        .merging(["PATH": folder + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")]) {
          $1
        }
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitForExit()
      return process.terminationStatus
    }
    for command in commands { #expect(try status(command) == 0, "\(command)") }
    try sandbox.commit(
      GitSandbox.document().replacing("<rect", with: "<!--alstore conflict: theirs has x--><rect"),
      "conflict")
    for command in commands { #expect(try status(command) == 1, "\(command)") }
  }

  @Test("an unreadable document is merged by lines, as by git, and its error is reported")
  func unreadable() throws {
    let alstore = try Alstore()
    try alstore.write(GitSandbox.document(), to: "base")
    try alstore.write(GitSandbox.document(width: 1), to: "ours")
    try alstore.write("<document>", to: "theirs")
    let answer = try alstore.run(["merge-file", "base", "ours", "theirs"])
    #expect(answer.status == 1)
    #expect(answer.errors.contains("theirs cannot be read"), "\(answer.errors)")
    #expect(answer.errors.contains("merged by lines"), "\(answer.errors)")
    #expect(String(decoding: try alstore.bytes("ours"), as: UTF8.self).contains("<<<<<<< ours"))
  }
}
