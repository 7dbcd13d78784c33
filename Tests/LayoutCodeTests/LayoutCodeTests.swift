import Foundation
import LayoutCode
import LayoutEngine
import LayoutLanguage
import LayoutModel
import Testing

@Suite("A layout as source code")
struct LayoutCodeTests {
  /// A screen with most features that code supports.
  static func screen(_ lines: [String] = Self.equations) throws -> Layout {
    var low: UInt64 = 100
    func id<Kind>() -> ObjectID<Kind> {
      low += 1
      return ObjectID(high: 7, low: low)
    }
    let root = View(id: id(), name: "root")
    var layout = try Layout(
      id: id(), name: "Sign In", canvas: Canvas(size: Size(width: 375, height: 667)), root: root)
    func add(
      _ name: String, _ className: String, in parent: ViewID,
      _ change: (inout View) -> Void = { _ in }
    ) throws -> ViewID {
      var view = View(id: id(), name: name, className: className)
      change(&view)
      try layout.addView(view, in: parent)
      return view.id
    }
    _ = try add("logo", "UIImageView", in: root.id) {
      $0.giveIntrinsicSize(AxisPair(horizontal: 96, vertical: 96))
    }
    _ = try add("Log In", "UIButton", in: root.id) {
      $0.text = "Say \"hi\"\n"
      $0.font = FontDescription(pointSize: 15, type: "semibold")
      $0.giveIntrinsicSize(AxisPair(horizontal: 80, vertical: 44))
      $0.hugging.horizontal = 751
    }
    let stack = try add("UIStackView1", "UIStackView", in: root.id) {
      $0.stack?.axis = .vertical
      $0.stack?.spacing = 8
      $0.preservesSuperviewLayoutMargins = true
      $0.stack?.isMarginsRelative = true
      $0.insetsLayoutMarginsFromSafeArea = false
      $0.direction = .rightToLeft
    }
    let effect = try add("effect", "UIVisualEffectView", in: root.id)
    _ = try add("inside", "UISwitch", in: effect) { $0.alignmentInsets = .zero }
    _ = try add("field", "UITextField", in: root.id) {
      $0.font = FontDescription(name: "Lato-Bold", style: TextStyle.title1.rawValue)
    }
    _ = try add("badge", "UIView", in: root.id) {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 340, y: 20.5, width: 24, height: 24)
      $0.autoresizingMask = [.flexibleLeftMargin, .flexibleBottomMargin]
    }
    let fonts = [
      "title": FontDescription(name: "Avenir-Book", pointSize: 20),
      "detail": FontDescription(style: TextStyle.subheadline.rawValue),
      "plain": FontDescription(pointSize: 17, type: "system"),
      "bold": FontDescription(pointSize: 17, type: "boldSystem"),
      "odd": FontDescription(style: "UICTFontTextStyleTall"),
    ]
    for name in ["title", "detail", "plain", "bold", "odd"] {
      _ = try add(name, "UILabel", in: stack) {
        $0.text = name
        $0.font = fonts[name]
        $0.giveIntrinsicSize(AxisPair(horizontal: 60, vertical: 20))
      }
    }
    try layout.addGuide(Guide(id: id(), name: "gap", owningView: root.id))
    for line in lines {
      let parsed = try EquationParser(layout).parse(line)
      try layout.addConstraint(
        layout.makeConstraint(id: id(), parsed.equation, name: parsed.name))
    }
    return layout
  }

  static let equations = [
    "logo.centerX == root.centerX", "logoTop: logo.top == root.safeArea.top + 20",
    "logo.width <= 0.5 * root.width - 4 @750", "`Log In`.leading == root.leading + 16",
    "`Log In`.top >= logo.bottom + 8", "`Log In`.centerY == 1.5 * root.centerY",
    "UIStackView1.leading == root.leadingMargin", "UIStackView1.bottom == root.bottom - 30 @999",
    "gap.top == logo.bottom", "gap.height == 12", "gap.leading == root.leading",
    "gap.width == logo.width", "logo.height == logo.width", "title.width >= 40 @600",
    "logo.leading >= root.leading + 4", "UIStackView1.top >= logo.bottom + 10",
    "root.bottom >= UIStackView1.bottom + 5",
  ]

  /// A sidebar if there is room, and a screen that otherwise depends on traits.
  static func varied() throws -> Layout {
    var layout = try screen([])
    var low: UInt64 = 900
    func add(_ text: String, name: String? = nil, _ change: (inout Constraint) -> Void) throws {
      low += 1
      let equation = try EquationParser(layout).parse(text).equation
      var constraint = try layout.makeConstraint(
        id: ObjectID(high: 7, low: low), equation, name: name)
      change(&constraint)
      try layout.addConstraint(constraint)
    }
    func hold(_ constraint: inout Constraint, _ conditions: TraitCondition...) {
      constraint.isInstalled = false
      constraint.variations = conditions.map { ConstraintVariation($0, isInstalled: true) }
    }
    try add("logo.width == 0") { hold(&$0, TraitCondition(widthClass: .compact)) }
    try add("logo.width == 0.3 * root.width @ 750", name: "part") {
      hold(&$0, TraitCondition(widthClass: .regular, heightClass: .regular))
    }
    try add("logo.top == root.top") { hold(&$0, TraitCondition(widthClass: .compact)) }
    try add("logo.bottom == root.bottom") {
      hold(&$0, TraitCondition(heightClass: .compact), TraitCondition(idiom: .pad))
    }
    try add("logo.height == 40") {
      $0.variations = [
        ConstraintVariation(TraitCondition(direction: .rightToLeft), isInstalled: false)
      ]
    }
    try add("logo.height >= 10") {
      $0.variations = [ConstraintVariation(TraitCondition(widthClass: .regular), constant: 20)]
    }
    try add("logo.height <= 90") { hold(&$0, TraitCondition(orientation: .landscape)) }
    try add("logo.leading == root.leading") { $0.isPlaceholder = true }
    return layout
  }

  @Test("a nested class is written as it is, and what is no class as the system's")
  func classNames() throws {
    var layout = try Self.screen([])
    for (number, name) in ["Outer.Card", "Outer.", "two words"].enumerated() {
      let id = ViewID(high: 9, low: UInt64(number))
      try layout.addView(
        View(id: id, name: "v\(number)", className: name, kind: .view), in: layout.root)
    }
    let code = LayoutCode(layout, .swift).text
    #expect(code.contains("let v0 = Outer.Card()"))
    #expect(code.contains("let v1 = UIView()") && code.contains("let v2 = UIView()"))
  }

  @Test(
    "constraints with trait conditions are activated when the traits match",
    arguments: TypeCheckTests.styles)
  func traits(style: LayoutCode.Style) throws {
    let text = LayoutCode(try Self.varied(), style).text
    for part in [
      """
            (
              { $0.horizontalSizeClass == .compact },
              [
                logo.widthAnchor.constraint(equalToConstant: 0),
                logo.topAnchor.constraint(equalTo: topAnchor),
              ]
            ),
            (
              { $0.horizontalSizeClass == .regular && $0.verticalSizeClass == .regular },
              [
                part,
              ]
            ),
            (
              { $0.verticalSizeClass == .compact || $0.userInterfaceIdiom == .pad },
      """,
      "{ !($0.layoutDirection == .rightToLeft) },", "part.priority = UILayoutPriority(750)",
      "// logo.height >= 10: constant 20 where wR",
      "// omitted (UIKit has no traits for landscape): logo.height <= 90",
      "// omitted (a placeholder): logo.leading == root.leading",
      "override func traitCollectionDidChange",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
    let checker = try TypeChecker()
    defer { checker.close() }
    let messages = try checker.messages([Self.varied()], style)
    #expect(messages.isEmpty, "\(messages)")
    #expect(
      LayoutCode(try Self.varied(), .vfl).text.contains(
        "# omitted (installed only for hC or idiom=pad): logo.bottom == root.bottom"))
  }

  @Test("a condition that code cannot express does not cost the others", arguments: [true, false])
  func inexpressible(isFirst: Bool) throws {
    var layout = try Self.screen()
    let conditions = [
      TraitCondition(orientation: .landscape), TraitCondition(widthClass: .compact),
    ]
    var constraint = try layout.makeConstraint(
      id: ObjectID(high: 7, low: 7), EquationParser(layout).parse("logo.height >= 70").equation,
      name: nil)
    constraint.isInstalled = false
    constraint.variations = (isFirst ? conditions : conditions.reversed()).map {
      ConstraintVariation($0, isInstalled: true)
    }
    try layout.addConstraint(constraint)
    let text = LayoutCode(layout, .swift).text
    #expect(
      text.contains("logo.heightAnchor.constraint(greaterThanOrEqualToConstant: 70)"), "\(text)")
    #expect(text.contains("// logo.height >= 70: installed where landscape"), "\(text)")
    #expect(!text.contains("omitted (UIKit has no traits"), "\(text)")
  }

  @Test("the view class looks hand-written")
  func viewClass() throws {
    let layout = try Self.screen()
    for style in LayoutCode.Style.allCases {
      let file = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Golden/\(style.rawValue).txt")
      let text = LayoutCode(layout, style).text
      if ProcessInfo.processInfo.environment["ALSTORE_WRITE_GOLDEN"] != nil {
        try Data(text.utf8).write(to: file)
      }
      #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(style)")
    }
  }

  @Test("visual formats and equations, when read back, give the same frames")
  func formatsReadBack() throws {
    let layout = try Self.screen()
    var again = try Self.screen([])
    var number: UInt64 = 1000
    for line in LayoutCode(layout, .vfl).text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("H:") || line.hasPrefix("V:") {
        for equation in try VisualFormat.constraints(format: String(line), in: again) {
          number += 1
          try again.addConstraint(
            again.makeConstraint(id: ConstraintID(high: 9, low: number), equation))
        }
      } else {
        let parsed = try EquationParser(again).parse(String(line))
        number += 1
        try again.addConstraint(
          again.makeConstraint(
            id: ConstraintID(high: 9, low: number), parsed.equation, name: parsed.name))
      }
    }
    try expectSameFrames(layout, again)
  }

  @Test("anchors, when read back, give the same frames")
  func anchorsReadBack() throws {
    let layout = try Self.screen()
    var again = try Self.screen([])
    var number: UInt64 = 2000
    for line in AnchorReader.equations(in: LayoutCode(layout, .swift).text) {
      number += 1
      let parsed = try EquationParser(again).parse(line)
      try again.addConstraint(
        again.makeConstraint(id: ConstraintID(high: 9, low: number), parsed.equation))
    }
    #expect(again.constraints.count == layout.constraints.count)
    try expectSameFrames(layout, again)
  }

  private func expectSameFrames(_ a: Layout, _ b: Layout) throws {
    let first = LayoutEngine().solve(a).frames
    let second = LayoutEngine().solve(b).frames
    #expect(first.map(\.name) == second.map(\.name))
    for (left, right) in zip(first, second) {
      #expect(left.frame == right.frame, "\(left.name)")
    }
  }
}

/// Parses the anchors in generated code back into equations.
enum AnchorReader {
  static func equations(in code: String) -> [String] {
    var priorities: [String: String] = [:]
    var found: [(name: String?, text: String)] = []
    for line in code.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
      if let match = line.wholeMatch(of: /(\w+)\.priority = UILayoutPriority\((.*)\)/) {
        priorities[String(match.1)] = String(match.2)
      } else if let match = line.wholeMatch(
        of: /(?:(?:let )?(\w+) = )?(?:(.*)\.)?(\w+)Anchor\.constraint\((\w+): (.*?)\),?/)
      {
        let relation = [
          "equalTo": "==", "equalToConstant": "==", "lessThanOrEqualTo": "<=",
          "greaterThanOrEqualTo": ">=",
        ][String(match.4), default: "=="]
        let parts = match.5.components(separatedBy: ", ")
        var text = "\(item(match.2.map(String.init))).\(match.3) \(relation) "
        if match.4.hasSuffix("Constant") {
          text += parts[0]
        } else {
          let factor = parts.first { $0.hasPrefix("multiplier: ") }?.dropFirst(12)
          let constant = parts.first { $0.hasPrefix("constant: ") }?.dropFirst(10)
          var path = parts[0].components(separatedBy: ".")
          let attribute = path.removeLast().replacing("Anchor", with: "")
          let prefix = path.isEmpty ? nil : path.joined(separator: ".")
          text += (factor.map { "\($0) * " } ?? "") + "\(item(prefix)).\(attribute)"
          if let constant {
            let isNegative = constant.hasPrefix("-")
            text += isNegative ? " - \(constant.dropFirst())" : " + \(constant)"
          }
        }
        found.append((match.1.map(String.init), text))
      } else if line.hasPrefix("NSLayoutConstraint(") {
        var values: [String] = []
        for part in line.split(separator: ",") {
          let words = part.split(separator: ": ")
          if words.count == 2 { values.append(words[1].trimmingCharacters(in: ["(", ")", "."])) }
        }
        // Item, attribute, relation, item, attribute, multiplier, constant.
        found.append(
          (
            nil,
            "\(item(values[0])).\(values[1]) == \(values[5]) * \(item(values[3])).\(values[4])"
              + " + \(values[6])"
          ))
      }
    }
    return found.map { name, text in
      text + (name.flatMap { priorities[$0] }.map { " @\($0)" } ?? "")
    }
  }

  /// The layout's name for a name in the code.
  private static func item(_ name: String?) -> String {
    let words = (name ?? "self").components(separatedBy: ".").map { word in
      [
        "self": "root", "logIn": "`Log In`", "stackView1": "UIStackView1",
        "safeAreaLayoutGuide": "safeArea", "layoutMarginsGuide": "layoutMargins",
      ][word] ?? word
    }
    let isOwnGuide = ["safeArea", "layoutMargins"].contains(words.first)
    return (isOwnGuide ? "root." : "") + words.joined(separator: ".")
  }
}
