import LayoutDrawing
import LayoutModel
import Testing

@Suite("Texts in pictures are legible at the displayed size")
struct TextSizeTests {
  /// The smallest text size in a picture's style sheet, in pixels, if the picture is not scaled.
  private static func smallest(_ svg: String, _ css: String) throws -> Double {
    let root = try #require(
      svg.firstMatch(
        of: /viewBox="\S+ \S+ (\S+) \S+" width="([0-9.]+)" height="[0-9.]+" font-size="([0-9.]+)"/))
    let numbers = try [root.1, root.2, root.3].map { try #require(Double($0)) }
    let ems = try css.matches(of: /font-size: ([0-9.]*)em;/).map {
      try #require(Double("0\($0.1)"))
    }
    #expect(ems.count > 2)
    return numbers[2] / numbers[0] * numbers[1] * (ems.filter { $0 < 1 }.min() ?? 1)
  }

  @Test(
    "no text of any picture is smaller than 11 pixels",
    arguments: [
      Size(width: 60, height: 40), Size(width: 320, height: 480), Size(width: 440, height: 956),
      Size(width: 852, height: 393), Size(width: 1_032, height: 1_376),
      Size(width: 4_000, height: 300),
    ])
  func smallest(size: Size) throws {
    let drawn = try DrawnLayout(
      size: size, views: [("box", Rect(x: 4, y: 4, width: 20, height: 10), [])])
    var moved = drawn.solution
    moved.frames[1].frame.x += 3
    moved.frames[1].absolute.x += 3
    var sheet = SVGSheet("sheet")
    sheet.add(drawn.layout, drawn.solution, words: ["one"])
    var chart = WidthChart(
      "chart", widths: 1...2, bands: [.init(name: "b", points: [(1, 0, 1), (2, 0, 1)])],
      breakpoints: [])
    chart.add(drawn.layout, drawn.solution, at: 1, words: "least")
    let comparison = SVGComparison("c", from: drawn.solution, to: moved)
    let narrow = SVGComparison("c", from: drawn.solution, to: moved, width: 350)
    for text in [
      SVGDrawing(drawn.layout, drawn.solution).text, sheet.text, chart.text, comparison.text,
      narrow.text,
    ] {
      #expect(try Self.smallest(text, text) >= 11)
    }
    for (_, piece) in comparison.pieces() {
      #expect(try Self.smallest(piece, LayoutFigure.styleSheet) >= 11)
    }
    let figure = LayoutFigure(drawn.layout, drawn.solution, options: .fitting(size))
    #expect(try Self.smallest(figure.svg, LayoutFigure.styleSheet) >= 11)
  }

  @Test("a phone's layout and a narrow comparison fit a page on a phone")
  func narrow() throws {
    let size = Size(width: 440, height: 956)
    let drawn = try DrawnLayout(
      size: size, views: [("box", Rect(x: 4, y: 4, width: 20, height: 10), [])])
    func width(_ svg: String) throws -> Double {
      try #require(svg.firstMatch(of: /\ width="([0-9.]+)"/).flatMap { Double($0.1) })
    }
    #expect(
      try width(LayoutFigure(drawn.layout, drawn.solution, options: .fitting(size)).svg) <= 358)
    #expect(
      try width(SVGComparison("c", from: drawn.solution, to: drawn.solution, width: 350).text)
        <= 350.5)
  }

  @Test("a thumbnail shows the area of a move, without text")
  func thumbnail() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 393, height: 852),
      views: [
        ("box", Rect(x: 20, y: 700, width: 80, height: 40), []),
        ("far", Rect(x: 20, y: 20, width: 80, height: 40), []),
      ])
    var moved = drawn.solution
    moved.frames[1].frame.x += 30
    moved.frames[1].absolute.x += 30
    let text = SVGComparison("c", from: drawn.solution, to: moved, width: 220).text
    #expect(!text.contains("<text") && text.contains("class=\"now\" x=\"50\" y=\"700\""))
    let box = try #require(text.firstMatch(of: /viewBox="(\S+) (\S+) (\S+) (\S+)" width="220"/))
    let numbers = try [box.1, box.2, box.3, box.4].map { try #require(Double($0)) }
    #expect(numbers[1] > 500 && numbers[3] < 300)
  }
}
