import LayoutDrawing
import LayoutModel
import Testing

@Suite("A picture shows the frames of views")
struct SVGDrawingTests {
  private let layout: Layout
  private let solution: SolvedLayout

  init() throws {
    let root = View(id: ViewID(high: 0, low: 1), name: "root")
    var layout = try Layout(
      id: LayoutID(high: 0, low: 1), name: "A & B",
      canvas: Canvas(size: Size(width: 100, height: 80)), root: root)
    let box = View(id: ViewID(high: 0, low: 2), name: "<box>")
    let thin = View(id: ViewID(high: 0, low: 3), name: "thin")
    let gap = Guide(id: GuideID(high: 0, low: 4), name: "gap", owningView: root.id)
    try layout.addView(box, in: root.id)
    try layout.addView(thin, in: root.id)
    try layout.addGuide(gap)
    func frame(
      _ item: LayoutItem, _ name: String, _ rect: Rect, _ ambiguous: Set<SolvedFrame.Part> = []
    ) -> SolvedFrame {
      SolvedFrame(
        item: item, name: name, frame: rect, exact: rect, absolute: rect, ambiguous: ambiguous)
    }
    self.layout = layout
    solution = SolvedLayout(
      layout: layout.id, environment: layout.canvas.environment, status: .ambiguous,
      frames: [
        frame(.view(root.id), "root", Rect(x: 0, y: 0, width: 100, height: 80)),
        frame(.guide(gap.id), "gap", Rect(x: 60, y: 20, width: 30, height: 12)),
        frame(.view(box.id), "<box>", Rect(x: 10, y: 20, width: 40, height: 30.5), [.y]),
        frame(.view(thin.id), "thin", Rect(x: 90, y: 0, width: 20, height: 2)),
      ])
  }

  @Test("every view and guide is a rectangle at its frame, with its name as a tooltip")
  func rectangles() {
    let text = SVGDrawing(layout, solution).text
    #expect(
      text.contains(
        "<rect class=\"view ambiguous\" x=\"10\" y=\"20\" width=\"40\" height=\"30.5\">"
          + "<title>&lt;box&gt; (UIView) 10, 20, 40 × 30.5</title></rect>"))
    #expect(text.contains("<rect class=\"guide\" x=\"60\" y=\"20\" width=\"30\" height=\"12\">"))
    #expect(text.contains("<rect class=\"root\" x=\"0\" y=\"0\" width=\"100\" height=\"80\">"))
    #expect(text.contains("<title>A &amp; B, 100 × 80, ambiguous</title>"))
  }

  @Test("ambiguous views are hatched as well as coloured")
  func ambiguity() {
    let text = SVGDrawing(layout, solution).text
    #expect(text.components("<rect class=\"hatch\" x=\"10\" y=\"20\"") == 1)
    #expect(text.contains("fill=\"url(#al-hatch)\"") && text.contains("id=\"al-hatch\""))
  }

  @Test("names are shown where there is room for them")
  func names() {
    let text = SVGDrawing(layout, solution).text
    #expect(text.contains(">root</text>"))
    #expect(text.contains(">&lt;box&gt;</text>"))
    // A view that is too thin has a number next to it and its name in a list.
    #expect(text.firstMatch(of: /<text class="name small no" x="[^"]*" y="[^"]*">1<\/text>/) != nil)
    #expect(text.contains(">Views</text>") && text.contains(">thin</text>"))
    let plain = SVGDrawing(layout, solution, options: PictureOptions(parts: [])).text
    #expect(!plain.contains("</text>") && !plain.contains("class=\"guide\""))
  }

  @Test("the picture includes views outside the root, and is the same every time")
  func bounds() {
    let plain = SVGDrawing(layout, solution, options: PictureOptions(parts: [.names])).text
    #expect(plain.contains("viewBox=\"-8 -8 126 96\""))
    let text = SVGDrawing(layout, solution).text
    #expect(text == SVGDrawing(layout, solution).text)
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func components(_ text: String) -> Int { split(separator: text).count - 1 }
}
