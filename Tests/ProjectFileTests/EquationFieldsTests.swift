import LayoutHistory
import LayoutModel
import ProjectFile
import RandomLayouts
import TemporaryFolders
import Testing

@Suite("Equations from fields")
struct EquationFieldsTests {
  @Test(
    "the fields of a constraint give its equation", arguments: 0..<20 as Range<UInt64>)
  func equations(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var generator = RandomLayout(seed: seed)
    var layout = try generator.make()
    let file = try ProjectFile.create(at: folder.file())
    try file.write { try $0.save(&layout) }
    let objects = try file.read { try $0.workingState().objects }
    for constraint in layout.constraints {
      let fields = try #require(objects[ObjectKey(.constraint, constraint.id)])
      #expect(Equation(fields) == constraint.equation, "seed \(seed)")
    }
  }

  @Test("fields without a valid equation give none")
  func incomplete() {
    #expect(Equation(ObjectFields()) == nil)
  }
}
