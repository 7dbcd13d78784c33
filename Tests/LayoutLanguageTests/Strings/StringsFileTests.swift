import LayoutLanguage
import Testing

@Suite("Strings files")
struct StringsFileTests {
  private func pairs(_ text: String) throws -> [[String]] {
    try StringsFile(parsing: text).entries.map { [$0.key, $0.value] }
  }

  @Test(
    "keys and texts are parsed as by Apple's tools",
    arguments: [
      ("", []),
      ("\"a\" = \"b\";", [["a", "b"]]),
      ("a = b;c.text=\"d\" ;", [["a", "b"], ["c.text", "d"]]),
      ("/* one */ \"a\"/**/=// two\n\"b\" /* ; */ ;\n", [["a", "b"]]),
      ("\"alone\";", [["alone", "alone"]]),
      (#""q" = "say \"hi\"\n\\ \t";"#, [["q", "say \"hi\"\n\\ \t"]]),
      (#""u" = "caf\U00e9 \ud83d\ude00 \101";"#, [["u", "café 😀 A"]]),
      (#""odd" = "50\%";"#, [["odd", "50%"]]),
      ("\"two\nlines\" = \"x\ny\";", [["two\nlines", "x\ny"]]),
      ("http://x;", []),
    ] as [(String, [[String]])])
  func reading(text: String, expected: [[String]]) throws {
    // A comment ends the bare word, so an equals sign or semicolon is missing.
    guard text != "http://x;" else {
      #expect(throws: LanguageError.self) { try StringsFile(parsing: text) }
      return
    }
    #expect(try pairs(text) == expected)
  }

  @Test(
    "an invalid file is rejected with a position",
    arguments: [
      ("\"a\" = \"b\"\n\"c\" = \"d\";", 1, 10, "Expected ';'"),
      ("\"a\" = ;", 1, 7, "Expected the text of a"),
      ("\n  = \"b\";", 2, 3, "Expected a key"),
      ("\"a\" = \"b", 1, 7, "Unterminated"),
      ("\"a\" = \"b\"; /* open", 1, 12, "Unterminated"),
      ("\"a\" = \"\\U12\";", 1, 8, "four hexadecimal digits"),
      ("\"a\" = \"\\ud800x\";", 1, 8, "half of a surrogate pair"),
      ("\"a\" \"b\";", 1, 4, "Expected ';'"),
      ("\"ä\" =", 1, 6, "the file ends"),
    ])
  func refusals(text: String, line: Int, column: Int, words: String) throws {
    let error = try #require(throws: LanguageError.self) { try StringsFile(parsing: text) }
    #expect([error.line, error.column] == [line, column], "\(text): \(error)")
    #expect(error.message.contains(words), "\(error)")
    let caret = error.caretDisplay.split(separator: "\n").last.map(String.init)
    #expect(caret == String(repeating: " ", count: column - 1) + "^")
  }

  @Test("UTF-8 and UTF-16 are distinguished, with and without a byte order mark")
  func encodings() throws {
    let text = "\"ключ\" = \"😀\";"
    let ascii = "\"k\" = \"😀\";"
    func utf16(_ text: String, big: Bool) -> [UInt8] {
      text.utf16.flatMap { unit -> [UInt8] in
        let bytes = [UInt8(unit >> 8), UInt8(unit & 255)]
        return big ? bytes : bytes.reversed()
      }
    }
    for (bytes, key) in [
      (Array(text.utf8), "ключ"), ([0xEF, 0xBB, 0xBF] + Array(text.utf8), "ключ"),
      ([0xFE, 0xFF] + utf16(text, big: true), "ключ"),
      ([0xFF, 0xFE] + utf16(text, big: false), "ключ"),
      (utf16(ascii, big: true), "k"), (utf16(ascii, big: false), "k"),
    ] {
      let entries = try StringsFile(bytes: bytes).entries
      #expect(entries.map(\.key) == [key] && entries.map(\.value) == ["😀"])
    }
    let damaged = try #require(throws: LanguageError.self) {
      try StringsFile(bytes: Array("\"a\" = \"b\";\n\"".utf8) + [0xFF, 0x22])
    }
    #expect([damaged.line, damaged.column] == [2, 2] && damaged.message.contains("not UTF-8"))
    let odd = try #require(throws: LanguageError.self) {
      try StringsFile(bytes: [0xFF, 0xFE] + utf16(ascii, big: false) + [0x22])
    }
    #expect(odd.message.contains("not UTF-16"))
    #expect(throws: LanguageError.self) { try StringsFile(bytes: Array("bplist00".utf8)) }
  }

  @Test("written files can be read again, and repeated keys are reported")
  func writing() throws {
    let entries = [("a\"b", "x\ny"), ("c\\", "\té"), ("a\"b", "later")].map {
      StringsFile.Entry(key: $0.0, value: $0.1)
    }
    let file = StringsFile(entries)
    #expect(file.repeatedKeys == ["a\"b"])
    let again = try StringsFile(parsing: file.text)
    #expect(again.entries.map(\.key) == entries.map(\.key))
    #expect(again.entries.map(\.value) == entries.map(\.value))
    #expect(again.entries.map(\.line) == [1, 2, 3])
  }

  @Test("any text is parsed or rejected")
  func hostile() {
    var random = SeededTexts(seed: 11)
    for _ in 0..<2000 {
      let text = random.text(of: [
        "\"", "\\", "=", ";", "/*", "*/", "//", "\n", "a", "U", "é", "\\U",
      ])
      _ = try? StringsFile(parsing: text)
      _ = try? StringsFile(bytes: Array(text.utf8.shuffled(using: &random.generator)))
    }
  }
}

/// Random texts made of given pieces.
private struct SeededTexts {
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
  var generator: Generator

  init(seed: UInt64) { generator = Generator(state: seed) }

  mutating func text(of pieces: [String]) -> String {
    (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }.joined()
  }
}
