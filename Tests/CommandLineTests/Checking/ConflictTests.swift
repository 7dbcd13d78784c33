import Foundation
import Testing

@Suite("Conflicts are explained, and their repairs are verified")
struct ConflictTests {
  private struct Conflict: Decodable {
    struct Repair: Decodable {
      let constraint: String
      let change: String
      let text: String
      let mends: Int
    }
    struct Arithmetic: Decodable {
      struct Summand: Decodable {
        let constraint: String
        let factor: Double
        let constant: Double
      }
      let sentence: String
      let asking: String
      let asked: Double
      let left: Double
      let sum: [Summand]
    }

    let constraints: [String]
    let distance: Double?
    let arithmetic: Arithmetic?
    let repairs: [Repair]
  }

  private struct Logged: Decodable {
    let line: Int
    let conflicts: [Conflict]
    let unread: [String]
  }

  @Test("a conflict is a minimal set with the smallest repairs first, each of which fixes it")
  func repairs() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 300x400",
      """
      view add box
      constraint add 'left: box.left == root.left' 'box.top == root.top' 'box.height == 50'
      constraint add 'width: box.width == 350' 'right: box.right == root.right'
      """)
    let answer = try alstore.run(["explain", "--conflicts", "--format", "json"])
    #expect(answer.status == 1)
    let conflict = try #require(try answer.json([Conflict].self).first)
    #expect(conflict.constraints.count == 4 && conflict.distance == 50)
    #expect(conflict.repairs.count == 9)
    #expect(conflict.repairs.prefix(3).allSatisfy { $0.change == "constant" })
    // Each repair is applied to a copy.
    for repair in conflict.repairs {
      let name = try #require(repair.text.split(separator: ":").first).description
      let copy = "\(name)-\(repair.change).alstore"
      try alstore.expect("backup -p p.alstore \(copy)")
      switch repair.change {
      case "remove": try alstore.expect("constraint remove -p \(copy) \(name)")
      case "priority": try alstore.expect("constraint set -p \(copy) \(name) --priority 999")
      default:
        let constant = try #require(repair.text.firstMatch(of: /→ (-?[0-9.]+)/)?.output.1)
        try alstore.expect("constraint set -p \(copy) \(name) --constant \(constant)")
      }
      try alstore.expect("check -p \(copy) --rule unsatisfiable")
    }
    let text = try alstore.run(["explain", "-p", "p.alstore", "--conflicts"]).output
    #expect(text.contains("they are 50 points apart"))
    #expect(text.contains("constant 350 → 300 (−50), or priority 999, or remove it"))
    try alstore.expect("constraint set -p p.alstore width --constant 300")
    try alstore.expect("explain -p p.alstore --conflicts")
  }

  @Test(
    "a conflict is explained with sums: the available space and what is requested",
    arguments: [
      // A chain between two edges.
      (
        "'a.leading == root.leading + 16' 'a.trailing == root.trailing - 16' 'a.width == 300'",
        "The others leave a.width 320 − 16 − 16 = 288, but `a.width == 300` asks for 300: "
          + "12 points too much."
      ),
      // A chain of inequalities.
      (
        "'a.left == root.left + 20' 'a.width >= 150' 'b.left >= a.right + 10' 'b.width >= 150' "
          + "'b.right <= root.right - 20'",
        "The others leave a.width at most 320 − 20 − 10 − 150 − 20 = 120, but `a.width >= 150` "
          + "asks for at least 150: 30 points too much."
      ),
      // Multipliers.
      (
        "'a.width == 2 * b.width' 'b.width == c.width + 10' 'c.width == 40' 'a.width <= 80'",
        "The others leave c.width at most 0.5 × 80 − 10 = 30, but `c.width == 40` asks for 40: "
          + "10 points too much."
      ),
      // Sizes are not negative.
      (
        "'a.left == root.left + 200' 'a.right == root.right - 150'",
        "The others leave a.width 320 − 200 − 150 = −30, and no size is less than 0: "
          + "30 points too little."
      ),
      (
        "'a.width == -16'",
        "No size is less than 0, but `a.width == -16` asks for -16: 16 points too little."
      ),
      // A cycle of positions.
      (
        "'a.left == root.left + 10' 'a.left == b.left' 'b.left == root.left + 12'",
        "The others leave b.left - root.left 10, but `b.left == root.left + 12` asks for 12: "
          + "2 points too much."
      ),
    ])
  func arithmetic(constraints: String, sentence: String) throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 320x480", "view add a\nview add b\nview add c\nconstraint add \(constraints)")
    let answer = try alstore.run(["explain", "--conflicts", "--format", "json"])
    let conflict = try #require(try answer.json([Conflict].self).first)
    let arithmetic = try #require(conflict.arithmetic)
    #expect(arithmetic.sentence == sentence)
    let sum = arithmetic.sum.reduce(0) { $0 + $1.factor * $1.constant }
    #expect(abs(sum - arithmetic.left) < 1e-9 && arithmetic.left != arithmetic.asked)
    #expect(conflict.constraints.contains(arithmetic.asking))
    #expect(try alstore.run(["explain", "--conflicts"]).output.contains("\n  \(sentence)\n"))
  }

  @Test("a frame is explained as a chain of equations with numbers, starting at the root")
  func chain() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 320x480",
      """
      view add a
      view add b
      constraint add 'b.leading == a.leading' 'b.width == 0.5 * a.width + 4' 'b.top == a.bottom + 8'
      constraint add 'a.leading == root.leading + 16' 'a.trailing == root.trailing - 16'
      constraint add 'a.top == root.top + 20' 'a.height == 40' 'b.height == 2 * a.height'
      """)
    let lines = try alstore.expect("explain b.x").lines.map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines.prefix(7) == [
        "b.x = 16, b.width = 148", "determined by",
        "a.leading == root.leading + 16 16 = 0 + 16 (one more point moves it right by 1 and makes it 0.5 narrower)",
        "root.width == 320 (UIView-Encapsulated-Layout-Width) (one more point makes it 0.5 wider)",
        "b.leading == a.leading 16 = 16 (one more point moves it right by 1)",
        "a.trailing == root.trailing - 16 304 = 320 − 16 (one more point makes it 0.5 wider)",
        "b.width == 0.5 * a.width + 4 148 = 0.5 × 288 + 4 (one more point makes it 1 wider)",
      ], "\(lines)")
    struct Report: Decodable {
      struct Part: Decodable {
        struct Row: Decodable {
          let numbers: String?
          let first: Double?
          let second: Double?
        }
        let constraints: [Row]
      }
      let axes: [Part]
    }
    let report = try alstore.expect("explain b.height --format json").json(Report.self)
    let numbers = report.axes.flatMap(\.constraints).compactMap(\.numbers)
    #expect(numbers.contains("68 = 60 + 8") && numbers.contains("80 = 2 × 40"), "\(numbers)")
  }

  /// UIKit's logs of a label between a cell's margins, a translated autoresizing mask and a screen
  /// that is too narrow, and AppKit's and libraries' logs of the same.
  private static let samples: [(text: String, distance: Double, members: Int)] = [
    (
      """
      (
          "<NSLayoutConstraint:0x1 UILabel:0xa'Hello'.leading == UIView:0xb.leading + 20   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xb.trailing == UILabel:0xa'Hello'.trailing + 20   (active)>",
          "<NSLayoutConstraint:0x3 UILabel:0xa'Hello'.width == 400   (active)>",
          "<NSLayoutConstraint:0x5 UILabel:0xa'Hello'.height == 20   (active)>",
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 375   (active)>"
      )
      """, 65, 4
    ),
    (
      """
      (
          "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.height == 0   (active)>",
          "<NSLayoutConstraint:0x2 UIView:0xa.height == 44   (active)>"
      )
      """, 44, 2
    ),
    (
      """
      (
          "<NSLayoutConstraint:0x1 V:[UIImageView:0xa(120)]>",
          "<NSLayoutConstraint:0x2 V:|-(10)-[UIImageView:0xa]   (Names: '|':UITableViewCellContentView:0xb )>",
          "<NSLayoutConstraint:0x3 V:[UIImageView:0xa]-(10)-|   (Names: '|':UITableViewCellContentView:0xb )>",
          "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' V:[UITableViewCellContentView:0xb(44)]>"
      )
      """, 96, 4
    ),
    (
      """
      (
          "<SnapKit.LayoutConstraint:0x1@Screen.swift#30 UIButton:0xa.width >= 200.0>",
          "<SnapKit.LayoutConstraint:0x2@Screen.swift#31 UIButton:0xa.width <= 150.0>"
      )
      """, 50, 2
    ),
    (
      """
      (
          "<MASLayoutConstraint:0x1 UIView:0xa.height == UIView:0xb.height * 2>",
          "<MASLayoutConstraint:0x2 UIView:0xa.height == 100>",
          "<MASLayoutConstraint:0x3 UIView:0xb.height == 60>"
      )
      """, 10, 3
    ),
  ]

  @Test("conflicts that share constraints are explained separately")
  func shared() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 375x667",
      """
      view add v
      constraint add 'half: v.width == 0.5 * root.width' 'left: v.leading == root.leading'
      constraint add 'right: v.trailing == root.trailing' 'middle: v.centerX == root.centerX'
      """)
    let text = try alstore.run(["explain", "--conflicts"]).output
    #expect(
      text.contains("constant 0 → 187.5 (+187.5), or priority 999, or remove it (resolves both)"),
      "\(text)")
    let answer = try alstore.run(["explain", "--conflicts", "--format", "json"])
    let conflicts = try answer.json([Conflict].self)
    #expect(conflicts.map(\.distance) == [187.5, 93.75])
    for conflict in conflicts {
      let changes = conflict.repairs.map { "\($0.text.split(separator: ":")[0]) \($0.change)" }
      // Repairs of both conflicts come first.
      let first = ["half constant", "half priority", "half remove"]
      #expect(Array(changes.prefix(3)) == first, "\(changes)")
      let mended = conflict.repairs.map(\.mends)
      #expect(mended == [2, 2, 2] + Array(repeating: 1, count: mended.count - 3))
    }
    let left = conflicts.flatMap(\.repairs).map(\.text).filter { $0.contains("left: ") }
    #expect(
      left.contains { $0.contains("0 → 187.5") } && left.contains { $0.contains("0 → 93.75") })
  }

  @Test("the distance in a conflict is measured by the violation, also in a second conflict")
  func apart() throws {
    let alstore = try Alstore()
    try alstore.project("view add a\nconstraint add 'a.height == -8' 'a.height == 400'")
    let answer = try alstore.run(["explain", "--conflicts", "--format", "json"])
    #expect(try answer.json([Conflict].self).map(\.distance) == [408, 8])
  }

  @Test("a backquoted name is quoted differently in a sentence")
  func quotes() throws {
    let alstore = try Alstore()
    try alstore.project(
      """
      view add 'Log In'
      constraint add '`Log In`.width == 5' '`Log In`.width == 7'
      """)
    let text = try alstore.run(["explain", "--conflicts"]).output
    #expect(text.contains("but “`Log In`.width == 5” asks for 5: 2 points too little."), "\(text)")
  }

  @Test("of three different constants, each is compared with the first")
  func threeInOnePlace() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 375x667",
      """
      view add v
      constraint add 'v.left == root.left + 20' 'v.left == root.left + 10' 'v.left == root.left + 40'
      """)
    let answer = try alstore.run(["explain", "--conflicts", "--format", "json"])
    let conflicts = try answer.json([Conflict].self)
    #expect(conflicts.map(\.distance) == [10, 20])
    let constants = conflicts.map { conflict in
      conflict.repairs.filter { $0.change == "constant" }.map(\.text)
    }
    #expect(constants[0].contains { $0.contains("20 → 10") })
    #expect(constants[1].contains { $0.contains("20 → 40") }, "\(constants[1])")
  }

  @Test("logs are explained without the app", arguments: samples.indices)
  func logs(index: Int) throws {
    let log = Self.samples[index]
    let alstore = try Alstore()
    try alstore.write(
      "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n\(log.text)\n",
      to: "log.txt")
    let answer = try alstore.run(["explain", "--log", "log.txt", "--format", "json"])
    #expect(answer.status == 1, "\(answer.errors)")
    let found = try #require(try answer.json([Logged].self).first)
    let conflict = try #require(found.conflicts.first, "\(answer.output)")
    #expect(conflict.constraints.count == log.members && found.unread.isEmpty)
    #expect(conflict.distance == log.distance)
    #expect(!conflict.repairs.isEmpty)
    // UIKit's own constraints cannot be changed.
    #expect(
      !conflict.repairs.contains {
        $0.text.contains("Encapsulated") || $0.text.contains("== 0:")
      })
  }

  @Test("the constraints of a log are found in the project or the document that it came from")
  func foundInSources() throws {
    struct Found: Decodable {
      struct Place: Decodable {
        let layout: String
        let constraint: String
        let file: String?
        let line: Int?
      }
      struct Row: Decodable {
        let equation: String
        let `is`: Place
      }
      let found: [Row]
    }
    let alstore = try Alstore()
    try alstore.project(
      "--size 320x480",
      """
      view add box --class UILabel --text Hello
      view add other --class UILabel --text World
      constraint add 'left: box.leading == root.leading + 16' 'box.width == 400'
      constraint add 'right: box.trailing == root.trailing - 16' 'other.width == 400'
      """)
    try alstore.expect("export --format storyboard -o Main.storyboard")
    // In an app, views have other addresses.
    let log = """
      Unable to simultaneously satisfy constraints.
      (
        "<NSLayoutConstraint:0x1 UILabel:0xa'Hello'.leading == UIView:0xb.leading + 16   (active)>",
        "<NSLayoutConstraint:0x2 H:[UILabel:0xa'Hello']-(16)-|   (active, names: '|':UIView:0xb )>",
        "<NSLayoutConstraint:0x3 UILabel:0xa'Hello'.width == 400   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Width' UIView:0xb.width == 320   (active)>"
      )
      """
    try alstore.write(log, to: "log.txt")
    func found(_ words: String) throws -> [Found.Row] {
      let answer = try alstore.run(
        "explain --log log.txt --format json \(words)".split(separator: " ").map(String.init))
      #expect(answer.status == 1, "\(answer.errors)")
      return try answer.json([Found].self).flatMap(\.found)
    }
    #expect(try found("").isEmpty)
    let inProject = try found("-p p.alstore").map(\.is.constraint).sorted()
    #expect(inProject == ["box.width == 400", "left", "right"])
    let inDocument = try found("--in Main.storyboard")
    #expect(inDocument.count == 3 && inDocument.allSatisfy { $0.is.file == "Main.storyboard" })
    let lines = String(decoding: try alstore.bytes("Main.storyboard"), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    for row in inDocument {
      let line = lines[try #require(row.is.line) - 1]
      #expect(line.contains("<constraint ") && (line.contains("400") || line.contains("16")))
    }
    // A different text means a different label.
    try alstore.write(log.replacing("Hello", with: "Nothing"), to: "log.txt")
    #expect(try found("-p p.alstore").isEmpty)
    #expect(try alstore.run(["explain", "box", "-p", "p.alstore", "--in", "x"]).status == 2)
  }

  @Test("logs without constraints, or without a contradiction, are reported")
  func others() throws {
    let alstore = try Alstore()
    try alstore.write("nothing of the kind", to: "log.txt")
    #expect(try alstore.run(["explain", "--log", "log.txt"]).status == 3)
    try alstore.write("<NSLayoutConstraint:0x1 UIView:0xa.width == 5>", to: "log.txt")
    let answer = try alstore.run(["explain", "--log", "log.txt"])
    #expect(answer.output.contains("can be satisfied"))
    for words in [["explain"], ["explain", "logo", "--conflicts"]] {
      #expect(try alstore.run(words).status == 2)
    }
  }
}
