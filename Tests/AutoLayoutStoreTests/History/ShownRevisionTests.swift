import AutoLayoutStore
import Foundation
import TemporaryFolders
import Testing

@Suite("A project opened at a revision shows that revision")
struct ShownRevisionTests {
  /// A project whose last revision removed a layout.
  private func makeProject(at path: String) throws {
    let by = Authorship(author: "Ada <ada@example.org>") { 1_800_000_000_000 }
    let project = try Project.create(at: path) { edit in
      for name in ["main", "extra"] {
        try edit.addLayout(named: name, canvas: Canvas(size: Size(width: 375, height: 667)))
      }
    }
    try project.revisions.commit(message: "Two layouts", by: by)
    try project.edit(by: by) { try $0.removeLayout("extra") }
    try project.revisions.commit(message: "One layout", by: by)
  }

  @Test("many threads see the same, whether or not they need its tables")
  func threads() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("p.alstore")
    try makeProject(at: path)
    for round in 0..<40 {
      let project = try Project.open(at: path, .readOnly)
      try project.show(at: "HEAD~1")
      let group = DispatchGroup()
      for number in 0..<8 {
        group.enter()
        Thread {
          defer { group.leave() }
          do {
            for _ in 0..<10 {
              if number % 2 == 0 {
                let rows = try project.sql("SELECT count(*) FROM layout")
                #expect(rows.rows == [[.integer(2)]], "round \(round)")
              } else {
                #expect(try project.layoutNames() == ["main", "extra"], "round \(round)")
              }
            }
          } catch { Issue.record(error, "round \(round)") }
        }.start()
      }
      group.wait()
    }
  }
}
