import LayoutDrawing
import LayoutModel
import Testing

@Suite("Names are placed where they clearly belong to one view")
struct NameLabelTests {
  private typealias Views = [(name: String, frame: Rect, ambiguous: Set<SolvedFrame.Part>)]

  /// The texts in a picture with their centers.
  private static func labels(_ text: String) throws -> [(text: String, middle: Point)] {
    try text.matches(of: /<text class="name([^"]*)" x="([^"]*)" y="([^"]*)">([^<]*)</).map {
      match in
      let size = (match.1.contains("small") ? 11.0 : 12.0) / 1.5
      return (
        String(match.4),
        Point(
          x: try #require(Double(match.2)) + Double(match.4.count) * 0.25 * size,
          y: try #require(Double(match.3)) - size * 0.35)
      )
    }
  }

  @Test("names of nested views do not pile up: each is where nothing else covers its view")
  func nested() throws {
    let views: Views = [
      ("screen", Rect(x: 0, y: 0, width: 300, height: 560), []),
      ("card", Rect(x: 0, y: 40, width: 300, height: 300), []),
      ("header", Rect(x: 0, y: 40, width: 300, height: 100), []),
      ("title", Rect(x: 0, y: 40, width: 300, height: 40), []),
      ("subtitle", Rect(x: 0, y: 80, width: 300, height: 40), []),
    ]
    let drawn = try DrawnLayout(size: Size(width: 300, height: 600), views: views)
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    let labels = try Self.labels(text)
    #expect(
      labels.map(\.text).sorted() == ["card", "header", "root", "screen", "subtitle", "title"])
    for label in labels where label.text != "root" {
      let innermost = views.last { view in
        label.middle.x > view.frame.x && label.middle.x < view.frame.maxX
          && label.middle.y > view.frame.y && label.middle.y < view.frame.maxY
      }
      #expect(innermost?.name == label.text)
    }
  }

  @Test("coinciding views share a label, and names without room are replaced by numbers")
  func sharedAndNumbered() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 300, height: 600),
      views: [
        ("content", Rect(x: 0, y: 0, width: 300, height: 600), []),
        ("aVeryLongName", Rect(x: 20, y: 20, width: 30, height: 20), []),
        ("dot", Rect(x: 100, y: 20, width: 3, height: 3), []),
      ])
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    let labels = try Self.labels(text)
    #expect(labels.map(\.text) == ["root · content", "1", "2"])
    // Inside of its view, and right beside one that is smaller than any text.
    let inside = try #require(labels.first { $0.text == "1" }).middle
    #expect(inside.x > 20 && inside.x < 50 && inside.y > 20 && inside.y < 40)
    let beside = try #require(labels.first { $0.text == "2" }).middle
    #expect(abs(beside.x - 101) < 12 && abs(beside.y - 21) < 12)
    let list = text.matches(of: /<text class="entry[^"]*"[^>]*>([^<]*)</).map { String($0.1) }
    #expect(list == ["Views", "1", "aVeryLongName", "2", "dot"])
  }

  @Test("a list larger than its picture is truncated with a count of the rest")
  func most() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 300, height: 300),
      views: (0..<900).map { number in
        (
          "number \(number)",
          Rect(x: Double(number % 30) * 10, y: Double(number / 30) * 10, width: 8, height: 8), []
        )
      })
    let text = SVGDrawing(drawn.layout, drawn.solution).text
    #expect(text.firstMatch(of: />and \d+ more<\/text>/) != nil)
    #expect(text.matches(of: /class="entry"/).count < 200)
  }
}
