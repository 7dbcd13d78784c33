import AutoLayoutStore
import Testing

@Suite("JSON")
struct JSONValueTests {
  @Test("is given out in pieces that make up its text")
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

  @Test("escapes what a string may not hold, and nothing else")
  func escaping() {
    #expect(
      JSONValue.string("\"\\\n\r\t\u{1}\u{1f} é/").compactText
        == #""\"\\\n\r\t\u0001\u001f é/""#)
  }
}
