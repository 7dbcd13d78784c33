import Foundation
import Testing

/// Checks of documents without a project, as in CI.
@Suite("Checking documents in place")
struct CheckedDocumentTests {
  private let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.write(GitSandbox.document(), to: "App/Main.storyboard")
  }

  private func text(of file: String) throws -> String {
    String(decoding: try alstore.bytes(file), as: UTF8.self)
  }

  private func check(_ words: String) throws -> (status: Int32, output: String, errors: String) {
    let answer = try alstore.run(["check"] + words.split(separator: " ").map(String.init))
    return (answer.status, answer.output, answer.errors)
  }

  @Test("frames of documents are compared with their own snapshot, or with a project's")
  func against() throws {
    #expect(try check("App/Main.storyboard --against frames.txt --update").status == 0)
    #expect(try check("App/Main.storyboard --against frames.txt").status == 0)
    try alstore.expect("import App/Main.storyboard -p p.alstore")
    try alstore.expect("frames -p p.alstore --save project.txt")
    #expect(try check("App/Main.storyboard --against project.txt").status == 0)
    try alstore.write(
      GitSandbox.document(width: 90), to: "App/Main.storyboard")
    for snapshot in ["frames.txt", "project.txt"] {
      let moved = try check("App/Main.storyboard --against \(snapshot)")
      #expect(moved.status == 1 && moved.output.contains("Title"), "\(moved)")
    }
    #expect(try check("no.storyboard --against frames.txt").status == 3)
    let text = try text(of: "frames.txt")
    try alstore.write(text.replacing("\n", with: "\r\n"), to: "crlf.txt")
    #expect(try check("App/Main.storyboard --against crlf.txt").status == 1)
  }

  @Test("layouts in a folder are qualified by their documents")
  func againstFolder() throws {
    #expect(try check("App --against frames.txt --update").status == 0)
    #expect(try text(of: "frames.txt").contains("[App/Main.storyboard: "))
    #expect(try check("App --against frames.txt").status == 0)
    #expect(try check("./App/../App --against frames.txt").status == 0)
    try alstore.write(GitSandbox.document(), to: "App/Other.storyboard")
    let more = try check("App --against frames.txt")
    #expect(more.status == 1 && more.output.contains("Other.storyboard"), "\(more)")
    #expect(try check("App --against frames.txt --format sarif").status == 2)
  }

  @Test("an unreadable document in a folder fails the check; one of another platform does not")
  func unreadable() throws {
    try alstore.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
      <objects/></document>
      """, to: "App/Mac.xib")
    let foreign = try check("App")
    #expect(foreign.status == 0 && foreign.errors.contains("skipped: App/Mac.xib"), "\(foreign)")
    try alstore.write(
      GitSandbox.document().replacing("    <scenes>", with: "<<<<<<< HEAD\n    <scenes>"),
      to: "App/Torn.storyboard")
    let torn = try check("App")
    #expect(torn.status == 3 && torn.errors.contains("App/Torn.storyboard:"), "\(torn)")
    #expect(torn.errors.contains("1 cannot be read"))
    let named = try check("App/Torn.storyboard App/Main.storyboard --format junit")
    #expect(named.status == 3 && named.output.contains("errors=\"1\""), "\(named)")
    #expect(named.output.contains("testcase"), "\(named)")
    #expect(try check("App --against frames.txt --update").status == 3)
    #expect(torn.errors.contains("There are unresolved conflict markers here."))
    #expect(
      try check("App --format github").output.contains("::error file=App/Torn.storyboard,line="))
    #expect(try check("App --format junit").output.contains("errors=\"1\""))
    let sarif = try JSONSerialization.jsonObject(
      with: Data(try check("App --format sarif").output.utf8))
    let run = ((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first
    let invocation = try #require((run?["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    let notes = invocation["toolExecutionNotifications"] as? [[String: Any]]
    #expect(notes?.count == 1 && notes?.first?["level"] as? String == "error")
  }

  /// A document with a view whose horizontal position is ambiguous.
  private var ambiguous: String {
    GitSandbox.document().split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("lea-di-001") }.joined(separator: "\n")
  }

  @Test("a baseline for one document does not apply to another")
  func baseline() throws {
    try alstore.write(ambiguous, to: "App/Main.storyboard")
    #expect(try check("App").status == 1)
    try alstore.write("[check]\nbaseline = \"known.txt\"\n", to: ".alstore.toml")
    #expect(try check("App --write-baseline known.txt").status == 0)
    #expect(try text(of: "known.txt").contains(" in Main.storyboard\n"))
    #expect(try check("App").status == 0)
    try alstore.write(ambiguous, to: "App/More/Other.storyboard")
    #expect(try check("App").status == 1)
    // Lines in the older format name no document, and each matches one finding.
    try alstore.write(
      try text(of: "known.txt").replacing(" in Main.storyboard", with: "")
        .replacing("\n", with: "\r\n"), to: "known.txt")
    #expect(try check("App/Main.storyboard").status == 0)
    #expect(try check("App").status == 1)
  }

  @Test("documents can be excluded, with a reason")
  func ignored() throws {
    try alstore.write(ambiguous, to: "App/Pods/Kit/Other.storyboard")
    #expect(try check(".").status == 1)
    try alstore.write(
      "[[check.ignore]]\nfile = \"Pods/*\"\nreason = \"not ours\"\n", to: ".alstore.toml")
    let left = try check(".")
    #expect(left.status == 0 && left.errors.contains("ignored"), "\(left)")
    try alstore.write(ambiguous, to: "App/Main.storyboard")
    #expect(try check(".").status == 1)
    try alstore.write("[[check.ignore]]\nreason = \"none\"\n", to: ".alstore.toml")
    #expect(try check(".").errors.contains("needs an object"))
  }

  @Test("reviews use the file paths of the repository")
  func places() throws {
    try alstore.write(ambiguous, to: "App/Main.storyboard")
    #expect(try check("./App/../App --format github").output.contains("file=App/Main.storyboard,"))
    #expect(try check(". --format sarif").output.contains("\"uri\": \"App/Main.storyboard\""))
  }

  @Test("a layout is searched for in every document of a folder")
  func layout() throws {
    try alstore.write(
      GitSandbox.document().replacing("Sign In", with: "Sign Out"), to: "App/A.storyboard")
    #expect(try check("App -l Nothing").status == 2)
    #expect(try check("App --against frames.txt --update -l Nothing").status == 2)
  }
}
