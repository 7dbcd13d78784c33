import LayoutReports
import Foundation
import TemporaryFolders
import Testing

@Suite("A page lists a change by object")
struct ChangePageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A committed project with stacked rows.
  private func column(_ layouts: [String], rows: Int) throws -> Project {
    let project = try Project.create(at: folder.file("p.alstore")) { edit in
      for name in layouts {
        try edit.addLayout(named: name, canvas: Canvas(size: Size(width: 300, height: 600)))
        try edit.editLayout(name) { layout in
          for row in 0..<rows {
            var view = View(id: edit.newID(), name: "row\(row)", className: "UILabel")
            view.intrinsicSize = AxisPair(horizontal: 100, vertical: 10)
            try layout.addView(view, in: layout.root)
            let above = row == 0 ? "root.top" : "row\(row - 1).bottom"
            try layout.addConstraint("row\(row).top == \(above) + 4", id: edit.newID())
            try layout.addConstraint("row\(row).leading == root.leading", id: edit.newID())
          }
        }
      }
    }
    try project.revisions.commit(message: "Start", by: .ofAccount)
    return project
  }

  private func move(_ row: Int, in layout: String, of project: Project) throws {
    try project.edit { edit in
      try edit.editLayout(layout) { layout in
        let constraint = try #require(
          layout.constraints.first { layout.text(of: $0.equation).hasPrefix("row\(row).top") })
        var equation = constraint.equation
        equation.constant += 10
        try layout.updateConstraint(constraint.id) { $0.equation = equation }
      }
    }
  }

  @Test("a view includes its constraints and its move; consequences are counted")
  func derived() throws {
    let project = try column(["main"], rows: 12)
    try move(2, in: "main", of: project)
    let page = try project.history.diff(drawn: ScreenStyle([.wireframe])).html(title: "t")
    #expect(page.contains("<p>1 object differs; 9 views moved as a consequence.</p>"))
    #expect(page.matches(of: /<h3>/).count == 1 && page.contains("<h3>row2 "))
    #expect(page.contains("constant <del>4</del> → <ins>14</ins>"))
    #expect(page.contains("moved ↓10: x 0, y 32, 100 × 10 → x 0, y 42, 100 × 10"))
    #expect(page.contains("<details><summary>9 views moved as a consequence</summary>"))
    let pictures = try #require(page.range(of: "<svg")).lowerBound
    #expect(try pictures < #require(page.range(of: "<ul class=\"objects\">")).lowerBound)
    #expect(page == (try project.history.diff(drawn: ScreenStyle([.wireframe])).html(title: "t")))
    #expect(!page.contains("<script") && !page.contains(" style=") && !page.contains(" on"))
  }

  @Test("added and removed layouts are one object each, and no changes give no text")
  func whole() throws {
    let project = try column(["gone", "main"], rows: 2)
    let none = try project.history.diff(drawn: ScreenStyle([.screen])).html(title: "t")
    #expect(none.contains("<p>Nothing differs.</p>") && !none.contains("<svg"))
    try project.edit { edit in
      try edit.removeLayout("gone")
      try edit.addLayout(named: "new", canvas: Canvas(size: Size(width: 300, height: 600)))
    }
    let page = try project.history.diff(drawn: ScreenStyle([.screen])).html(title: "t")
    #expect(page.contains("removed</span> gone ") && page.contains("added</span> new "))
    #expect(page.contains("with 4 constraints, 3 views</p>"))
    #expect(page.matches(of: /<svg xmlns/).count == 2)
    #expect(page.contains("2 objects differ in 2 layouts."))
  }
}
