import AutoLayoutStore
import Foundation
import TemporaryFolders
import Testing

@Suite("Objects made concurrently on branches have one order")
struct OrderTests {
  private static let authorship = Authorship(author: "Ada <ada@example.org>") { 1_800_000_000_000 }

  /// The constraint IDs of a layout after merging two branches that added one constraint each.
  private func constraints(_ ours: UInt64, _ theirs: UInt64, at path: String) throws -> [UInt64] {
    let by = Self.authorship
    let project = try Project.create(at: path) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
      try edit.editLayout("main") { layout in
        try layout.addView(View(id: ViewID(high: 7, low: 7), name: "logo"), in: layout.root)
      }
    }
    func add(_ number: UInt64) throws {
      try project.edit(by: by) { edit in
        try edit.editLayout("main") { layout in
          try layout.addConstraints(["logo.width >= \(number)"]) {
            ConstraintID(high: 0, low: number)
          }
        }
      }
      try project.revisions.commit(message: "\(number)", by: by)
    }
    func go(to branch: String) throws {
      _ = try project.branches.switch(
        to: branch, mode: .branch, discards: false, by: by, dryRun: false)
    }
    try project.revisions.commit(message: "A logo", by: by)
    try project.branches.create("other", by: by)
    try add(ours)
    try go(to: "other")
    try add(theirs)
    try go(to: "main")
    _ = try project.revisions.merge("other", by: by)
    return try project.layout().constraints.map(\.id.low)
  }

  @Test("it does not depend on which of them was written to the file first")
  func constraintsOfBranches() throws {
    let folder = try TemporaryFolder()
    #expect(try constraints(1, 2, at: folder.file("a.alstore")) == [1, 2])
    #expect(try constraints(2, 1, at: folder.file("b.alstore")) == [1, 2])
  }
}
