import Foundation
import Testing

@Suite("Untrusted text cannot control a terminal")
struct VisibleTextTests {
  private let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project("view add box --text 'a\u{1B}]0;owned\u{7}\u{9B}31mb'")
  }

  /// Whether a text is free of terminal control sequences.
  private func isTame(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t"
        || !(scalar.value < 32 || (0x7F..<0xA0).contains(scalar.value)
          || (0x202A...0x202E).contains(scalar.value))
    }
  }

  @Test("messages, authors and texts are escaped in listings, and unchanged in JSON")
  func listings() throws {
    let message = "one\u{1B}[2Jtwo\u{202E}three\u{7F}four\u{85}five"
    try alstore.expect("commit --author", "Eve \u{1B}[31m<e@example.org>", "-m", message)
    for words in ["log", "show", "blame box", "view get box", "diff --help", "op log"] {
      let answer = try alstore.run(words.split(separator: " ").map(String.init))
      let isFine = isTame(answer.output) && isTame(answer.errors)
      #expect(isFine, "\(words): \(answer.output.debugDescription)")
    }
    let log = try alstore.expect("log").output
    #expect(log.contains(#"one\u{1B}[2Jtwo\u{202E}three\u{7F}four\u{85}five"#), "\(log)")
    let json = try alstore.expect("log --format json").output
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(entries.first?["message"] as? String == message)
  }

  @Test("text repeated in an error is escaped")
  func errors() throws {
    let answer = try alstore.run(["view", "get", "no\u{1B}[2Jbody"])
    #expect(answer.status != 0 && isTame(answer.errors), "\(answer.errors.debugDescription)")
  }
}
