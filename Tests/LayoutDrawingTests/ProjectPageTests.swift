import Foundation
import LayoutDrawing
import LayoutModel
import Testing

@Suite("A project's page contains every picture once and is self-contained")
struct ProjectPageTests {
  private func figure(_ name: String, x: Double = 10) throws -> LayoutFigure {
    let drawn = try DrawnLayout(
      name: "main", views: [(name, Rect(x: x, y: 10, width: 60, height: 40), [])],
      constraints: [
        { _, root, views in
          (Equation(Operand(views[0], .left), .equal, Operand(root, .left), constant: 10), nil)
        }
      ])
    return LayoutFigure(drawn.layout, drawn.solution)
  }

  /// The page's data.
  private struct Data: Decodable {
    struct Picture: Decodable {
      let t: Int
      let u: Double
      let b: [Double]
    }

    let s: [String]
    let at: [[Int]]
    let p: [Picture]
  }

  private func data(of html: String) throws -> Data {
    let start = try #require(html.range(of: "id=\"page-data\">"))
    let end = try #require(html[start.upperBound...].range(of: "</script>"))
    return try JSONDecoder().decode(
      Data.self, from: Foundation.Data(html[start.upperBound..<end.lowerBound].utf8))
  }

  @Test("a picture shared by revisions is stored once")
  func sharing() throws {
    var page = ProjectPage(title: "App")
    for revision in ["now", "3", "2"] {
      page.add(try figure("logo"), layout: "main", revision: revision, environment: "canvas")
    }
    page.add(try figure("logo", x: 12), layout: "main", revision: "1", environment: "canvas")
    let data = try data(of: page.html)
    #expect(data.at == [[0, 0, 0, 0], [0, 1, 0, 0], [0, 2, 0, 0], [0, 3, 0, 1]])
    #expect(data.p.count == 2)
    #expect(data.s[data.p[0].t] == "main, 100 × 80, solved")
    #expect(page.html == page.html)
  }

  @Test("an existing picture is added by its number")
  func again() throws {
    var page = ProjectPage(title: "App")
    let first = page.add(
      try figure("logo"), layout: "main", revision: "now", environment: "canvas")
    let second = page.add(
      try figure("logo", x: 12), layout: "main", revision: "1", environment: "canvas")
    page.add(picture: first, layout: "main", revision: "0", environment: "canvas")
    #expect((first, second) == (0, 1))
    #expect(try data(of: page.html).at == [[0, 0, 0, 0], [0, 1, 0, 1], [0, 2, 0, 0]])
  }

  @Test("no name terminates the page's elements")
  func names() throws {
    let name = "</script><script>alert(1)</script><!--\u{2028}\"\\"
    var page = ProjectPage(title: name)
    page.add(try figure(name), layout: name, revision: name, environment: name)
    let html = page.html
    #expect(html.components(separatedBy: "</script>").count == 3)
    #expect(html.components(separatedBy: "<script").count == 3)
    #expect(!html.contains("<!--") && !html.contains("alert(1)</script>"))
    #expect(try data(of: html).s.contains(name))
  }

  @Test("the page loads nothing from a network, and without scripts shows a picture and tables")
  func selfContained() throws {
    var page = ProjectPage(title: "App")
    page.add(try figure("logo"), layout: "main", revision: "now", environment: "canvas")
    let html = page.html
    #expect(html.contains("default-src 'none'"))
    for word in ["src=", "href=", "url(http", "@import", "fetch(", "XMLHttpRequest"] {
      #expect(!html.contains(word), "\(word)")
    }
    let body = try #require(html.range(of: "<main>"))
    #expect(html[body.upperBound...].contains("<svg xmlns"))
    #expect(html[body.upperBound...].contains("logo.left == root.left + 10</button>"))
    #expect(html.contains("<label for=\"page-layout\">Layout</label>"))
    #expect(html.contains("<html lang=\"en\">") && html.contains("aria-live=\"polite\""))
  }

  @Test("a project without layouts has a page that says so")
  func empty() throws {
    #expect(ProjectPage(title: "App").html.contains("There is no layout."))
  }
}
