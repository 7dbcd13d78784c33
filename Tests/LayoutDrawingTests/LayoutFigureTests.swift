import LayoutDrawing
import LayoutModel
import Testing

@Suite("A figure on a page supports pointing at views and constraints")
struct LayoutFigureTests {
  private let drawn: DrawnLayout

  init() throws {
    drawn = try DrawnLayout(
      name: "Sign & in", views: [("box<1>", Rect(x: 10, y: 20, width: 60, height: 40), [.y])],
      constraints: [
        { layout, root, views in
          (
            Equation(
              Operand(views[0], .leading), .equal, Operand(root, .leading), constant: 10,
              priority: 750), "boxLeading"
          )
        }
      ])
  }

  @Test("shapes and rows identify their view or constraint")
  func references() {
    let figure = LayoutFigure(drawn.layout, drawn.solution)
    #expect(figure.svg.contains("<rect class=\"view ambiguous\""))
    #expect(figure.svg.contains("data-ref=\"v1\"><title>box&lt;1&gt; (UIView)"))
    #expect(
      figure.svg.contains("<path class=\"dim high\"") && figure.svg.contains("data-ref=\"c0\""))
    #expect(figure.viewTable.contains("<tr data-ref=\"v1\" data-depth=\"1\">"))
    #expect(figure.viewTable.contains("ambiguous: y"))
    #expect(figure.constraintTable.contains("<tr data-ref=\"c0\" data-items=\"v1 v0\">"))
    #expect(figure.constraintTable.contains("`box&lt;1&gt;`.leading == root.leading + 10 @750"))
    #expect(figure.constraintTable.contains("<td>boxLeading</td><td>750</td><td>satisfied</td>"))
  }

  @Test("two figures on a page have separate identifiers")
  func prefixes() {
    let figure = LayoutFigure(drawn.layout, drawn.solution, prefix: "second")
    #expect(figure.svg.contains("id=\"second-hatch\"") && figure.svg.contains("url(#second-hatch)"))
    #expect(!figure.svg.contains("al-hatch"))
  }

  @Test("a page may forbid inline styles and event handlers")
  func policy() {
    let html = LayoutFigure(drawn.layout, drawn.solution).html
    #expect(!html.contains(" style=") && !html.contains("<style") && !html.contains("<script"))
    #expect(!html.contains(" onclick=") && !html.contains("http:" + "//www.w3.org/1999"))
    #expect(!LayoutFigure.script.contains("</") && !LayoutFigure.styleSheet.contains("</"))
  }
}
