import LayoutDrawing
import LayoutModel
import Testing

@Suite("A picture shows the old and new positions of views")
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

  @Test("unchanged, moved, removed and added views are distinguished")
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
    #expect(text.contains("gone was removed"))
    #expect(text.contains("class=\"new\" x=\"0\" y=\"0\" width=\"5\" height=\"5\""))
    #expect(text == SVGComparison("main & more", from: old, to: new).text)
    // Labels without enough room are replaced by numbers, with the texts listed below.
    #expect(text.contains(">a&lt;b →20</text>") && text.contains(">came new</text>"))
    #expect(text.contains(">gone gone</text>"))
  }

  @Test("views moved by others are not labelled, and very many are labelled in part")
  func focus() {
    let root = (UInt64(1), "root", Rect(x: 0, y: 0, width: 100, height: 80))
    func rows(_ count: Int, down step: Double) -> [(UInt64, String, Rect)] {
      (0..<count).map { row in
        (UInt64(row + 2), "v\(row)", Rect(x: 0, y: Double(row) + step, width: 90, height: 1))
      }
    }
    let (old, new) = (solution([root] + rows(60, down: 0)), solution([root] + rows(60, down: 4)))
    let own: Set<LayoutItem> = Set((2..<12).map { .view(ViewID(high: 0, low: $0)) })
    let told = SVGComparison("main", from: old, to: new, focus: own).text
    #expect(told.contains(">v0 ↓4</text>") && told.contains(">v9 ↓4</text>"))
    #expect(!told.contains(">v10 ↓4</text>") && told.contains(">and 50 more</text>"))
    #expect(told.matches(of: /class="now"/).count == 11)  // One is in the legend.
    #expect(told.matches(of: /class="along"/).count == 51)
    let unknown = SVGComparison("main", from: old, to: new).text
    #expect(unknown.contains(">and 40 more</text>"))
    // If nothing changed by itself, the largest moves are labeled.
    let none = SVGComparison("main", from: old, to: new, focus: []).text
    #expect(none.matches(of: /class="now"/).count == 7)
  }

  @Test("an added or removed layout is a single picture, without moves")
  func alone() {
    let frames = solution([(1, "root", Rect(x: 0, y: 0, width: 100, height: 80))])
    #expect(SVGComparison("m", from: nil, to: frames).pieces().map(\.name) == ["After"])
    #expect(SVGComparison("m", from: frames, to: nil).pieces().map(\.name) == ["Before"])
    #expect(
      SVGComparison("m", from: frames, to: frames).pieces().map(\.name)
        == ["Before", "After", "What moved"])
  }

  @Test("screens are drawn below the outlines of moved views, whose colours suit the screen")
  func screens() throws {
    let drawn = try DrawnLayout(
      size: Size(width: 300, height: 200),
      views: [("box", Rect(x: 20, y: 20, width: 80, height: 40), [])])
    var moved = drawn.solution
    moved.frames[1].frame.x += 30
    moved.frames[1].absolute.x += 30
    func pieces(_ appearance: Appearance) -> [String] {
      var options = PictureOptions()
      options.layers = [.screen]
      options.screen = ScreenOptions(appearance: appearance)
      let look = ComparedLook(drawn.layout, options)
      return SVGComparison("c", from: drawn.solution, to: moved, looks: (look, look))
        .pieces(prefix: "p").map(\.svg)
    }
    let day = pieces(.light)
    #expect(day[0].contains("class=\"al over day\"") && day[0].contains("class=\"was\""))
    #expect(day[1].contains("class=\"now\"") && !day[1].contains("class=\"was\""))
    #expect(day[0].contains("id=\"pb-x1\"") && day[1].contains("id=\"pa-x1\""))
    #expect(pieces(.dark)[0].contains("class=\"al over night\""))
  }
}
