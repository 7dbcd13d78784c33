import LayoutLanguage
import Testing

/// A rejected text with the position of the caret and the message.
struct Refusal: CustomTestStringConvertible, Sendable {
  let text: String
  let caret: Int
  let says: String
  let testDescription: String

  /// - Parameter marked: the text with `^` before the character at fault.
  init(_ marked: String, _ says: String) {
    let parts = marked.split(separator: "^", maxSplits: 1, omittingEmptySubsequences: false)
    text = parts.joined()
    caret = parts[0].count + 1
    self.says = says
    testDescription = text
  }
}

@Suite("Rejected equations")
struct EquationErrorTests {
  let sample: SampleLayout

  init() throws {
    sample = try SampleLayout("logo", "label", "Log In", guides: ["gap"])
  }

  @Test(
    "the caret is below the error",
    arguments: [
      Refusal("^", "Expected an item"),
      Refusal("   ^", "Expected an item"),
      Refusal("-^", "Expected an item"),
      Refusal("^8 <= logo.width", "starts with the attribute"),
      Refusal("^2 * logo.width == 8", "Only the right side can have a multiplier"),
      Refusal("logo.leading ^+ 8 == label.leading", "Only the right side can have a constant"),
      Refusal("logo^", "Expected an attribute after logo"),
      Refusal("logo.^", "Expected an attribute here"),
      Refusal("logo.^size == 8", "no attribute named size"),
      Refusal("logo.width^", "Expected a relation"),
      Refusal("logo.width ^96", "Expected a relation"),
      Refusal("logo.width ^=> 96", "=> is not a relation"),
      Refusal("logo.width ^=< 96", "=< is not a relation"),
      Refusal("logo.width ^!= 96", "!= is not a relation"),
      Refusal("logo.width ^> 96", "> is not a relation"),
      Refusal("logo.width == ^", "Expected an item or a number"),
      Refusal("logo.width == ^*", "Expected an item or a number"),
      Refusal("^logos.width == 8", "no view or guide named logos"),
      Refusal("logo.width == ^labl.width", "no view or guide named labl"),
      Refusal("logo.top == root.^safearea.top", "root has no guide named safearea"),
      Refusal("logo.top == root.^safeArea", "safeArea is a guide"),
      Refusal("logo.top == gap.^safeArea.top", "only views have a safeArea"),
      Refusal("^logo.safeArea.top.left == 8", "found 4 names"),
      Refusal("^`Log In.top == root.top", "never closed"),
      Refusal("logo.width == label.width + 8 + ^9", "one constant"),
      Refusal("logo.width == label.width + ^label.width", "one item on each side"),
      Refusal("logo.width == label.width * ^label.width", "Two items cannot be multiplied"),
      Refusal("logo.width == label.width / ^0", "other than 0"),
      Refusal("logo.width == 2 / ^label.width", "divisor must be a number other than 0"),
      Refusal("logo.width == 16:^ * logo.height", "after the colon"),
      Refusal("logo.width == (^) * logo.height", "in the parentheses"),
      Refusal("(logo.leading - label.trailing ^== 8", "closing parenthesis"),
      Refusal("logo.width == 9 @^", "Expected a priority"),
      Refusal("logo.width == 9 @^hihg", "hihg is not a priority"),
      Refusal("logo.width == 9 @^0", "It's illegal to set priority:0."),
      Refusal("logo.width == 9 @^-1", "It's illegal to set priority:-1."),
      Refusal("logo.width == 9 @^1001", "It's illegal to set priority:1001."),
      Refusal("logo.width == 9 ^and more", "Expected the end"),
      Refusal("logo.width == ^1e999", "constant is not finite"),
      Refusal("logo.width == ^1e10", "exceeds internal limits"),
      Refusal("^logo.leading == 8", "Location attributes must be specified in pairs."),
      Refusal("logo.leading == ^label.left", "leading/trailing attribute and a right/left"),
      Refusal("logo.leading == ^label.width", "Invalid pairing of layout attributes."),
      Refusal("logo.leading == ^label.top + 5", "anchors of incompatible types"),
      Refusal("logo.top == ^root.leftMargin", "anchors of incompatible types"),
      Refusal("logo.top == ^label.contentLayout.top", "only scroll views have contentLayout"),
      Refusal("logo.width == label.width + ^system", "Standard spacing is a distance"),
      Refusal("logo.width == ^system", "Standard spacing is a distance"),
      Refusal("^gap.leadingMargin == root.leading", "guides have no leadingMargin"),
      Refusal("root.leading == ^gap.leadingMargin", "guides have no leadingMargin"),
    ])
  func refuses(_ refusal: Refusal) throws {
    let error = #expect(throws: LanguageError.self) {
      try EquationParser(sample.layout).parse(refusal.text)
    }
    guard let error else { return }
    #expect(error.message.contains(refusal.says), "\(error)")
    #expect(error.column == refusal.caret, "\(error)")
    #expect(error.line == 1)
    let caretLine = String(repeating: " ", count: refusal.caret - 1) + "^"
    #expect(error.caretDisplay == refusal.text + "\n" + caretLine)
  }

  @Test(
    "similar names are suggested",
    arguments: [
      ("logos.width == 8", "logo"), ("logo.widht == 8", "width"),
      ("logo.top == root.safeAera.top", "safeArea"), ("logo.width == 9 @hihg", "high"),
      ("`log in`.width == 8", "Log In"),
    ])
  func suggests(_ text: String, _ name: String) throws {
    let error = #expect(throws: LanguageError.self) {
      try EquationParser(sample.layout).parse(text)
    }
    #expect(error?.candidates.first == name)
  }

  @Test("a position in a longer text is given by bytes, line and column")
  func places() throws {
    let text = "größe:\n  lögo.width == 8"
    let error = #expect(throws: LanguageError.self) {
      try EquationParser(sample.layout).parse(text)
    }
    #expect(error?.line == 2)
    #expect(error?.column == 3)
    #expect(error?.range == 11..<16)
    #expect(error?.sourceLine == "  lögo.width == 8")
    #expect(error?.caretDisplay == "  lögo.width == 8\n  ^")
  }

  @Test("control characters in a text do not reach the terminal")
  func controlCharacters() throws {
    let error = #expect(throws: LanguageError.self) {
      try EquationParser(sample.layout).parse("logo.width == 8 \u{1B}[2J\u{9B}1m\r")
    }
    #expect(error?.caretDisplay == "logo.width == 8  [2J 1m \n                ^")
  }
}
