import AutoLayoutStore
import Foundation
import Testing

/// Random edits of an imported project, exported and reimported.
@Suite("Edits after a round trip through a document")
struct DocumentRoundTripTests {
  private static func bytes(_ name: String) throws -> [UInt8] {
    let documents = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "InterfaceBuilderTests/Documents")
    return Array(try Data(contentsOf: documents.appending(path: name)))
  }

  /// A layout without the fields that only layouts in documents have.
  private static func contents(_ layout: Layout) -> [String] {
    func text<Value>(_ values: some Sequence<Value>, _ change: (inout Value) -> Void) -> [String] {
      values.map { value in
        var value = value
        change(&value)
        return "\(value)"
      }
    }
    return text(layout.views) { ($0.source, $0.userLabel) = (nil, nil) }
      + text(layout.guides) { ($0.source, $0.userLabel) = (nil, nil) }
      + text(layout.constraints) { $0.source = nil } + text(layout.outlets) { _ in }
  }

  @Test(
    "survive, and are written as before", arguments: 1...16 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "alstore-\(UUID().uuidString).alstore")
    defer { try? FileManager.default.removeItem(at: file) }
    let name = seed % 2 == 0 ? "SignIn.storyboard" : "Embedding.storyboard"
    let bytes = try Self.bytes(name)
    let project = try Project.create(at: file.path) { edit in
      _ = try edit.importDocument(named: name, bytes)
    }
    var editor = RandomProjectEdit(seed: seed)
    for round in 1...3 {
      for _ in 0..<4 {
        // No layouts are created, as the document has no place for them.
        let layout = try project.layoutNames()[editor.below(2)]
        try project.edit { try editor.edit($0, layouts: [layout]) }
      }
      let before = try project.layoutNames().map { Self.contents(try project.layout(named: $0)) }
      let export = try project.documents.export(named: name, kind: .storyboard)
      let imported = try project.edit { try $0.importDocument(named: name, export.bytes) }
      let place = "seed \(seed), round \(round)"
      #expect(imported.conflicts.isEmpty, "\(place): \(imported.conflicts.map(\.line))")
      let after = try project.layoutNames().map { Self.contents(try project.layout(named: $0)) }
      #expect(
        before == after,
        "\(place): \(Set(after.joined()).symmetricDifference(before.joined()))")
      let again = try project.documents.export(named: name, kind: .storyboard)
      #expect(again.bytes == export.bytes, "\(place)")
    }
    #expect(try project.maintenance.fsck().isEmpty)
  }
}
