import Foundation
import Testing

@Suite("Explanations of a view's position")
struct ExplanationTests {
  private func lines(_ edits: String, _ name: String) throws -> [String] {
    let alstore = try Alstore()
    try alstore.project("--size 320x480", edits)
    return try alstore.expect("explain \(name)").lines.map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test("slack is no violation, and constraints that give way are listed separately")
  func slack() throws {
    let found = try lines(
      """
      view add box
      constraint add 'box.leading == root.leading + 16' 'box.width == 100'
      constraint add 'box.width >= 40' 'box.width == 180 @750' 'box.width <= 90 @500'
      """, "box.x")
    #expect(
      found == [
        "box.x = 16, box.width = 100", "determined by",
        "box.leading == root.leading + 16 16 = 0 + 16 (one more point moves it right by 1)",
        "box.width == 100 (one more point makes it 1 wider)",
        "not satisfied, because of stronger constraints",
        "box.width == 180 @750 (80 short)", "box.width <= 90 @500 (10 over)",
        "satisfied, but without effect here",
        "box.width >= 0 (implicit size >= 0) (100 to spare)", "box.width >= 40 (60 to spare)",
      ], "\(found)")
  }

  @Test("thirds of a point are shown to a thousandth")
  func thirds() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--device iphone-15",
      """
      view add title --class UILabel --text Welcome --intrinsic auto
      constraint add 'title.top == root.top + 100' 'title.leading == root.leading + 8'
      view add rest
      constraint add 'rest.top == title.bottom' 'rest.height == 10' 'rest.width == 10'
      constraint add 'rest.trailing <= title.trailing' 'rest.leading == title.leading @100'
      """)
    for name in ["title", "rest"] {
      let text = try alstore.expect("explain \(name)").output
      #expect(!text.contains(/\.\d{4}/), "\(text)")
    }
    #expect(try alstore.expect("explain title.height").output.contains("height = 20.333"))
    #expect(
      try alstore.expect("explain title.bottom").output
        == alstore.expect("explain title.height").output, "both are of one axis")
    let unknown = try alstore.run(["explain", "title.botom"])
    #expect(unknown.status == 2 && unknown.errors.contains("Did you mean bottom"))
  }

  @Test("ambiguity comes after what is determined, with what would resolve it")
  func open() throws {
    let found = try lines(
      """
      view add box
      constraint add 'box.width == 100' 'box.leading >= root.leading + 16'
      """, "box.x")
    #expect(found.first == "box.x = 16, box.width = 100")
    #expect(
      Array(found.dropFirst().prefix(3)) == [
        "width is determined by", "box.width == 100 (one more point makes it 1 wider)",
        "nothing determines x: other values would also satisfy the constraints",
      ], "\(found)")
    #expect(
      found.contains("to determine it, add for example")
        && found.contains("box.leading == root.leading + 16"), "\(found)")
    #expect(!found.contains("determined by"))
  }

  @Test("suggestions in JSON resolve the ambiguity")
  func settled() throws {
    struct Report: Decodable {
      struct Part: Decodable {
        let ambiguous: [String]
        let settledBy: [String]
      }
      let axes: [Part]
    }
    let alstore = try Alstore()
    try alstore.project("--size 320x480", "view add box\nconstraint add 'box.top == root.top'")
    let axes = try alstore.expect("explain box --format json").json(Report.self).axes
    #expect(axes.map(\.ambiguous) == [["x", "width"], ["height"]])
    let equations = axes.flatMap(\.settledBy)
    #expect(equations.count == 3, "\(equations)")
    for equation in equations { try alstore.expect("constraint add", equation) }
    #expect(try alstore.frames().status == "solved")
  }

  @Test("a view's own guides are explained, and deciding priorities are named")
  func guidesAndPriorities() throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 320x480",
      """
      view add scroll --class UIScrollView
      view add content --in scroll
      constraint add 'scroll.leading == root.leading' 'scroll.trailing == root.trailing'
      constraint add 'scroll.top == root.safeArea.top' 'scroll.bottom == root.bottom'
      constraint add 'content.leading == scroll.leading' 'content.trailing == scroll.trailing'
      constraint add 'content.top == scroll.top' 'content.bottom == scroll.bottom'
      view add a --class UILabel --intrinsic 50x20
      view add b --class UILabel --intrinsic 50x20
      constraint add 'a.top == root.top' 'b.top == root.top'
      constraint add 'a.leading == root.leading' 'b.leading == a.trailing + 8'
      constraint add 'b.trailing == root.trailing'
      """)
    let area = try alstore.expect("explain root.safeArea").output
    #expect(area.contains("safeArea.width = 320"), "\(area)")
    let open = try alstore.expect("explain scroll.contentLayout.width").output
    #expect(open.contains("nothing determines width"), "\(open)")
    let content = try alstore.expect("explain content").output
    #expect(content.contains("content.width == scroll.frameLayout.width"), "\(content)")
    let label = try alstore.expect("explain b").output
    #expect(
      label.contains("set b's horizontal hugging to 252 (now 251, like a neighbor's), or add"),
      "\(label)")
    try alstore.expect("view set b --hugging 252,251")
    #expect(try !alstore.expect("explain b").output.contains("nothing determines"))
    let wrong = try alstore.run(["explain", "root.safeAera"])
    #expect(wrong.status == 2 && wrong.errors.contains("Did you mean safeArea"), "\(wrong)")
  }

  @Test(
    "texts whose widths required constraints determine do not compete",
    arguments: [
      "a.width == 100", "b.width == 0.25 * root.width", "a.width == b.width",
      "a.trailing == root.centerX",
    ])
  func requiredWidth(equation: String) throws {
    let alstore = try Alstore()
    try alstore.project(
      "--size 300x400",
      """
      view add a --class UILabel --intrinsic 50x20
      view add b --class UILabel --intrinsic 50x20
      constraint add 'a.top == root.top' 'b.top == root.top'
      constraint add 'a.leading == root.leading' 'b.leading == a.trailing + 8'
      constraint add 'b.trailing == root.trailing'
      """)
    #expect(try alstore.expect("check --rule equal-hugging").output.contains("compete"))
    try alstore.expect("constraint add", equation)
    #expect(try alstore.expect("check --rule equal-hugging").output.isEmpty)
  }
}
