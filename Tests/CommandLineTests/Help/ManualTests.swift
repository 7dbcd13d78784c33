import Foundation
import TestedProgram
import Testing

@Suite("Manual pages")
struct ManualTests {
  @Test("cover what help covers: every command, its options and its examples")
  func agreement() throws {
    let alstore = try Alstore()
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "scripts/install.d/manual")
    let process = Process()
    process.executableURL = script
    process.arguments = [Alstore.executable.path, alstore.path("pages")]
    try process.run()
    process.waitForExit()
    try #require(process.terminationStatus == 0)
    func page(_ name: String) throws -> String {
      var text = String(decoding: try alstore.bytes("pages/\(name).1"), as: UTF8.self)
      for (escape, character) in [
        ("\\-", "-"), ("\\&", ""), ("\\(aq", "'"), ("\\(dq", "\""), ("\\(ga", "`"), ("\\(ti", "~"),
        ("\\(ha", "^"), ("\\e", "\\"),
      ] { text = text.replacing(escape, with: character) }
      return text
    }
    for (words, command) in try DescribedCommand.all(alstore) {
      let text = try page((["alstore"] + words.prefix(1)).joined(separator: "-"))
      for example in command.examples { #expect(text.contains(example), "\(words): \(example)") }
      let help = try alstore.run(words + ["--help"]).output
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        for name in argument.spellings {
          let isShown = help.contains("\(name) ") || help.contains("\(name),")
          guard isShown, !["-h", "--help", "--version"].contains(name) else { continue }
          let isCommon = ["-q", "-v", "--no-input", "--color"].contains(name)
          let place = isCommon ? try page("alstore") : text
          #expect(place.contains("Fl \(name.dropFirst())"), "\(words): \(name)")
        }
      }
      if words.count == 1 {
        #expect(try page("alstore").contains(".It Cm \(words[0])\n"), "\(words)")
      }
    }
    #expect(try !page("alstore-undo").contains("-layout"))
    #expect(try page("alstore").contains("Fl p , Fl -project Ar file"))
    #expect(try page("alstore").contains("The only layout to use; if the project has several,"))
    #expect(try page("alstore").contains(".Nd edit, query and solve Auto Layout layouts"))
    // Options common to all commands appear only there.
    #expect(try !page("alstore-blame").contains("-no-input"))
  }
}
