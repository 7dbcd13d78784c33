import AutoLayoutStore
import Foundation
import Synchronization
import TemporaryFolders
import Testing

@Suite("Concurrent writes while a merge is being solved")
struct MergingMeanwhileTests {
  private static let authorship = Authorship(author: "Ada") { 1_800_000_000_000 }

  /// A measurer that measures nothing and runs an action when first called.
  private final class Interruption: ContentMeasurer {
    private let action: Mutex<(@Sendable () throws -> Void)?>
    let error = Mutex<String?>(nil)

    init(_ action: @escaping @Sendable () throws -> Void) { self.action = Mutex(action) }

    func contentSize(
      of view: View, within width: Double?, in environment: Environment
    ) -> AxisPair<Double?> {
      let action = action.withLock { action in
        defer { action = nil }
        return action
      }
      do { try action?() } catch { self.error.withLock { $0 = "\(error)" } }
      return AxisPair(horizontal: 40, vertical: 20)
    }
  }

  /// A project whose branches `main` and `side` both changed its layout; `main` is checked out.
  private func project(at path: String) throws {
    let by = Self.authorship
    let project = try Project.create(at: path) { edit in
      try edit.addLayout(named: "main", canvas: Canvas(size: Size(width: 375, height: 667)))
      try edit.editLayout("main") { layout in
        var title = View(id: edit.newID(), name: "title", className: "UILabel", kind: .label)
        title.text = "ABBA"
        try layout.addView(title, in: layout.root)
        try layout.addConstraints(
          ["x: title.leading == root.leading + 1", "y: title.top == root.top + 1"],
          newID: edit.newID)
      }
    }
    try project.revisions.commit(message: "Start", by: by)
    try project.branches.create("side", by: by)
    try set("x", 5, in: project)
    try project.revisions.commit(message: "x", by: by)
    _ = try project.branches.switch(to: "side", by: by)
    try set("y", 7, in: project)
    try project.revisions.commit(message: "y", by: by)
    _ = try project.branches.switch(to: "main", by: by)
  }

  private func set(_ name: String, _ constant: Double, in project: Project) throws {
    try project.edit { edit in
      try edit.editLayout("main") { layout in
        try layout.updateConstraint(layout.constraint(named: name).id) {
          $0.equation.constant = constant
        }
      }
    }
  }

  /// Merges `side` while another connection performs an action.
  private func merge(
    _ meanwhile: @escaping @Sendable (Project) throws -> Void
  ) throws -> (report: MergeReport, project: Project, log: [String]) {
    let folder = try TemporaryFolder()
    let path = folder.file("a.alstore")
    try project(at: path)
    let other = try Project.open(at: path)
    let interruption = Interruption { try meanwhile(other) }
    let project = try Project.open(at: path, measurer: interruption)
    let report = try project.revisions.merge("side", by: Self.authorship)
    #expect(interruption.error.withLock(\.self) == nil)
    #expect(try project.maintenance.fsck().isEmpty)
    return (report, project, try project.history.log().map(\.subject))
  }

  @Test("a tag set concurrently is kept, and the merge is as solved")
  func tag() throws {
    let (report, _, log) = try merge { try $0.tags.create("now", by: Self.authorship) }
    #expect(report.outcome == .merged)
    #expect(report.conflicts.isEmpty && report.findings.isEmpty)
    #expect(log == ["Merge side", "y", "x", "Start"])
  }

  @Test("a concurrent commit becomes part of the merge")
  func commit() throws {
    let (report, project, log) = try merge { other in
      try self.set("x", 9, in: other)
      try other.revisions.commit(message: "x again", by: Self.authorship)
    }
    #expect(report.outcome == .merged)
    #expect(log.first == "Merge side" && log.contains("x again"))
    let frame = try #require(try project.frames().frame(named: "title"))
    #expect(frame.x == 9 && frame.y == 7)
  }

  @Test("a concurrent uncommitted change stops the merge")
  func edit() throws {
    #expect(throws: HistoryError.self) {
      _ = try merge { try self.set("x", 9, in: $0) }
    }
  }
}
