import Testing

@testable import LayoutModel

/// Texts that listings print by the thousand: written the quick way, they are what the plain way
/// writes.
@Suite("Texts")
struct TextTests {
  @Test(
    "a number's text is the shortest that reads back as it, without a trailing .0",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-20, "-20"), (0.5, "0.5"), (1e9, "1000000000"),
      (9_007_199_254_740_991, "9007199254740991"), (1e16, "1e+16"), (-1e300, "-1e+300"),
      (1.0 / 3, "0.3333333333333333"), (5e-324, "5e-324"),
    ] as [(Double, String)])
  func number(_ number: Double, _ text: String) {
    #expect(number.shortText == text)
    #expect(Double(number.shortText) == number)
  }

  @Test("an id's text is thirty-two digits that read back as it")
  func id() {
    let id = ViewID(high: 0x0123_4567_89ab_cdef, low: 0xf)
    #expect(id.description == "0123456789abcdef000000000000000f")
    #expect(ViewID(id.description) == id)
  }

  @Test(
    "bytes in Base64 read back as they were, padded or not, in one line or several",
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

  @Test("what is not Base64 has no bytes", arguments: ["Zm9v!", "Z", "Zm9vY", "Zg==Zg==", "Ä"])
  func noBase64(_ text: String) { #expect([UInt8](base64: text) == nil) }

  @Test("every attribute has the name that documents give it, and is found by it")
  func attribute() {
    for attribute in Attribute.allCases { #expect(attribute.name == "\(attribute)") }
    for attribute in Attribute.usable { #expect(Attribute(name: attribute.name) == attribute) }
  }

  @Test(
    "a name stands in backquotes unless it is a plain identifier",
    arguments: [
      ("logo", "logo"), ("_a1", "_a1"), ("1a", "`1a`"), ("a b", "`a b`"), ("a-b", "`a-b`"),
      ("Größe", "Größe"), ("二つ", "二つ"), ("é1", "é1"), ("٣a", "`٣a`"),
    ])
  func quoting(_ name: String, _ text: String) {
    #expect(EquationPrinter.quoted(name) == text)
  }
}
