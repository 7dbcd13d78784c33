import LayoutDrawing
import OperatingSystem
import LayoutModel
import Testing

@Suite("A text picture fits the window")
struct TerminalPictureTests {
  private func drawn() throws -> DrawnLayout {
    try DrawnLayout(
      size: Size(width: 300, height: 200),
      views: [
        ("title", Rect(x: 20, y: 20, width: 160, height: 40), []),
        ("body", Rect(x: 20, y: 80, width: 260, height: 100), [.height]),
        ("a badge with a long name", Rect(x: 200, y: 20, width: 80, height: 40), []),
        ("dot", Rect(x: 100, y: 130, width: 2, height: 2), []),
      ])
  }

  @Test("boxes are joined where they meet, dashed if ambiguous, and labelled")
  func golden() throws {
    let drawn = try drawn()
    let lines = TerminalPicture(drawn.layout, drawn.solution, columns: 41, rows: 16).lines()
    #expect(
      lines == [
        "┌root──────────────────────────────────┐",
        "│  ┌───────────────────┐  ┌─────────┐  │",
        "│  │title              │  │a ba…name│  │",
        "│  │                   │  │         │  │",
        "│  └───────────────────┘  └─────────┘  │",
        "│  ┌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┐  │",
        "│  ╎body                            ╎  │",
        "│  ╎                                ╎  │",
        "│  ╎         ▪                      ╎  │",
        "│  ╎                                ╎  │",
        "│  ╎                                ╎  │",
        "│  ╎                                ╎  │",
        "│  └╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌┘  │",
        "└──────────────────────────────────────┘",
        "main, 300 × 200, ambiguous, 1 view too sm",
      ], "\(lines.joined(separator: "\n"))")
  }

  @Test("an ASCII terminal receives only ASCII, with distinguishable lines")
  func ascii() throws {
    let drawn = try drawn()
    let lines = TerminalPicture(
      drawn.layout, drawn.solution, columns: 31, rows: 12, isUnicode: false
    ).lines()
    #expect(lines.allSatisfy { $0.allSatisfy(\.isASCII) }, "\(lines.joined(separator: "\n"))")
    #expect(lines[0] == "+root----------------------+")
    #expect(lines.contains { $0.contains(":body") } && lines.contains { $0.contains("~~~") })
  }

  @Test(
    "no picture is wider or taller than its window",
    arguments: [(10, 5), (20, 60), (80, 24), (300, 10), (400, 200)])
  func fits(columns: Int, rows: Int) throws {
    let drawn = try drawn()
    let lines = TerminalPicture(drawn.layout, drawn.solution, columns: columns, rows: rows).lines()
    #expect(lines.count <= rows && lines.count >= 3)
    #expect(lines.allSatisfy { $0.count <= columns })
  }

  @Test("wide characters occupy two cells, and invisible areas are skipped")
  func wide() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 200, height: 100),
      views: [
        ("登录按钮", Rect(x: 20, y: 20, width: 80, height: 60), []),
        ("far", Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), []),
      ])
    let lines = TerminalPicture(drawn.layout, drawn.solution, columns: 41, rows: 13).lines()
    let row = try #require(lines.first { $0.contains("登") })
    #expect(row.contains("│登录按钮"))
    let cells = row.reduce(0) { $0 + $1.terminalCells }
    #expect(cells == lines[0].count, "\(lines.joined(separator: "\n"))")
  }

  @Test("of 500 views, each with enough room has its own name")
  func many() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 1000, height: 1000),
      views: (0..<500).map { number in
        (
          "view\(number)",
          Rect(
            x: Double(number % 20) * 50 + 5, y: Double(number / 20) * 40 + 5, width: 40, height: 30),
          []
        )
      })
    let picture = TerminalPicture(drawn.layout, drawn.solution, columns: 200, rows: 110).lines()
      .joined(separator: "\n")
    let found = (0..<500).filter { picture.contains("view\($0)") }
    #expect(found.count == 500, "\(picture)")
    let small = TerminalPicture(drawn.layout, drawn.solution, columns: 100, rows: 54).lines()
    #expect(small.joined().contains("…4"), "\(small.joined(separator: "\n"))")
  }

  @Test("runs are coloured by their role")
  func ink() throws {
    let drawn = try drawn()
    let lines = TerminalPicture(drawn.layout, drawn.solution, columns: 41, rows: 16).lines {
      text, ink in ink == .ambiguous ? "<\(text)>" : text
    }
    #expect(lines[6] == "│  <╎>body                            <╎>  │")
  }
}
