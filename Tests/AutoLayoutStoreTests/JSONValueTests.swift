import Testing

@testable import AutoLayoutStore

@Suite("JSON")
struct JSONValueTests {
  @Test("is produced in chunks that add up to its text")
  func pieces() {
    let rows = (0..<3000).map { number -> JSONValue in
      .object([
        ("number", .number(Double(number) / 4)), ("name", .string("a \"quoted\" \\ \u{1}\n é")),
        ("parts", .strings(["x", "y"])), ("inner", .object([("none", .null)])),
      ])
    }
    for value in [JSONValue.array(rows), .object([("rows", .array(rows))]), .null, .array([])] {
      var pieces: [[UInt8]] = []
      value.write { pieces.append($0) }
      #expect(String(decoding: pieces.joined(), as: UTF8.self) == value.text)
    }
    var count = 0
    JSONValue.array(rows).write { _ in count += 1 }
    #expect(count > 3)
  }

  @Test("objects created while printing print like values with the same members")
  func lines() {
    let numbers = [0, -0.0, 12, -7, 0.5, 1e20, 1.0 / 3, .infinity, 9_007_199_254_740_993]
    let texts = ["", "a", "\"quoted\" \n é"]
    let lines = JSONValue.lines(
      JSONLines(count: numbers.count) { index, line in
        line.add("number", numbers[index])
        line.add("name", index % 4 == 3 ? nil : texts[index % 3])
        line.add("parts", Array(texts.prefix(index % 3)))
      })
    let objects = JSONValue.array(
      numbers.indices.map { index in
        .object([
          ("number", .number(numbers[index])),
          ("name", index % 4 == 3 ? .null : .string(texts[index % 3])),
          ("parts", .strings(texts.prefix(index % 3))),
        ])
      })
    let none = JSONValue.lines(JSONLines(count: 0) { _, _ in })
    for (made, value) in [(lines, objects), (none, .array([]))] {
      #expect(made.text == value.text && made.compactText == value.compactText)
      let pair = [made, value].map { JSONValue.object([("a", .number(1)), ("rows", $0)]) }
      #expect(pair[0].text == pair[1].text && pair[0].compactText == pair[1].compactText)
    }
  }

  @Test("escapes only the characters that a string must escape")
  func escaping() {
    #expect(
      JSONValue.string("\"\\\n\r\t\u{1}\u{1f} é/").compactText
        == #""\"\\\n\r\t\u0001\u001f é/""#)
  }
}
