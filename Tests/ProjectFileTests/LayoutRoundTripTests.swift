import LayoutModel
import ProjectFile
import RandomLayouts
import TemporaryFolders
import Testing

@Suite("Saving and loading layouts")
struct LayoutRoundTripTests {
  @Test("every field of a layout survives a round trip", arguments: 0..<40 as Range<UInt64>)
  func everyField(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: seed)
    var layout = try generator.make()
    let file = try ProjectFile.create(at: folder.file())
    try file.write { try $0.save(&layout) }
    #expect(layout.changes.isEmpty)
    let loaded = try ProjectFile.open(at: folder.file(), mode: .readOnly).read {
      try $0.layout(layout.id)
    }
    expectSame(loaded, layout, "seed \(seed)")
    #expect(loaded.problems().isEmpty, "seed \(seed)")
  }
}
