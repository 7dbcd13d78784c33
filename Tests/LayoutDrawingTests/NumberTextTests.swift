import LayoutModel
import Testing

@testable import LayoutDrawing

@Suite("Text in pictures")
struct NumberTextTests {
  @Test("a number is rounded to hundredths and formatted as elsewhere")
  func number() {
    let numbers: [Double] = [
      0, -0.0, 0.001, -0.001, 0.005, 0.01, -0.05, 0.1, 0.99, 0.995, 1, -1.5, 12.34, 100.10, 1e9,
      -123_456_789.126, 9.99e12, 1e13, 1e17, -1e300, 1.0 / 3, 2.0 / 3,
    ]
    for number in numbers {
      #expect(number.pictureText == ((number * 100).rounded() / 100).shortText)
    }
    for step in -2500...2500 {
      let number = Double(step) * 0.0137
      #expect(number.pictureText == ((number * 100).rounded() / 100).shortText)
    }
  }

  @Test("XML special characters are escaped everywhere, and nothing else is changed")
  func escaping() {
    for (text, escaped) in [
      ("", ""), ("plain", "plain"), ("a & b", "a &amp; b"), ("<\u{301}>", "&lt;\u{301}&gt;"),
      ("\"", "&quot;"), ("\t\n", "\t\n"), ("\u{1}", "\u{FFFD}"), ("é\u{FFFE}", "é\u{FFFD}"),
      ("ﬁ", "ﬁ"),
    ] {
      #expect(text.escapedForXML == escaped)
    }
  }
}
