import LayoutLanguage
import Testing

@Suite("Rejected visual formats")
struct VisualFormatErrorTests {
  let sample: SampleLayout

  init() throws { sample = try SampleLayout("a", "b", "c", guides: ["space"]) }

  static let expectedView =
    "Expected a view. View names must start with a letter or an underscore, then contain letters, "
    + "numbers, and underscores."
  static let noNumber =
    "Expected a number or key from the metrics dictionary, but encountered something else"
  static let minusSign =
    "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. "
    + "Use parentheses around negative numbers."
  static let noSuperview =
    "Unable to interpret '|' character, because the related view doesn't have a superview"
  static let openParenthesis =
    "Expected a ')' at the end of a constraint modifier, or a ',' before another constraint modifier"

  @Test(
    "Apple's messages, with the caret where parsing stopped",
    arguments: [
      Refusal("H:^", "Expected more input"),
      Refusal("^foo", "Expected a view"),
      Refusal("H:|-10-^|", "Expected a view"),
      Refusal("[^]", expectedView),
      Refusal("[^1a]", expectedView),
      Refusal("[^-]", expectedView),
      Refusal("[nobody^]", "nobody is not a key in the views dictionary."),
      Refusal("H:|-[self^.arrows]-5-|", "self is not a key in the views dictionary."),
      Refusal("[a^", "Expected a ']' here. That is how you give the end of a view."),
      Refusal("[a^.b]", "Expected a ']' here. That is how you give the end of a view."),
      Refusal("[a(5)^(6)]", "Expected a ']' here. That is how you give the end of a view."),
      Refusal("|^", "Expected a connection after the '|' character"),
      Refusal("|^a", "Expected a connection after the '|' character"),
      Refusal("|^|", "Expected a connection after the '|' character"),
      Refusal("|-^", "Expected more input"),
      Refusal("[a]-^", "Expected more input"),
      Refusal("[a]-10^", "Expected more input"),
      Refusal("[a]-10-^", "Expected more input"),
      Refusal("[a]-^-[b]", minusSign),
      Refusal("[a]-^-10-[b]", minusSign),
      Refusal("[a]-10^[b]", "Expected a '-' here"),
      Refusal("[a]-(10)^|", "Expected a '-' here"),
      Refusal("[a]^()", "Expected the end of the format string"),
      Refusal("[a]|^[b]", "Expected the end of the format string"),
      Refusal("[a]-|^-", "Expected the end of the format string"),
      Refusal("[a(^)]", noNumber),
      Refusal("[a(^(20))]", noNumber),
      Refusal("[a(20@^)]", noNumber),
      Refusal("[a(20@^b)]", noNumber),
      Refusal("[a]-(^)-[b]", noNumber),
      Refusal("[a]-(^c)-[b]", noNumber),
      Refusal("[a]-^%-[b]", noNumber),
      Refusal("[a(50^]", openParenthesis),
      Refusal("[a]-(50^-[b]", openParenthesis),
      Refusal(
        "H:|-margiin^-[a]",
        "Encountered metric with name \"margiin\", but value was not specified in metrics or views "
          + "dictionaries"),
      Refusal(
        "[a(width^)]",
        "Encountered metric with name \"width\", but value was not specified in metrics or views "
          + "dictionaries"),
      Refusal("H:|-(>=50)-[root(100)]^", noSuperview),
      Refusal("|[root]^|", noSuperview),
      Refusal("[root]^-|", noSuperview),
    ])
  func refuses(_ refusal: Refusal) throws {
    let error = #expect(throws: LanguageError.self) {
      try VisualFormat.constraints(format: refusal.text, in: sample.layout)
    }
    guard let error else { return }
    let caretLine = String(repeating: " ", count: refusal.caret - 1) + "^"
    #expect(error.message == "Unable to parse constraint format: \n" + refusal.says)
    #expect(error.caretDisplay == refusal.text + "\n" + caretLine, "\(error)")
    #expect(error.description.hasPrefix(error.message + "\n" + error.caretDisplay))
  }

  @Test("messages about the whole format are on the line of the prefix")
  func whole() throws {
    for (format, says) in [
      ("", "It's an empty string."), ("[größe]", "It contains non-ASCII characters."),
    ] {
      let error = #expect(throws: LanguageError.self) {
        try VisualFormat.constraints(format: format, in: sample.layout)
      }
      #expect(error?.message == "Unable to parse constraint format: " + says)
    }
  }

  @Test(
    "an alignment along the axis of the format is rejected if there is something to align",
    arguments: [
      ("[a][b]^", VisualFormatOptions.alignAllLeft, "horizontal"),
      ("|[a][b]^|", .alignAllCenterX, "horizontal"),
      ("V:[a][b]^", .alignAllBottom, "vertical"),
      ("V:[a][b]^", .alignAllFirstBaseline, "vertical"),
    ])
  func alignment(_ marked: String, _ options: VisualFormatOptions, _ word: String) throws {
    let refusal = Refusal(marked, word)
    let error = #expect(throws: LanguageError.self) {
      try VisualFormat.constraints(format: refusal.text, options: options, in: sample.layout)
    }
    #expect(
      error?.message == "Unable to parse constraint format: \nOptions mask required views to be "
        + "aligned on a \(word) edge, which is not allowed for layout that is also \(word).")
    #expect(error?.column == refusal.caret)
  }

  @Test(
    "constraints that the layout rejects are rejected at their position",
    arguments: [
      Refusal("[a(20@^1001)]", "It's illegal to set priority:1001."),
      Refusal("[a(20@^-1)]", "It's illegal to set priority:-1."),
      Refusal("[a(20@^0)]", "It's illegal to set priority:0."),
      Refusal("[a(^1e999)]", "constant is not finite"),
      Refusal("[a(^==a)]", "Both sides are the same attribute"),
      Refusal("[a(5)][a(^>=1e12)]", "exceeds internal limits"),
    ])
  func illegal(_ refusal: Refusal) throws {
    let error = #expect(throws: LanguageError.self) {
      try VisualFormat.constraints(format: refusal.text, in: sample.layout)
    }
    #expect(error?.message.contains(refusal.says) == true)
    #expect(error?.column == refusal.caret)
  }

  @Test("similar names are suggested")
  func suggests() throws {
    let sample = try SampleLayout("emailField")
    let error = #expect(throws: LanguageError.self) {
      try VisualFormat.constraints(format: "|[emailFeild]|", in: sample.layout)
    }
    #expect(error?.candidates == ["emailField"])
    let metric = #expect(throws: LanguageError.self) {
      try VisualFormat.constraints(
        format: "|-margiin-[emailField]", metrics: ["margin": 8], in: sample.layout)
    }
    #expect(metric?.candidates == ["margin"])
  }
}
