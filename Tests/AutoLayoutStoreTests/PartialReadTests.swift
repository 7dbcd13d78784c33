import Foundation
import RandomLayouts
import TemporaryFolders
import Testing

@testable import AutoLayoutStore

/// Queries of a partly loaded layout have the same answers as queries of the whole.
@Suite("A query reads only the part of a layout that it needs")
struct PartialReadTests {
  @Test(
    "and has the same result, or error, as if all of it were read",
    arguments: 1...12 as ClosedRange<UInt64>)
  func sameAsWhole(_ seed: UInt64) throws {
    var random = RandomLayout(seed: seed)
    let layout = try random.make(views: 14, constraints: 24, name: "main")
    let folder = try TemporaryFolder()
    let project = try Project.create(at: folder.file("a.alstore")) { edit in
      edit.keep(layout)
    }
    try project.revisions.commit(message: "A layout", by: Authorship(author: "Ada"))
    let past = try Project.open(at: folder.file("a.alstore"), .readOnly)
    try past.show(at: "HEAD")
    try project.edit(by: Authorship(author: "Ada")) { edit in
      try edit.editLayout("main") { try $0.updateView($0.root) { $0.name = "window" } }
    }
    for asked in [project, past] {
      let whole = try asked.layout()
      let items = try asked.hierarchy(of: "main")
      #expect(items.views == whole.views && items.guides == whole.guides)
      #expect(items.outlets == whole.outlets)
      #expect(whole.views.allSatisfy { items.subviews(of: $0.id) == whole.subviews(of: $0.id) })
      for name in Self.names(in: whole) {
        let view = Self.text { ViewReport(try whole.view(named: name), in: whole).json }
        let outlet = Self.text { OutletReport(try whole.existingOutlet(name), in: whole).json }
        #expect(Self.text { try asked.viewReport(named: name, in: "main").json } == view)
        #expect(Self.text { try asked.outletReport(named: name, in: "main").json } == outlet)
      }
    }
  }

  /// All names of views and outlets, and some that are unused.
  private static func names(in layout: Layout) -> [String] {
    var names = ["nobody", ""] + layout.outlets.map(\.name) + layout.guides.map(\.name)
    for view in layout.views {
      names += [view.name, view.id.description, String(view.id.description.prefix(3))]
      names += [view.userLabel, view.source?.objectID].compactMap(\.self)
    }
    return names
  }

  private static func text(_ json: () throws -> JSONValue) -> String {
    do {
      return try json().text
    } catch {
      return "\(error)"
    }
  }
}
