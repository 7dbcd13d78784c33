import Testing

/// Every Apple error message for constraints and visual formats, with input that causes it.
@Suite("Apple's messages on the command line")
struct AppleTextTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.project(
      """
      view add logo --intrinsic 10x10
      view add title --intrinsic 10x10
      view add box
      view add inner --in box
      constraint add 'w: logo.width == 5'
      """)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let says: [String]
    let status: Int32

    init(_ arguments: String..., says: String..., status: Int32 = 3) {
      self.arguments = arguments
      self.says = says
      self.status = status
    }

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private func check(_ row: Row) throws {
    let answer = try alstore.run(row.arguments)
    #expect(answer.status == row.status, "\(answer.errors)")
    for words in row.says { #expect(answer.errors.contains(words), "\(answer.errors)") }
    #expect(answer.output.isEmpty)
  }

  static let constraints = [
    Row(
      "constraint", "add", "logo.top == 8",
      says: "NSLayoutConstraint for logo.top == 8: A multiplier of 0 or a nil second item together "
        + "with a location for the first attribute creates an illegal constraint of a location "
        + "equal to a constant. Location attributes must be specified in pairs."),
    Row(
      "constraint", "add", "logo.top == 0 * title.top",
      says: "Location attributes must be specified in pairs."),
    Row(
      "constraint", "add", "logo.leading == root.left",
      says: "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither.",
      "A constraint cannot be made between <NSLayoutXAxisAnchor \"logo.leading\"> and "
        + "<NSLayoutXAxisAnchor \"root.left\"> because their units are not compatible."),
    Row(
      "constraint", "add", "logo.top == title.width",
      says: "NSLayoutConstraint for logo.top == title.width: Invalid pairing of layout attributes."),
    Row("constraint", "add", "== title.top", says: "Constraint must contain a first layout item"),
    Row("constraint", "add", "8 <= title.top", says: "Constraint must contain a first layout item"),
    Row("constraint", "add", "logo.middle == 8", says: "Unknown layout attribute", "^"),
    Row(
      "constraint", "add", "logo.width == 8 @1001",
      says: "It's illegal to set priority:1001.  Priorities must be greater than 0 and less or "
        + "equal to NSLayoutPriorityRequired, which is 1000.000000."),
    Row("constraint", "add", "logo.width == 8 @0", says: "It's illegal to set priority:0."),
    Row(
      "constraint", "add", "inner.top == logo.top", "--owner", "box",
      says: "Unable to install constraint on view.  Does the constraint reference something from "
        + "outside the subtree of the view?  That's illegal. view:box",
      "The view hierarchy is not prepared for the constraint", status: 2),
    Row(
      "constraint", "add", "logo.top == logo.top",
      says: "Both sides are the same attribute of the same item."),
    Row(
      "constraint", "set", "w", "--constant", "inf",
      says:
        "NSLayoutConstraint constant is not finite!  That's illegal.  constant:inf firstAnchor:",
      status: 2),
    Row(
      "constraint", "set", "w", "--constant", "1e300",
      says: "This NSLayoutConstraint is being configured with a constant that exceeds internal "
        + "limits.  A smaller value will be substituted, but this problem should be fixed.",
      status: 2),
  ]

  @Test("constraints that UIKit rejects", arguments: constraints)
  func refusedConstraint(_ row: Row) throws { try check(row) }

  @Test(
    "changing a required priority to optional is allowed, with UIKit's warning in older systems")
  func mutatingPriority() throws {
    let said = try alstore.expect("constraint set w --priority 750").errors
    #expect(
      said.contains(
        "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
          + "not supported.  You passed priority 750 and the existing priority was 1000."),
      "\(said)")
    #expect(try alstore.expect("constraint set w --priority 600").errors.isEmpty)
    #expect(try alstore.expect("constraint get w").output.contains("@600"))
    #expect(try alstore.expect("constraint set w --priority required").errors.contains("Mutating"))
    try alstore.expect("constraint set w --active false")
    #expect(try alstore.expect("constraint set w --priority 1").errors.isEmpty)
  }

  private static func format(
    _ text: String, _ message: String, caret: Int? = nil, options: String? = nil
  ) -> Row {
    var says = "Unable to parse constraint format: "
    if let caret {
      says += "\n\(message)\n\(text)\n" + String(repeating: " ", count: caret) + "^"
    } else {
      says += message
    }
    guard let options else { return Row("constraint", "vfl", text, says: says) }
    return Row("constraint", "vfl", text, "--options", options, says: says)
  }

  static let formats = [
    format("", "It's an empty string."),
    format("[größe]", "It contains non-ASCII characters."),
    format(
      "[1a]",
      "Expected a view. View names must start with a letter or an underscore, then contain letters, "
        + "numbers, and underscores.", caret: 1),
    format("[nobody]", "nobody is not a key in the views dictionary.", caret: 7),
    format(
      "[logo]-gap-[title]",
      "Encountered metric with name \"gap\", but value was not specified in metrics or views "
        + "dictionaries", caret: 10),
    format("[logo", "Expected a ']' here. That is how you give the end of a view.", caret: 5),
    format("|logo", "Expected a connection after the '|' character", caret: 1),
    format("[logo]-", "Expected more input", caret: 7),
    format(
      "[logo]--10-[title]",
      "Cannot tell if this - is a minus sign or an accidental extra bar in the connection. Use "
        + "parentheses around negative numbers.", caret: 7),
    format("[logo]-10[title]", "Expected a '-' here", caret: 9),
    format("[logo]()", "Expected the end of the format string", caret: 6),
    format(
      "|[root]",
      "Unable to interpret '|' character, because the related view doesn't have a superview",
      caret: 7),
    format(
      "[logo][title]",
      "Options mask required views to be aligned on a horizontal edge, which is not allowed for "
        + "layout that is also horizontal.", caret: 13, options: "alignAllLeft"),
    format(
      "V:[logo][title]",
      "Options mask required views to be aligned on a vertical edge, which is not allowed for "
        + "layout that is also vertical.", caret: 15, options: "alignAllTop"),
    format(
      "[logo(%)]",
      "Expected a number or key from the metrics dictionary, but encountered something else",
      caret: 6),
  ]

  @Test("visual formats that UIKit rejects", arguments: formats)
  func refusedFormat(_ row: Row) throws { try check(row) }
}
