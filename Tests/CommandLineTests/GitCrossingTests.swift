import Foundation
import Testing

@Suite("Crisscross histories", .serialized)
struct GitCrossingTests {
  private static let file = GitSandbox.file

  /// Two branches that conflicted in a file and merged each other, each keeping its own version.
  private func crossed(_ file: String, _ versions: (base: String, main: String, topic: String))
    throws
    -> GitSandbox
  {
    let sandbox = try GitSandbox()
    func commit(_ text: String, _ message: String) throws {
      try sandbox.alstore.write(text, to: file)
      try sandbox.git("add", "-A")
      try sandbox.git("commit", "-q", "-m", message)
    }
    try commit(versions.base, "start")
    try sandbox.git("switch", "-q", "-c", "topic")
    try commit(versions.topic, "topic")
    try sandbox.git("switch", "-q", "main")
    try commit(versions.main, "main")
    try sandbox.git("branch", "first", "main")
    try sandbox.git("switch", "-q", "first")
    try sandbox.git("merge", "-q", "--no-edit", "-X", "ours", "topic")
    try sandbox.git("switch", "-q", "-c", "second", "topic")
    try sandbox.git("merge", "-q", "--no-edit", "-X", "ours", "main")
    return sandbox
  }

  @Test("only what was resolved differently is a conflict")
  func conflict() throws {
    let sandbox = try crossed(
      Self.file,
      (
        GitSandbox.document(width: 100), GitSandbox.document(title: "Logo", width: 110),
        GitSandbox.document(width: 120)
      ))
    try sandbox.commit(GitSandbox.document(title: "Emblem", width: 120), "later")
    try sandbox.git("switch", "-q", "first")
    let output = try sandbox.git("merge", "--no-edit", "second", fails: true)
    #expect(output.contains("Main View.storyboard: 1 conflict\n"), "\(output)")
    #expect(
      output.contains("constant: ours has \"110\", theirs has \"120\"")
        || output.contains("constant=\"120\""), "\(output)")
    let text = try sandbox.text
    #expect(text.contains("Emblem") && text.contains("constant=\"110\""), "\(text)")
    let list = try sandbox.alstore.run(["git", "resolve"], environment: GitSandbox.home)
    #expect(list.output.contains("base    100") || list.output.contains("100"), "\(list.output)")
  }

  @Test("the same applies to texts")
  func texts() throws {
    func text(_ value: String) -> String { "\"title\" = \"\(value)\";\n\"other\" = \"Other\";\n" }
    let sandbox = try crossed("en.strings", (text("Start"), text("Main"), text("Topic")))
    try sandbox.git("switch", "-q", "first")
    let output = try sandbox.git("merge", "--no-edit", "second", fails: true)
    #expect(output.contains("en.strings: 1 conflict"), "\(output)")
    let merged = String(decoding: try sandbox.alstore.bytes("en.strings"), as: UTF8.self)
    #expect(merged.contains("<<<<<<< ours\n\"title\" = \"Main\";"), "\(merged)")
  }
}
