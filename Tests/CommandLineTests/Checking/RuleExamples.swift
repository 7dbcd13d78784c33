import Testing

/// A layout of 300 by 400 points that breaks a rule, and a similar one that doesn't.
struct RuleExample: CustomTestStringConvertible {
  let rule: String
  let wrong: String
  let right: String

  init(_ rule: String, wrong: String, right: String) {
    self.rule = rule
    self.wrong = wrong
    self.right = right
  }

  var testDescription: String { rule }

  private static let box = """
    view add box
    constraint add 'box.left == root.left' 'box.top == root.top' 'box.height == 50'

    """
  private static let pair = """
    view add a --class UILabel --intrinsic 50x20
    view add b --class UILabel --intrinsic 50x20
    constraint add 'a.top == root.top' 'b.top == root.top'
    constraint add 'a.leading == root.leading' 'b.leading == a.trailing + 8'

    """
  private static let label = """
    view add a --class UILabel --intrinsic 80x20
    constraint add 'a.leading == root.leading' 'a.top == root.top'

    """
  private static let screen = """
    view set root --minimum-margins yes
    view add box

    """
  private static let row = """
    view add row --class UIStackView
    constraint add 'row.leading == root.leading' 'row.top == root.top'

    """

  static let all: [RuleExample] = [
    RuleExample(
      "AL0101", wrong: box + "constraint add 'box.width == 100' 'box.width == 200'",
      right: box + "constraint add 'box.width == 100' 'box.width == 200 @ 750'"),
    RuleExample("AL0102", wrong: box, right: box + "constraint add 'box.width == 100'"),
    RuleExample(
      "AL0103",
      wrong: box + "constraint add 'box.width == 100' --when landscape\n"
        + "environment add up --device iphone-15\n"
        + "environment add side --device iphone-15 --orientation landscape",
      right: box + "constraint add 'box.width == 100'\nenvironment add up --device iphone-15\n"
        + "environment add side --device iphone-15 --orientation landscape"),
    RuleExample(
      "AL0104",
      wrong: row + "constraint add 'row.width == 300'\nview add a --in row\nview add b --in row\n"
        + "constraint add 'a.height == 20' 'b.height == 20'",
      right: row + "constraint add 'row.width == 300'\nview add a --in row\nview add b --in row\n"
        + "constraint add 'a.height == 20' 'b.height == 20' 'a.width == b.width'"),
    RuleExample(
      "AL0105",
      wrong: "view add s --class UIScrollView --frame 0,0,300,400\nview add c --in s\n"
        + "constraint add 'c.left == s.left' 'c.top == s.top' 'c.width == 100' 'c.height == 900'",
      right: "view add s --class UIScrollView --frame 0,0,300,400\nview add c --in s\n"
        + "constraint add 'c.left == s.left' 'c.top == s.top' 'c.width == 100' 'c.height == 900' "
        + "'s.right == c.right' 's.bottom == c.bottom'"),
    RuleExample(
      "AL0107",
      wrong: "view set root --class UITableViewCell\n" + box
        + "constraint add 'box.bottom == root.bottom'",
      right: box + "constraint add 'box.bottom == root.bottom'"),
    RuleExample(
      "AL0110", wrong: "view add s --class UIScrollView --frame 0,0,300,400",
      right:
        "view add s --class UIScrollView --frame 0,0,300,400\nview add c --in s --frame 0,0,9,9"
    ),
    RuleExample(
      "AL0201", wrong: box + "constraint add 'box.width == 50'\nview set box --frame 320,0,50,50",
      right: box + "constraint add 'box.width == 50'"),
    RuleExample(
      "AL0202", wrong: box + "constraint add 'box.width == 310'",
      right: box + "constraint add 'box.width == 300'"),
    RuleExample(
      "AL0203",
      wrong: label + "view add b --class UIButton --intrinsic 50x20\n"
        + "constraint add 'b.leading == root.leading + 60' 'b.top == root.top + 10'",
      right: label + "view add b --class UIButton --intrinsic 50x20\n"
        + "constraint add 'b.leading == a.trailing' 'b.top == root.top + 10'"),
    RuleExample(
      "AL0204", wrong: label + "constraint add 'a.width == 0'", right: label),
    RuleExample(
      "AL0206", wrong: label + "constraint add 'a.trailing <= root.leading + 60'",
      right: label + "constraint add 'a.trailing <= root.leading + 90'"),
    RuleExample(
      "AL0207",
      wrong: "view add b --class UIButton --intrinsic 50x30\n"
        + "constraint add 'b.left == root.left' 'b.top == root.top'",
      right: "view add b --class UIButton --intrinsic 50x44\n"
        + "constraint add 'b.left == root.left' 'b.top == root.top'"),
    RuleExample(
      "AL0208", wrong: label + "environment add phone --device iphone-15",
      right: "view add a --class UILabel --intrinsic 80x20\n"
        + "constraint add 'a.leading == root.safeArea.leading' 'a.top == root.safeArea.top'\n"
        + "environment add phone --device iphone-15"),
    RuleExample(
      "AL0301", wrong: box + "constraint add 'root.left == box.left'",
      right: box + "constraint add 'root.right == box.right'"),
    RuleExample(
      "AL0302", wrong: box + "constraint add 'box.height >= 40'",
      right: box + "constraint add 'box.height >= 60 @ 750'"),
    RuleExample(
      "AL0303",
      wrong: box + "constraint add 'box.width == 40 @ 750' 'box.width == 50 @ 750'",
      right: box + "constraint add 'box.width == 40 @ 750' 'box.width == 50 @ 751'"),
    RuleExample(
      "AL0305", wrong: box + "constraint add 'box.width == 0 * root.width + 50'",
      right: box + "constraint add 'box.width == 0.5 * root.width + 50'"),
    RuleExample(
      "AL0306", wrong: box + "constraint add 'box.width == 50.5'",
      right: box + "constraint add 'box.width == 50'"),
    RuleExample("AL0307", wrong: box, right: label),
    RuleExample(
      "AL0308",
      wrong: screen + "constraint add 'box.leading == root.leading + 16'",
      right: screen + "constraint add 'box.leading == root.leading + 20' 'box.top == root.top + 16'"
    ),
    RuleExample(
      "AL0309", wrong: "view add box\nconstraint add 'box.top == root.topLayoutGuide.bottom'",
      right: "view add box\nconstraint add 'box.top == root.safeArea.top'"),
    RuleExample(
      "AL0310", wrong: box + "constraint add 'box.width == 50' --placeholder",
      right: box + "constraint add 'box.width == 50'"),
    RuleExample(
      "AL0311", wrong: box + "constraint add 'w: box.width == 50' --inactive",
      right: box + "constraint add 'w: box.width == 50' --inactive\noutlet add width w"),
    RuleExample(
      "AL0312",
      wrong: "view add box --class UIScrollView\nview add in --in box\n"
        + "constraint add 'in.top == box.contentLayout.top'\nview set box --class UIView",
      right: "view add box --class UIScrollView\nview add in --in box\n"
        + "constraint add 'in.top == box.contentLayout.top'"),
    RuleExample(
      "AL0401", wrong: label + "constraint add 'a.width == 50'",
      right: label + "constraint add 'a.width >= 50'"),
    RuleExample(
      "AL0402", wrong: label + "constraint add 'a.height == 50'",
      right: box + "constraint add 'box.width == 50'"),
    RuleExample(
      "AL0403", wrong: label + "view set a --compression 1000,750",
      right: label + "view set a --compression 999,750"),
    RuleExample(
      "AL0404", wrong: pair + "constraint add 'b.trailing == root.trailing'",
      right: pair + "constraint add 'b.trailing == root.trailing'\nview set a --hugging 252,251"),
    RuleExample(
      "AL0501",
      wrong: "view add box --frame 0,0,50,50\nconstraint add 'box.left == root.left + 10'",
      right: "view add box --frame 0,0,50,50\nview add in --in box\n"
        + "constraint add 'in.left == box.left + 10'"),
    RuleExample("AL0502", wrong: "view add box", right: "view add box --frame 0,0,5,5"),
    RuleExample("AL0503", wrong: row, right: row + "view add a --in row --intrinsic 5x5"),
    RuleExample(
      "AL0504", wrong: row + "view add a --in row --intrinsic 5x5",
      right: row + "view add a --in row --intrinsic 5x5\nview add b --in row --intrinsic 5x5"),
    RuleExample(
      "AL0505",
      wrong: row + "view add a --in row --intrinsic 5x5\n"
        + "constraint add 'a.leading == row.leading + 4'",
      right: row + "view add a --in row --intrinsic 5x5\n"
        + "constraint add 'a.top == row.top' 'row.leading == root.leading + 4'"),
    RuleExample(
      "AL0506", wrong: pair + "view set a --hidden true",
      right: row + "view add a --in row --intrinsic 5x5 --hidden"),
    RuleExample(
      "AL0507",
      wrong: (1...14).map { "view add v\($0)" + ($0 > 1 ? " --in v\($0 - 1)" : "") }
        .joined(separator: "\n"),
      right: (1...12).map { "view add v\($0)" + ($0 > 1 ? " --in v\($0 - 1)" : "") }
        .joined(separator: "\n")),
    RuleExample(
      "AL0601", wrong: label + "outlet add title a\nview remove a",
      right: label + "outlet add title a"),
    RuleExample(
      "AL0602", wrong: label + "constraint add 'w: a.width == 50'\noutlet add width w",
      right: label + "constraint add 'w: a.width == 50' --identifier width\noutlet add width w"),
    RuleExample(
      "AL0603",
      wrong: label + "constraint add 'a.width >= 50' --identifier x\n"
        + "constraint add 'a.height >= 50' --identifier x",
      right: label + "constraint add 'a.width >= 50' --identifier x\n"
        + "constraint add 'a.height >= 50' --identifier y"),
    RuleExample(
      "AL0604", wrong: "view add logo\nview add Logo", right: "view add logo\nview add logo2"),
  ]
}
