package import AutoLayoutStore
import Foundation
package import LayoutHistory
import LayoutModel
package import LayoutSync
package import ProjectFile

/// A client with a copy of a project that pushes to hubs.
package final class HubClient: Sendable {
  package let project: Project
  private let path: String
  private static let authorship = Authorship(author: "Ada <ada@example.org>") { 1_800_000_000_000 }

  /// Creates a project with one revision.
  package init(_ fixture: HubFixture, _ name: String) throws {
    path = fixture.folder.appending(path: "\(name).alstore").path
    project = try Project.create(at: path) {
      try $0.addLayout(named: "main", canvas: Canvas(size: Size(width: 100, height: 100)))
    }
    try project.remotes.add(Remote(name: "origin", url: "https://example.org/"))
    try project.revisions.commit(message: "first", by: Self.authorship)
  }

  /// Clones a project.
  package init(_ fixture: HubFixture, _ name: String, from peer: any SyncPeer) async throws {
    path = fixture.folder.appending(path: "\(name).alstore").path
    try await Project.clone(from: peer, url: "https://example.org/", to: path)
    project = try Project.open(at: path)
  }

  /// The copy, opened read-only.
  package var file: ProjectFile {
    get throws { try ProjectFile.open(at: path, mode: .readOnly) }
  }

  /// The revisions with the given numbers, in the form in which they are pushed.
  package func sent(_ numbers: ClosedRange<Int>) throws -> [SentRevision] {
    try file.read { reader in
      try numbers.map { SentRevision(bytes: try reader.revisionBytes($0)) }
    }
  }

  /// The ID shared by all copies.
  package func id() throws -> String { try project.peer().welcome().project }

  /// Creates revisions, each adding a layout.
  package func commit(_ names: String...) throws {
    for name in names {
      try project.edit(by: Self.authorship) {
        try $0.addLayout(named: name, canvas: Canvas(size: Size(width: 10, height: 10)))
      }
      try project.revisions.commit(message: name, by: Self.authorship)
    }
  }

  /// Creates a revision with a message.
  package func commit(saying message: String) throws {
    try project.edit(by: Self.authorship) {
      try $0.addLayout(
        named: "m\(message.utf8.count)", canvas: Canvas(size: Size(width: 10, height: 10)))
    }
    try project.revisions.commit(message: message, by: Self.authorship)
  }

  /// Creates a revision with the given number of labels with the same text.
  package func addTexts(_ text: String, count: Int) throws {
    try project.edit(by: Self.authorship) { edit in
      for _ in 0..<count {
        try edit.editLayout("main") { layout in
          let count = layout.views.count
          var label = View(
            id: ViewID(high: 9, low: UInt64(count)), name: "label\(count)", className: "UILabel")
          label.text = text
          try layout.addView(label, in: layout.root)
        }
      }
    }
    try project.revisions.commit(message: "texts", by: Self.authorship)
  }

  package func rename(_ layout: String, to name: String) throws {
    try project.edit(by: Self.authorship) { try $0.renameLayout(layout, to: name) }
    try project.revisions.commit(message: name, by: Self.authorship)
  }

  @discardableResult
  package func push(
    _ names: String..., removing: [String] = [], to peer: any SyncPeer, force: PushForce = .never
  ) async throws -> PushReport {
    try await project.remotes.push(
      names, removing: removing, to: peer, remote: "origin", force: force, by: Self.authorship)
  }

  package func pull(from peer: any SyncPeer) async throws {
    try await project.remotes.fetch(from: peer, remote: "origin")
    _ = try project.revisions.merge("origin/main", by: Self.authorship)
  }

  package func branch(_ name: String) throws {
    try project.branches.create(name, by: Self.authorship)
  }

  /// Moves a branch or tag to the current branch's revision, creating it if necessary.
  package func place(_ kind: ReferenceKind, _ name: String) throws {
    if kind == .tag {
      if try project.tags.list().contains(where: { $0.name == name }) {
        try project.tags.delete(name, by: Self.authorship)
      }
      try project.tags.create(name, by: Self.authorship)
    } else {
      if try project.branches.list().contains(where: { $0.name == name }) {
        try project.branches.delete(name, by: Self.authorship)
      }
      try project.branches.create(name, by: Self.authorship)
    }
  }

  package func layouts() throws -> [String] { try project.layoutNames().sorted() }

  /// The revision of the branch.
  package func head() throws -> ContentHash? { try project.peer().welcome().branches["main"] }
}
