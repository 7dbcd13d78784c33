import Foundation
import LayoutLanguage
import SeededNumbers
import Testing

@Suite("Reading JSON")
struct JSONTextTests {
  private static func read(_ text: String) throws -> JSONText.Value {
    try JSONText(bytes: Array(text.utf8)).root
  }

  /// A value as Foundation's parser represents it.
  private static func plain(_ value: JSONText.Value) -> NSObject {
    switch value.content {
    case .null: NSNull()
    case .bool(let flag): NSNumber(value: flag)
    case .number(let digits): NSNumber(value: Double(digits) ?? .nan)
    case .string(let text): NSString(string: text)
    case .array(let values): NSArray(array: values.map(plain))
    case .object(let members):
      NSDictionary(
        dictionary: Dictionary(uniqueKeysWithValues: members.map { ($0.key, plain($0.value)) }))
    }
  }

  private static let texts = [
    "null", " [ ] ", "{}", "[1, -0.5, 1e3, 2.5E-2, 0]",
    #"{"a": [true, false, null], "b": {"c": "d"}}"#,
    #""\u00e9 \ud83d\ude00 \" \\ \/ \b\f\n\r\t""#, "\"日本 😀\"", "\n\t[\r\n[[]]]",
  ]

  @Test("parsing gives the same values as Foundation", arguments: texts)
  func same(text: String) throws {
    let other = try JSONSerialization.jsonObject(
      with: Data(text.utf8), options: [.fragmentsAllowed])
    #expect(Self.plain(try Self.read(text)).isEqual(other), "\(text)")
  }

  private static let wrong: [(text: String, line: Int, column: Int)] = [
    ("", 1, 1), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("{\"a\" 1}", 1, 6),
    ("{\"a\": 1,\n\"a\": 2}", 2, 1),
    ("[01]", 1, 2), ("[1.]", 1, 4), ("[-]", 1, 3), ("\"\\x\"", 1, 2), ("\"\\ud800\"", 1, 2),
    ("\"é\n\"", 1, 3), ("nul", 1, 1), ("[] []", 1, 4), ("\"open", 1, 1), ("{1: 2}", 1, 2),
    (String(repeating: "[", count: 100_000), 1, 65),
  ]

  @Test("invalid JSON is rejected at its position", arguments: wrong)
  func refused(text: String, line: Int, column: Int) {
    let error = #expect(throws: LanguageError.self) { try Self.read(text) }
    #expect(
      error?.line == line && error?.column == column,
      "\(text.prefix(20)): \(String(describing: error))")
  }

  @Test("random bytes never trap")
  func random() {
    var random = SeededGenerator(seed: 7)
    let letters = Array("[]{},:\"\\u0dn1e-.tf \n".utf8) + [0xFF, 0xC3, 0xA9, 0]
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(24)).map { _ in letters[random.below(letters.count)] }
      _ = try? JSONText(bytes: bytes)
    }
  }
}
