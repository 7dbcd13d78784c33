import LayoutLanguage
import LayoutModel
import Testing

@Suite("Logs of conflicts")
struct ConflictLogTests {
  /// Ramotion/folding-cell issue 63.
  static let foldingCell = """
    2016-09-04 20:43:03.447 TMDB[28304:3323822] Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
    \tTry this:\u{20}
    \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
    (
        "<NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]>",
        "<NSLayoutConstraint:0x7fca0bd564a0 V:[UIView:0x7fca0bd50f70(84)]>"
    )

    Will attempt to recover by breaking constraint\u{20}
    <NSLayoutConstraint:0x7fca0bd54cc0 V:[UIView:0x7fca0bd50f70(200)]>

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    """

  @Test("the message of iOS")
  func iOS() throws {
    let log = try ConflictLog.parse(Self.foldingCell)
    let conflict = try #require(log.conflicts.first)
    #expect(log.conflicts.count == 1)
    #expect(
      conflict.constraints.map(\.equationText) == ["UIView.height == 200", "UIView.height == 84"])
    #expect(conflict.broken == conflict.constraints[0])
    #expect(conflict.unreadable.isEmpty)
    #expect(conflict.line == 1)
  }

  @Test("several messages of macOS in one log, quoted in an issue (iina issue 1568)")
  func macOS() throws {
    let log = try ConflictLog.parse(
      """
      > 21/03/2018 21:50:12.007 IINA[31671]: Unable to simultaneously satisfy constraints:
      > (
      >     "<NSLayoutConstraint:0x7f9503ca3110 H:[NSButton:0x7f9503c7a540'Button'(24)]>",
      >     "<NSAutoresizingMaskLayoutConstraint:0x7f9503bee390 h=--& v=--& H:[NSButton:0x7f9503c7a540'Button'(0)]>"
      > )
      >\u{20}
      > Will attempt to recover by breaking constraint\u{20}
      > <NSLayoutConstraint:0x7f9503ca3110 H:[NSButton:0x7f9503c7a540'Button'(24)]>
      >\u{20}
      > Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES
      > 21/03/2018 21:50:12.008 IINA[31671]: Unable to simultaneously satisfy constraints:
      > (
      >     "<NSLayoutConstraint:0x7f9503c84670 V:[NSButton:0x7f9503c7a540'Button'(24)]>",
      >     "<NSAutoresizingMaskLayoutConstraint:0x7f9503995d30 h=--& v=--& V:[NSButton:0x7f9503c7a540'Button'(0)]>"
      > )
      """)
    #expect(log.conflicts.map(\.constraints.count) == [2, 2])
    #expect(log.conflicts[0].broken?.address == "0x7f9503ca3110")
    #expect(log.conflicts[1].broken == nil)
    #expect(log.conflicts[1].line == 11)
  }

  @Test(
    "the second message of macOS, with the broken constraint inline (HeliPort pull request 246)")
  func macOSConflicting() throws {
    let log = try ConflictLog.parse(
      """
      Conflicting constraints detected: (
          "<NSLayoutConstraint:0x1 H:|-(5)-[NSVisualEffectView:0x2](LTR)   (active, names: '|':HeliPort.WifiMenuItemView:0x3 )>",
          "<NSLayoutConstraint:0x4 NSVisualEffectView:0x2.right == HeliPort.WifiMenuItemView:0x3.right - 5   (active)>",
          "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& HeliPort.WifiMenuItemView:0x3.width == 0   (active)>"
      ).

      Will attempt to recover by breaking <NSLayoutConstraint:0x4 NSVisualEffectView:0x2.right == HeliPort.WifiMenuItemView:0x3.right - 5   (active)>.
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x6 NSView:0x7.width == 15   (active)>",
          "<NSAutoresizingMaskLayoutConstraint:0x8 h=--& v=--& NSView:0x7.width == 0   (active)>"
      )
      """)
    #expect(log.conflicts.map(\.constraints.count) == [3, 2])
    #expect(log.conflicts[0].broken == log.conflicts[0].constraints[1])
    #expect(log.conflicts[1].broken == nil && log.conflicts.allSatisfy(\.unreadable.isEmpty))
    #expect(log.conflicts.map(\.line) == [1, 8])
  }

  @Test("a list without a message, and one on a single line")
  func lists() throws {
    let bare = try ConflictLog.parse(
      """
      "<NSLayoutConstraint:0x1 UIView:0x2.width == 1   (active)>",
      "<NSLayoutConstraint:0x3 UIView:0x2.width == 2   (active)>"
      """)
    #expect(bare.conflicts.map(\.constraints.count) == [2])
    let one = try ConflictLog.parse("<NSLayoutConstraint:0x1 UIView:0x2.width == 1   (active)>")
    #expect(one.conflicts.map(\.constraints.count) == [1])
  }

  @Test("escapes in a list, line breaks in a text, and unreadable lines")
  func oddities() throws {
    let log = try ConflictLog.parse(
      #"""
      (
          "<NSLayoutConstraint:0x1 UILabel:0x2'caf\U00e9 \"x\"\ny'.width == 1   (active)>",
          "<NSLayoutConstraint:0x3 nonsense>"
      )
      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x1 UILabel:0x2'café "x"
      y'.width == 1   (active)>
      """#)
    let conflict = try #require(log.conflicts.first)
    #expect(conflict.constraints.first?.first.anchor.item.text == "café \"x\"\ny")
    #expect(conflict.broken == conflict.constraints.first)
    #expect(conflict.unreadable == ["<NSLayoutConstraint:0x3 nonsense>"])
  }

  @Test("a log that hides its constraints or has none is rejected")
  func nothing() {
    for text in ["", "hello", "Unable to simultaneously satisfy constraints:\n<private>"] {
      #expect(throws: LanguageError.self) { try ConflictLog.parse(text) }
    }
  }

  @Test(
    "the printed message uses Apple's words and can be read back",
    arguments: ConflictMessage.Platform.allCases)
  func message(_ platform: ConflictMessage.Platform) throws {
    let sample = try SampleLayout("a", "b \"quoted\"")
    let texts = ["a.width == 100", "`b \"quoted\"`.width == 50", "a.width == `b \"quoted\"`.width"]
    let constraints = try texts.enumerated().map { index, text in
      let equation = try EquationParser(sample.layout).parse(text).equation
      let id = ConstraintID(high: UInt64(index + 1) << 32, low: 0)
      return DescribedConstraint(
        try sample.layout.makeConstraint(id: id, equation), in: sample.layout)
    }
    let text = ConflictMessage.text(constraints, breaking: constraints[2], platform: platform)
    let log = try ConflictLog.parse(text)
    #expect(log.conflicts == [.init(constraints: constraints, broken: constraints[2])])
  }

  @Test("the message of iOS, word for word")
  func words() throws {
    let described = try ConflictLog.parse(Self.foldingCell).conflicts[0].constraints
    let mask = try DescribedConstraint.parse(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.width == 70   (active)>")
    #expect(
      ConflictMessage.text([described[1], mask], breaking: described[1]) == """
        Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want.\u{20}
        \tTry this:\u{20}
        \t\t(1) look at each constraint and try to figure out which you don't expect;\u{20}
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it.\u{20}
        \t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints)\u{20}
        (
            "<NSLayoutConstraint:0x7fca0bd564a0 V:[UIView:0x7fca0bd50f70(84)]>",
            "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0x2.width == 70   (active)>"
        )

        Will attempt to recover by breaking constraint\u{20}
        <NSLayoutConstraint:0x7fca0bd564a0 V:[UIView:0x7fca0bd50f70(84)]>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
        """)
  }
}
