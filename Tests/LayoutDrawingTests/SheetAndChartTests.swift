import Foundation
import LayoutDrawing
import LayoutModel
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Sheets and charts")
struct SheetAndChartTests {
  @Test(
    "pictures of a sheet stand in a grid, each below its caption", arguments: [0, 1, 3, 12, 90])
  func grid(count: Int) throws {
    var sheet = SVGSheet("main <&>")
    for number in 0..<count {
      let wide = number % 2 == 0
      let drawn = try DrawnLayout(
        size: Size(width: wide ? 800 : 400, height: wide ? 400 : 800),
        views: [("box", Rect(x: 10, y: 10, width: 300, height: 100), [.x])])
      sheet.add(drawn.layout, drawn.solution, caption: "environment \(number)")
    }
    let text = sheet.text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    let cells = text.matches(
      of: /<svg x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"/)
    #expect(cells.count == count)
    let boxes = try cells.map { cell in
      try [cell.1, cell.2, cell.3, cell.4].map { try #require(Double($0)) }
    }
    #expect(boxes.allSatisfy { $0[2] <= 220.01 && $0[3] <= 280.01 })
    #expect(boxes.allSatisfy { ($0[0] - 18).truncatingRemainder(dividingBy: 238) == 0 })
    #expect(
      boxes.map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }.overlappingPairs().isEmpty
    )
    for number in 0..<count { #expect(text.contains(">environment \(number)</text>")) }
    #expect(text == sheet.text)
  }

  @Test("a chart has a band for each view, its name, and a line at each breakpoint")
  func chart() throws {
    let bands = (0..<20).map { number in
      WidthChart.Band(
        name: "view \(number) <\(String(repeating: "long", count: 12))>",
        points: [(320, 10, 200), (480, 10, 300 + Double(number)), (1024, 10, 1000)])
    }
    let text = WidthChart(
      "main", widths: 320...1024, bands: bands, breakpoints: [480, 481, 482, 700]
    ).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
    #expect(text.components(separatedBy: "class=\"bend\"").count == 6)
    #expect(text.components(separatedBy: "class=\"band\"").count == 21)
    #expect(text.contains("<title>breakpoint at 480</title>") && text.contains(">480</text>"))
    // Each view has a chart of its own, below its name.
    let names = text.matches(of: /<text class="name" x="([0-9.]+)" y="([0-9.]+)">/)
    let heights = try names.map { try #require(Double($0.2)) }
    let plots = text.matches(of: /<rect class="axis" x="[0-9.]+" y="([0-9.]+)"/)
    let tops = try plots.map { try #require(Double($0.1)) }
    #expect(names.count == 20 && tops.count == 20)
    #expect(zip(heights, tops).allSatisfy { $0 < $1 && $1 - $0 < 20 })
    #expect(zip(tops, heights.dropFirst()).allSatisfy { $1 - $0 > 76 })
    // Edges are told apart by their dashes, with their positions where they end and where they bend.
    #expect(text.components(separatedBy: "class=\"edge start\"").count == 22)
    #expect(text.contains(">left 10</text>") && text.contains(">right 1000</text>"))
    #expect(text.contains(">319</text>"))
  }
}
