import LayoutEngine
import LayoutModel
import Testing

@Suite("Large layouts")
struct LargeLayoutTests {
  /// Stacked rows of an icon, a title and a switch.
  static func rows(_ count: Int) throws -> Scene {
    var scene = try Scene(400, 800)
    var above: String?
    for number in 0..<count {
      let row = "row\(number)"
      try scene.view(row)
      try scene.view("icon\(number)", in: row, "UIImageView", size: (24, 24))
      try scene.view("title\(number)", in: row, "UILabel", size: (100, 20)) {
        $0.hugging.horizontal = 250
      }
      try scene.constrain([
        "\(row).leading == root.leadingMargin", "\(row).trailing == root.trailingMargin",
        above.map { "\(row).top == \($0).bottom + 8" } ?? "\(row).top == root.top",
        "icon\(number).leading == \(row).leading", "icon\(number).top == \(row).top + 4",
        "icon\(number).bottom == \(row).bottom - 4",
        "title\(number).leading == icon\(number).trailing + 8",
        "title\(number).centerY == icon\(number).centerY",
        "title\(number).trailing == \(row).trailing",
      ])
      above = row
    }
    return scene
  }

  @Test("3,000 views are solved correctly and at once, also after edits")
  func rows() throws {
    let scene = try Self.rows(1000)
    var session = LayoutSession(scene.layout, in: scene.environment)
    let solved = session.solve()
    #expect(solved.status == .solved)
    solved.expect([("row999", [8, 39960, 384, 32]), ("title999", [32, 6, 352, 20])])
    session.resize(to: Size(width: 500, height: 800))
    session.solve().expect([("row999", [8, 39960, 484, 32]), ("title999", [32, 6, 452, 20])])
  }
}
