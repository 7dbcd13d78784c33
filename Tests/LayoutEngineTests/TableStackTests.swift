import LayoutEngine
import LayoutModel
import Testing

@Suite("Tables")
struct TableStackTests {
  private static let phone = Environment(size: Size(width: 390, height: 844))

  /// A table whose rows are 44 high and titles 16 by default.
  private func stack(
    _ table: TableContent, width: Double = 390, in environment: Environment = phone
  ) -> TableStack {
    TableStack(table, width: width, in: environment) { content, _ in
      if case .row = content { 44 } else { 16 }
    }
  }

  private func table(
    _ style: TableContent.Style, _ titles: [(header: String?, footer: String?)]
  ) -> TableContent {
    TableContent(
      style: style,
      sections: titles.map { header, footer in
        TableContent.Section(
          header: header, footer: footer, rows: [.init("a"), .init("b", height: 60)])
      })
  }

  private func rows(_ stack: TableStack) -> [Rect] {
    stack.parts.filter { $0.row != nil }.map(\.frame)
  }

  @Test("of grouped styles have distances between sections, and more with titles")
  func grouped() {
    let bare = rows(stack(table(.grouped, [(nil, nil), (nil, nil)])))
    #expect(bare.map(\.y) == [18, 62, 158, 202] && bare.map(\.height) == [44, 60, 44, 60])
    #expect(bare.allSatisfy { $0.x == 0 && $0.width == 390 })
    let titled = rows(stack(table(.grouped, [("One", nil), ("Two", nil)])))
    #expect(titled[0].y == 55.5 && titled[2].y - titled[1].maxY == 18 + 38)
    let footed = rows(stack(table(.grouped, [("One", "Below"), (nil, nil)])))
    #expect(footed[2].y - footed[1].maxY == 30 + 18)
  }

  @Test(
    "of the inset style have the system's margins at their sides",
    arguments: [390.0, 402, 414, 320])
  func inset(width: Double) {
    let margin = width >= 400 ? 20.0 : 16
    let frames = rows(stack(table(.insetGrouped, [(nil, nil)]), width: width))
    #expect(frames.allSatisfy { $0.x == margin && $0.width == width - 2 * margin })
  }

  @Test("keep titles, and rows of the inset style, within the safe area")
  func safeArea() {
    let notch = EdgeInsets(top: 0, left: 59, bottom: 21, right: 44)
    for style in TableContent.Style.allCases {
      let stack = TableStack(
        table(style, [("One", nil)]), width: 852, safeArea: notch, in: Self.phone
      ) { content, _ in if case .row = content { 44 } else { 16 } }
      let row = rows(stack)[0]
      let inset = style == .insetGrouped
      #expect(row.x == (inset ? 79 : 0) && row.maxX == (inset ? 852 - 64 : 852))
      let title = stack.parts[0].frame
      #expect(title.x == (inset ? 99 : 79) && title.maxX == 852 - (inset ? 84 : 64))
    }
  }

  @Test("of the plain style have no distance between sections without titles", arguments: [14, 15])
  func plain(version: Int) {
    var environment = Self.phone
    environment.systemVersion = version
    let bare = rows(stack(table(.plain, [(nil, nil), (nil, nil)]), in: environment))
    #expect(bare.map(\.y) == [0, 44, 104, 148])
    let titled = rows(stack(table(.plain, [("A", nil)]), in: environment))
    #expect(titled[0].y == (version >= 15 ? 50 : 28))
    environment.includesPlaceholders = true
    let canvas = rows(stack(table(.plain, [(nil, nil), (nil, nil)]), in: environment))
    #expect(canvas[0].y == titled[0].y && canvas[2].y - canvas[1].maxY == titled[0].y + 28)
  }

  @Test("include the texts of titles, and views above and below the sections")
  func edges() throws {
    var content = table(.grouped, [("One", "Below")])
    content.top = TableContent.Row("top", height: 100)
    content.bottom = TableContent.Row("bottom")
    let stack = stack(content)
    let first = try #require(stack.parts.first)
    let last = try #require(stack.parts.last)
    #expect(first.frame == Rect(x: 0, y: 0, width: 390, height: 100) && first.section == nil)
    #expect(last.frame.maxY == stack.contentSize.height && last.row == nil)
    for part in stack.parts {
      #expect(part.frame.y <= part.textFrame.y && part.textFrame.maxY <= part.frame.maxY)
    }
    for (above, below) in zip(stack.parts, stack.parts.dropFirst()) {
      #expect(above.frame.maxY <= below.frame.y)
    }
  }

  @Test("without room have no negative sizes", arguments: [0.0, 10, -5])
  func narrow(width: Double) {
    let stack = stack(table(.insetGrouped, [("One", "Below")]), width: width)
    #expect(stack.parts.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
  }
}
