import Testing

@testable import LayoutModel

/// The fast formatting of texts in long listings has the same results as the simple one.
@Suite("Texts")
struct TextTests {
  @Test(
    "a number is printed as the shortest text that reads back as it, without a trailing .0",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-20, "-20"), (0.5, "0.5"), (1e9, "1000000000"),
      (9_007_199_254_740_991, "9007199254740991"), (1e16, "1e+16"), (-1e300, "-1e+300"),
      (1.0 / 3, "0.3333333333333333"), (5e-324, "5e-324"),
    ] as [(Double, String)])
  func number(_ number: Double, _ text: String) {
    #expect(number.shortText == text)
    #expect(Double(number.shortText) == number)
  }

  @Test("an id is printed as 32 digits that read back as it")
  func id() {
    let id = ViewID(high: 0x0123_4567_89ab_cdef, low: 0xf)
    #expect(id.description == "0123456789abcdef000000000000000f")
    #expect(ViewID(id.description) == id)
  }

  @Test(
    "Base64 survives a round trip, with or without padding, in one line or several",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{10}Container", "EENvbnRhaW5lcg=="),
    ])
  func base64(_ text: String, _ written: String) {
    let bytes = Array(text.utf8)
    #expect(bytes.base64 == written)
    #expect([UInt8](base64: written) == bytes)
    #expect([UInt8](base64: "\n" + written.replacing("=", with: "") + "\n") == bytes)
  }

  @Test("invalid Base64 has no bytes", arguments: ["Zm9v!", "Z", "Zm9vY", "Zg==Zg==", "Ä"])
  func noBase64(_ text: String) { #expect([UInt8](base64: text) == nil) }

  @Test("every attribute has its name in documents, and is found by it")
  func attribute() {
    for attribute in Attribute.allCases { #expect(attribute.name == "\(attribute)") }
    for attribute in Attribute.usable { #expect(Attribute(name: attribute.name) == attribute) }
  }

  @Test(
    "a name is in backquotes unless it is a plain identifier",
    arguments: [
      ("logo", "logo"), ("_a1", "_a1"), ("1a", "`1a`"), ("a b", "`a b`"), ("a-b", "`a-b`"),
      ("Größe", "Größe"), ("二つ", "二つ"), ("é1", "é1"), ("٣a", "`٣a`"),
    ])
  func quoting(_ name: String, _ text: String) {
    #expect(EquationPrinter.quoted(name) == text)
  }
}
