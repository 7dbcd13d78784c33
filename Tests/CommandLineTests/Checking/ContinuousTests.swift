import Foundation
import TestedProgram
import Testing

@Suite("Layout changes between git revisions")
struct ContinuousTests {
  private let alstore: Alstore

  init() throws { alstore = try Alstore() }

  private func git(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org"] + words
    process.currentDirectoryURL = alstore.folder
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitForExit()
    try #require(process.terminationStatus == 0)
  }

  @Test("a watched file is solved again when it is saved")
  func watching() throws {
    try alstore.project("view add box\nconstraint add 'box.left == root.left' 'w: box.width == 50'")
    func file(_ name: String) throws -> FileHandle {
      _ = FileManager.default.createFile(atPath: alstore.path(name), contents: nil)
      return try FileHandle(forWritingTo: URL(filePath: alstore.path(name)))
    }
    let process = try alstore.start(
      ["watch", "p.alstore", "--interval", "0.05"], output: try file("out.txt"),
      errors: try file("errors.txt"))
    // Test threads block the other signals, and child processes inherit that.
    defer { kill(process.processIdentifier, SIGKILL) }
    func waitFor(_ text: String, in file: String = "out.txt") throws {
      for _ in 0..<1_200 {
        let output = String(decoding: try alstore.bytes(file), as: UTF8.self)
        if output.contains(text) { return }
        Thread.sleep(forTimeInterval: 0.05)
      }
      Issue.record("never said: \(text)")
    }
    try waitFor("watching 1 file", in: "errors.txt")
    try alstore.expect("constraint set w --constant 80")
    try waitFor("main: box: 0 0 50 0 → 0 0 80 0")
    try alstore.expect("constraint add", "box.width == 90")
    try waitFor("! main: error: 2 required constraints conflict")
    try alstore.expect("undo")
    try waitFor("fixed: main: error: 2 required")
    // Editors that replace a file remove it for a moment.
    let manager = FileManager.default
    try manager.moveItem(atPath: alstore.path("p.alstore"), toPath: alstore.path("away"))
    Thread.sleep(forTimeInterval: 0.1)
    try manager.moveItem(atPath: alstore.path("away"), toPath: alstore.path("p.alstore"))
    try alstore.expect("constraint set w --constant 70 -p p.alstore")
    try waitFor("main: box: 0 0 80 0 → 0 0 70 0")
    try manager.removeItem(atPath: alstore.path("p.alstore"))
    try waitFor("gone")
    #expect(process.isRunning)
  }

  @Test("findings that existed before on each screen, or in a baseline, are not reported")
  func known() throws {
    let sample = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/Main.storyboard")
    let text = try String(contentsOf: sample, encoding: .utf8).replacing(
      "title=\"Sign in\"", with: "title=\"Sign in with the address that you gave us last time\"")
    try alstore.write(text, to: "Main.storyboard")
    try FileManager.default.createDirectory(
      at: alstore.folder.appending(path: "sub"), withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    try alstore.write(text.replacing("text=\"Ada\"", with: "text=\"Bob\""), to: "Main.storyboard")
    try git("commit", "-q", "-a", "-m", "a text in another scene")
    let screens = ["--matrix", "iphone-se-1,iphone-se"]
    // The button is truncated differently on each of them, before and after.
    let before = try alstore.run(["check", "Main.storyboard"] + screens)
    #expect(before.lines.count { $0.contains("signInButton") } == 2, "\(before)")
    let same = try alstore.run(["ci", "HEAD~1"] + screens)
    #expect(same.lines.isEmpty && same.errors.contains("no new problems"), "\(same)")
    let open = text.split(separator: "\n").filter { !$0.contains("id=\"fGt-cX-001\"") }
    try alstore.write(open.joined(separator: "\n") + "\n", to: "Main.storyboard")
    try git("commit", "-q", "-a", "-m", "a constraint less")
    #expect(try alstore.run(["ci", "HEAD~1"]).status == 1)
    let below = try alstore.shell("cd sub && '\(Alstore.executable.path)' ci HEAD~1 2>&1")
    #expect(below.status == 1 && below.output.contains("AL0102"), "\(below)")
    _ = try alstore.run(["check", "Main.storyboard", "--write-baseline", "known.txt"])
    try alstore.write("[check]\nbaseline = \"known.txt\"\n", to: ".alstore.toml")
    let known = try alstore.run(["ci", "HEAD~1", "--matrix", "iphone-se"])
    #expect(known.status == 0 && !known.output.contains("AL0102"), "\(known)")
  }

  @Test("a localization is part of its document")
  func languages() throws {
    let sample = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/Main.storyboard")
    try alstore.write(
      String(contentsOf: sample, encoding: .utf8), to: "App/Base.lproj/Main.storyboard")
    try alstore.write("\"sGn-bT-001.normalTitle\" = \"Los\";\n", to: "App/de.lproj/Main.strings")
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    try alstore.write(
      "\"sGn-bT-001.normalTitle\" = \"Mit der zuletzt angegebenen Adresse anmelden und weiter\";\n",
      to: "App/de.lproj/Main.strings")
    try git("commit", "-q", "-a", "-m", "a longer title")
    let words = ["ci", "HEAD~1", "--severity", "warning", "--matrix"]
    let found = try alstore.run(words + ["iphone-se,language=de"])
    #expect(found.output.contains("signInButton") && found.output.contains("truncated"), "\(found)")
    #expect(try alstore.run(words + ["iphone-se"]).errors.contains("0 files changed"))
  }

  @Test("only new findings are reported, with moved views, as text, Markdown, pictures and SARIF")
  func changes() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "InterfaceBuilderTests/Documents/SignIn.storyboard")
    let text = try String(contentsOf: source, encoding: .utf8)
    try FileManager.default.createDirectory(
      at: alstore.folder.appending(path: "A pp"), withIntermediateDirectories: true)
    try alstore.write(text, to: "A pp/Main.storyboard")
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    #expect(try alstore.expect("ci HEAD").errors.contains("0 files changed, no new problems"))
    let wider = text.replacing(
      "constant=\"20\" symbolic=\"YES\" id=\"con-00-002\"",
      with: "constant=\"44\" id=\"con-00-002\"")
    try #require(wider != text)
    try alstore.write(wider, to: "A pp/Main.storyboard")
    try git("commit", "-q", "-a", "-m", "lower")
    // An ambiguity that existed before is not reported.
    let moved = try alstore.expect("ci HEAD~1 HEAD --markdown report.md --pictures pictures")
    #expect(moved.output.isEmpty, "\(moved.output)")
    let report = String(decoding: try alstore.bytes("report.md"), as: UTF8.self)
    #expect(report.contains("### A pp/Main.storyboard"))
    #expect(report.contains("**SignIn** looks different in canvas"), "\(report)")
    #expect(report.contains("- Greeting: ") && report.contains("(pictures/A-pp-Main"))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: alstore.path("pictures"))
    #expect(pictures == ["A-pp-Main-storyboard.svg"])
    let broken = wider.replacing(
      "id=\"con-00-001\"/>",
      with: "id=\"con-00-001\"/>\n<constraint firstItem=\"lab-00-001\" firstAttribute=\"leading\" "
        + "secondItem=\"roo-00-001\" secondAttribute=\"leadingMargin\" constant=\"9\" id=\"new-00-001\"/>"
    )
    try alstore.write(broken, to: "A pp/Main.storyboard")
    try git("commit", "-q", "-a", "-m", "broken")
    let failed = try alstore.run(["ci", "HEAD~1", "--sarif", "new.sarif", "--markdown", "-"])
    #expect(failed.status == 1)
    #expect(failed.output.contains("- **error** "), "\(failed.output)")
    #expect(failed.output.contains("[unsatisfiable AL0101] `A pp/Main.storyboard:"))
    #expect(failed.output.contains("  - smallest repair: "))
    #expect(failed.output.contains("Ada: broken"))
    #expect(!failed.output.contains("AL0102"))
    let sarif = String(decoding: try alstore.bytes("new.sarif"), as: UTF8.self)
    #expect(sarif.contains("A%20pp/Main.storyboard") && sarif.contains("AL0101"))
    let json = try JSONDecoder().decode(
      Report.self, from: Data(alstore.run(["ci", "HEAD~1", "--format", "json"]).output.utf8))
    #expect(json.schema == "alstore.ci/1" && json.head.count == 40 && json.skipped.isEmpty)
    #expect(json.files.map(\.path) == ["A pp/Main.storyboard"])
    #expect(json.files.first?.kind == "changed" && json.files.first?.oldPath == nil)
    let layout = try #require(json.files.first?.layouts.first)
    #expect(layout.layout == "SignIn" && layout.environments.contains { $0.broken })
    #expect(json.findings.contains { $0.id == "AL0101" && $0.place.line > 1 })
    try git("rm", "-q", "A pp/Main.storyboard")
    try git("commit", "-q", "-m", "gone")
    #expect(try alstore.expect("ci HEAD~1").errors.contains("1 file changed, no new problems"))
    #expect(try alstore.expect("ci HEAD~1 --format json").output.contains(#""kind": "removed""#))
    let gone = try alstore.expect("ci HEAD~1 --report comment").output
    #expect(gone.contains("- removed\n- gone: ") && !gone.contains("was removed"), "\(gone)")
    let unknown = try alstore.run(["ci", "nowhere"])
    #expect(unknown.status == 2 && unknown.errors.contains("git has no commit nowhere"))
  }

  private struct Report: Decodable {
    let schema: String
    let head: String
    let files: [File]
    let findings: [Finding]
    let skipped: [String]

    struct File: Decodable {
      let path: String
      let oldPath: String?
      let kind: String
      let layouts: [Layout]
    }

    struct Layout: Decodable {
      let layout: String
      let environments: [Environment]
    }

    struct Environment: Decodable {
      let environment: String
      let moved: Int
      let broken: Bool
    }

    struct Finding: Decodable {
      let id: String
      let place: Place
    }

    struct Place: Decodable {
      let file: String
      let line: Int
    }
  }

  /// A view with a box 16 points from both sides and of the given width.
  private func xib(_ width: String, _ more: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
            <view contentMode="scaleToFill" id="roo-00-001">
                <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001" userLabel="Card">
                        <rect key="frame" x="16" y="100" width="361" height="80"/>
                        <color key="backgroundColor" systemColor="systemTealColor"/>
                        <constraints>
                            <constraint firstAttribute="height" constant="80" id="c00-00-001"/>
                            <constraint firstAttribute="width" \(width) id="c00-00-002"/>
                        </constraints>
                    </view>
                </subviews>
                <constraints>
                    <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-00-001" secondAttribute="leading" constant="16" id="c00-00-003"/>
                    <constraint firstAttribute="trailing" secondItem="box-00-001" secondAttribute="trailing" constant="16" id="c00-00-004"/>
    \(more)
                </constraints>
            </view>
        </objects>
    </document>
    """
  }

  private static let top =
    "<constraint firstItem=\"box-00-001\" firstAttribute=\"top\" secondItem=\"roo-00-001\" "
    + "secondAttribute=\"top\" constant=\"100\" id=\"c00-00-005\"/>"

  /// Commits two versions of a document.
  private func commit(_ before: String, _ after: String) throws {
    try alstore.write(before, to: "Card.xib")
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    try alstore.write(after, to: "Card.xib")
    try git("commit", "-q", "-a", "-m", "a wider card")
  }

  @Test("a problem only on the smallest phone is reported with its cause, repair and author")
  func smallPhone() throws {
    let old = xib("relation=\"greaterThanOrEqual\" constant=\"200\"", Self.top)
    let new = xib("relation=\"greaterThanOrEqual\" constant=\"350\"", Self.top)
    try commit(old, new)
    let answer = try alstore.run(["ci", "HEAD~1", "--report", "layouts"])
    #expect(answer.status == 1)
    let comment = String(decoding: try alstore.bytes("layouts/comment.md"), as: UTF8.self)
    #expect(comment.contains("breaks in iphone-se-1, iphone-se"), "\(comment)")
    #expect(!comment.contains("iphone-16-pro-max"), "\(comment)")
    #expect(
      comment.contains("smallest repair: Card.width >= 350: constant 350 → 288 (−62)"), "\(comment)"
    )
    #expect(comment.contains(" Ada: a wider card"), "\(comment)")
    let page = String(decoding: try alstore.bytes("layouts/index.html"), as: UTF8.self)
    #expect(page.contains("<article class=\"broken\">"))
    let pictures = try FileManager.default.contentsOfDirectory(
      atPath: alstore.path("layouts/pictures"))
    #expect(
      pictures.sorted()
        == ["iphone-se-1", "iphone-se"].flatMap { name in
          ["after", "before"].map { "Card-xib.UIView-roo-00-001.\(name).\($0).svg" }
        }.sorted(), "\(pictures)")
    for picture in pictures { #expect(page.contains("pictures/\(picture)")) }
    // In an environment where it holds, there is nothing to report.
    let fine = try alstore.expect("ci HEAD~1 --matrix iphone-16-pro-max --report comment")
    #expect(fine.output.contains("No frame moved in any environment"), "\(fine.output)")
  }

  @Test(
    "a removed constraint is reported with its author and with what would resolve the ambiguity")
  func takenAway() throws {
    try commit(
      xib("relation=\"greaterThanOrEqual\" constant=\"200\"", Self.top),
      xib("relation=\"greaterThanOrEqual\" constant=\"200\""))
    let answer = try alstore.run(["ci", "HEAD~1", "--report", "comment"])
    #expect(answer.status == 1)
    #expect(answer.output.contains("Card: y could be different"), "\(answer.output)")
    #expect(answer.output.contains("smallest repair: add Card.top == root.top"), "\(answer.output)")
    #expect(answer.output.contains("Ada: a wider card"), "\(answer.output)")
  }

  @Test("a comment stays within the length limit, however much there is to report")
  func length() throws {
    try git("init", "-q", "-b", "main")
    let path = "Layouts/" + String(repeating: "deep/", count: 30)
    try FileManager.default.createDirectory(
      atPath: alstore.path(path), withIntermediateDirectories: true)
    let names = (0..<80).map { "\(path)Card\($0).xib" }
    for name in names { try alstore.write(xib("constant=\"361\"", Self.top), to: name) }
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    for name in names { try alstore.write(xib("constant=\"300\""), to: name) }
    try git("commit", "-q", "-a", "-m", "second")
    let answer = try alstore.run(["ci", "HEAD~1", "--report", "comment", "--matrix", "ltr,rtl"])
    #expect(answer.status == 1 && answer.output.utf8.count < 65_536, "\(answer.errors)")
    #expect(answer.output.contains(" more files: see the report."))
  }

  @Test("renames are followed, junk is skipped, and documents that became unreadable fail")
  func renames() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(
        path: "InterfaceBuilderTests/Documents/SignIn.storyboard")
    let text = try String(contentsOf: source, encoding: .utf8)
    try alstore.write(text, to: "Main.storyboard")
    try git("init", "-q", "-b", "main")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
    try git("mv", "Main.storyboard", "SignIn.storyboard")
    try alstore.write("junk\u{1}", to: "junk.alstore")
    try alstore.write("no storyboard", to: "Junk.xib")
    try git("add", ".")
    try git("commit", "-q", "-m", "second")
    // After a merge of the branch, the base is the latest common ancestor.
    try git("branch", "side", "HEAD~1")
    try git("merge", "-q", "--no-ff", "-m", "merged", "side")
    let moved = try alstore.expect("ci side --markdown report.md")
    #expect(moved.output.isEmpty, "\(moved.output)")
    #expect(moved.errors.contains("1 file changed, no new problems"), "\(moved.errors)")
    #expect(moved.errors.contains("skipped: junk.alstore is not an alstore project"))
    #expect(moved.errors.contains("skipped: Junk.xib:1:1: "), "\(moved.errors)")
    let report = String(decoding: try alstore.bytes("report.md"), as: UTF8.self)
    #expect(report.contains("### SignIn.storyboard\n\n- was Main.storyboard\n"), "\(report)")
    try alstore.write(text + "<<<<<<< HEAD\n", to: "SignIn.storyboard")
    try git("commit", "-q", "-a", "-m", "third")
    let broken = try alstore.run(["ci", "HEAD~1"])
    #expect(broken.status == 1)
    #expect(broken.output.contains("error: can no longer be read: SignIn.storyboard:"))
    let lines = try alstore.run(["ci", "HEAD~1", "--format", "github"])
    #expect(lines.status == 1 && lines.output.hasPrefix("::error file=SignIn.storyboard,line="))
    try alstore.write(text + "<<<<<<< HEAD\n", to: "New.storyboard")
    try git("add", ".")
    try git("commit", "-q", "-m", "fourth")
    let new = try alstore.run(["ci", "HEAD~1"])
    #expect(new.status == 1 && new.output.contains("error: cannot be read: New.storyboard:"))
  }
}
