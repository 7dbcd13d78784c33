import LayoutHistory
import LayoutModel
import ProjectFile
import RandomLayouts
import TemporaryFolders
import Testing

@Suite("Layouts as records, without a database")
struct RecordTests {
  /// Random layouts, their source document and its bytes.
  private struct Sample {
    let document: SourceDocument
    let bytes: [UInt8] = [1, 2, 3]
    let layouts: [Layout]
    var random: SeededValues

    init(seed: UInt64) throws {
      var generator = RandomLayout(seed: seed)
      layouts = try ["one", "two"].map { try generator.make(name: $0) }
      random = generator.random
      document = SourceDocument(
        id: DocumentID(using: &random), name: "Main.storyboard", kind: .storyboard)
    }

    func records() throws -> ProjectState {
      try ProjectState(layouts, from: document, bytes: bytes)
    }
  }

  @Test(
    "the records of layouts equal those of a project that they are saved in",
    arguments: 0..<60 as Range<UInt64>)
  func written(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let sample = try Sample(seed: seed)
    let file = try ProjectFile.create(at: folder.file()) { writer in
      try writer.addDocument(sample.document, bytes: sample.bytes)
      for layout in sample.layouts { try writer.save(layout) }
    }
    let stored = try file.read { try $0.workingState() }
    let records = try sample.records()
    for (key, fields) in stored.objects {
      #expect(records.objects[key] == fields, "seed \(seed), \(key)")
    }
    #expect(records.objects.count == stored.objects.count, "seed \(seed)")
  }

  @Test("layouts can be restored from their records", arguments: 0..<60 as Range<UInt64>)
  func read(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let sample = try Sample(seed: seed)
    let changes = ChangeSet(from: ProjectState(), to: try sample.records())
    try ProjectFile.create(at: folder.file()).read { reader in
      let difference = try reader.difference(changes)
      for layout in sample.layouts {
        let made = try reader.layout(reader.storedLayout(layout.id), after: difference)
        expectSame(try #require(made), layout, "seed \(seed)")
      }
    }
  }

  @Test("a field with another type than its column is rejected", arguments: 0..<3 as Range<UInt64>)
  func otherType(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let sample = try Sample(seed: seed)
    let state = try sample.records()
    let roots = Set(sample.layouts.map { ObjectKey(.view, $0.root) })
    try ProjectFile.create(at: folder.file()).read { reader in
      let stored = try StoredFields(of: reader)
      for (key, fields) in state.objects where key.kind != .document {
        let layout = key.kind == .layout ? key.reference : fields["layout"]
        for field in stored[key.kind] where !fields[field.name].isNull {
          // The layout determines whether the object is read at all, and roots have no siblings.
          if field.name == "layout" || roots.contains(key) && field.name == "position" { continue }
          var damaged = ProjectState(
            state.objects.filter { $0.key.reference == layout || $0.value["layout"] == layout })
          damaged.objects[key]?[field.name] = field.type == .blob ? .text("blob") : .blob([1])
          let changes = ChangeSet(from: ProjectState(), to: damaged)
          #expect(throws: (any Error).self, "\(key), \(field.name)") {
            let difference = try reader.difference(changes)
            for layout in sample.layouts {
              _ = try reader.layout(reader.storedLayout(layout.id), after: difference)
            }
          }
        }
      }
    }
  }
}
