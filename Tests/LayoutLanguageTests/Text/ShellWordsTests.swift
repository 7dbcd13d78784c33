import LayoutLanguage
import SeededNumbers
import Testing

@Suite("Shell words")
struct ShellWordsTests {
  @Test(
    "a line is split like in a POSIX shell",
    arguments: [
      ("", [] as [String]), ("   \t ", []), ("# all of it", []), ("  # all of it", []),
      ("view add logo", ["view", "add", "logo"]),
      ("a  b\tc ", ["a", "b", "c"]),
      ("constraint add 'logo.width == 96' # why", ["constraint", "add", "logo.width == 96"]),
      (#"a "b c" d"#, ["a", "b c", "d"]),
      (#"a"b c"d 'e'f"#, ["ab cd", "ef"]),
      ("'' \"\"", ["", ""]),
      (##"a\ b \# \\ \'"##, ["a b", "#", "\\", "'"]),
      (##"'a\b "c"'"##, [##"a\b "c""##]),
      (##""a\"b\\c\$d\`e\f""##, [##"a"b\c$d`e\f"##]),
      ("a#b #c", ["a#b"]),
      ("$HOME *.swift ~ `ls`", ["$HOME", "*.swift", "~", "`ls`"]),
      ("\"`Log In`.top == root.top\"", ["`Log In`.top == root.top"]),
      ("é'ü'\"日本\"", ["éü日本"]),
    ])
  func splits(_ line: String, _ words: [String]) throws {
    #expect(try ShellWords.split(line) == words)
  }

  @Test(
    "an open quote or a final backslash is an error at its column",
    arguments: [("a 'b", 3), ("ab\"c d", 3), ("a \\", 3), ("\"a\\", 1), ("'", 1)])
  func refuses(_ line: String, _ column: Int) {
    let error = #expect(throws: LanguageError.self) { try ShellWords.split(line) }
    #expect(error?.column == column)
  }

  @Test("quoted words are split into the original words", arguments: 0..<4)
  func roundTrip(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let words = (0..<4).map { _ in
        String((0..<5).map { _ in generator.one(of: "ab'\"\\ #\n$`é".map { $0 }) })
      }
      let line = words.map(ShellWords.quoted).joined(separator: " ")
      #expect(try ShellWords.split(line) == words, "seed \(seed): \(line)")
    }
  }
}
