import LayoutDrawing
import LayoutModel
import Testing

@Suite("A picture shows where views were and where they are")
struct SVGComparisonTests {
  private func solution(_ views: [(UInt64, String, Rect)]) -> SolvedLayout {
    SolvedLayout(
      layout: LayoutID(high: 0, low: 1),
      environment: Canvas(size: Size(width: 100, height: 80)).environment, status: .solved,
      frames: views.map { id, name, rect in
        SolvedFrame(
          item: .view(ViewID(high: 0, low: id)), name: name, frame: rect, exact: rect,
          absolute: rect)
      })
  }

  @Test("what stayed, moved, went and came is told apart")
  func kinds() {
    let stays = Rect(x: 0, y: 0, width: 100, height: 80)
    let old = solution([
      (1, "root", stays), (2, "a<b", Rect(x: 10, y: 10, width: 20, height: 20)),
      (3, "gone", Rect(x: 50, y: 50, width: 10, height: 10)),
    ])
    let new = solution([
      (1, "root", stays), (2, "a<b", Rect(x: 30, y: 10, width: 20, height: 20)),
      (4, "came", Rect(x: 0, y: 0, width: 5, height: 5)),
    ])
    let text = SVGComparison("main & more", from: old, to: new).text
    #expect(text.contains("<title>main &amp; more</title>"))
    #expect(text.contains("class=\"same\" x=\"0\" y=\"0\" width=\"100\" height=\"80\""))
    #expect(text.contains("class=\"was\" x=\"10\" y=\"10\""))
    #expect(text.contains("class=\"now\" x=\"30\" y=\"10\""))
    #expect(text.contains("a&lt;b: 10, 10, 20 × 20 → 30, 10, 20 × 20"))
    #expect(text.contains("M20 20L40 20"))
    #expect(text.contains("gone is gone"))
    #expect(text.contains("class=\"new\" x=\"0\" y=\"0\" width=\"5\" height=\"5\""))
    #expect(text == SVGComparison("main & more", from: old, to: new).text)
    // What has no room for its words has a number, and its words below.
    #expect(text.contains(">a&lt;b x+20</text>") && text.contains(">came new</text>"))
    #expect(text.contains(">gone gone</text>"))
  }
}
