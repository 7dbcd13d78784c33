import Testing

@Suite("Repairs of view settings in conflicts with UIKit's own constraints")
struct ConflictSettingTests {
  @Test(
    "stack views and masks get suggestions, which fix the conflict",
    arguments: [
      (
        """
        view add card --class UIStackView --axis vertical
        view add a b --in card
        constraint add 'card.leading == root.leading' 'card.trailing == root.trailing'
        constraint add 'card.top == root.top' 'a.height == 20' 'b.height == 20' 'b.width == 100'
        """,
        "    align card: fill → leading", "view set card --alignment leading"
      ),
      (
        """
        view add card --class UIStackView --axis vertical --spacing 10 --alignment leading
        view add a b --in card --intrinsic 30x30
        constraint add 'card.leading == root.leading' 'card.top == root.top'
        constraint add 'b.top == a.bottom + 24'
        """,
        "    space card after a: 10 → 24", "view set a --spacing-after 24"
      ),
      (
        """
        view add badge --frame 10,10,50,50
        constraint add 'badge.width == 80'
        """,
        "    turn off the autoresizing mask of badge", "view set badge --translates false"
      ),
    ])
  func layouts(setup: String, says: String, mends: String) throws {
    let alstore = try Alstore()
    try alstore.project("--size 300x400", setup)
    let answer = try alstore.run(["explain", "--conflicts"])
    #expect(answer.status == 1 && answer.output.contains(says), "\(answer)")
    try alstore.expect(mends)
    try alstore.expect("explain --conflicts")
  }

  @Test("in a log, masks and cell sizes get suggestions if they take part in the conflict")
  func logs() throws {
    let alstore = try Alstore()
    func log(_ lines: String...) -> String {
      "Unable to simultaneously satisfy constraints.\n(\n"
        + lines.map { "    \"<\($0)>\"" }.joined(separator: ",\n") + "\n)\n"
    }
    try alstore.write(
      log(
        "NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.width == 100   (active)",
        "NSLayoutConstraint:0x2 UIView:0xa.leading == UIView:0xb.leading + 20   (active)",
        "NSLayoutConstraint:0x3 UIView:0xa.trailing == UIView:0xb.trailing - 20   (active)",
        "NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 375   (active)"
      ), to: "log.txt")
    let found = try alstore.run(["explain", "--log", "log.txt"]).output
    #expect(
      found.contains("    turn off the autoresizing mask of UIView: translatesAutoresizing"),
      "\(found)")
    #expect(
      found.contains("UIView-Encapsulated-Layout-Width is the width that UIView2 is given"),
      "\(found)")
    // A setting that plays no part is not mentioned.
    try alstore.write(
      log(
        "NSLayoutConstraint:0x2 UIView:0xa.width == 20   (active)",
        "NSLayoutConstraint:0x3 UIView:0xa.width == 30   (active)"), to: "log.txt")
    let plain = try alstore.run(["explain", "--log", "log.txt"]).output
    #expect(!plain.contains("turn off") && !plain.contains("Encapsulated"), "\(plain)")
  }
}
