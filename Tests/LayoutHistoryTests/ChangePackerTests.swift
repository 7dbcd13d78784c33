import LayoutHistory
import SeededNumbers
import Testing

@Suite("Packing of changes")
struct ChangePackerTests {
  private static let values: [FieldValue] =
    [Int64.min, -300, -1, 0, 1, 127, 128, .max].map(FieldValue.integer)
    + [-Double.greatestFiniteMagnitude, -1, -5e-324, 0, 5e-324, 1, 1.5, .greatestFiniteMagnitude]
    .map(FieldValue.real)
    + [
      "", "\0", "\0\0", "a", "a\0", "layout", "layouts1", "layouts10", "layouts2", "ä", "a\u{308}",
    ]
    .map(FieldValue.text)
    + [[], [0], [0, 0], [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8, 0], [255]]
    .map(FieldValue.blob)

  @Test(
    "values are ordered, in whatever order they are added",
    arguments: 0..<20 as Range<UInt64>)
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let changes = ChangeSet(
      Self.values.shuffled(using: &random).enumerated().map { index, value in
        ObjectChange(
          ObjectKey(.view, high: UInt64(index), low: 0), .added,
          [ObjectChange.Field("value", from: .null, to: value)])
      })
    // Parsing rejects values that are out of order or duplicated.
    #expect(try ChangeSet(bytes: changes.bytes) == changes)
  }

  @Test(
    "objects have their own fields, whatever the previous object had",
    arguments: 0..<50 as Range<UInt64>)
  func fields(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let names = ["a", "b", "c", "d", "name", "x"]
    var objects: [ObjectChange] = []
    for kind in [ObjectKind.guide, .layout, .view] {
      for number in 0..<UInt64.random(in: 1...40, using: &random) {
        let existence = [ObjectChange.Existence.added, .kept, .removed].randomElement(
          using: &random)
        let fields = names.filter { _ in Bool.random(using: &random) }.compactMap { name in
          let old = existence == .added ? .null : Self.values.randomElement(using: &random)
          let new = existence == .removed ? .null : Self.values.randomElement(using: &random)
          return old == new
            ? nil : ObjectChange.Field(name, from: old ?? .null, to: new ?? .null)
        }
        guard let existence, existence != .kept || !fields.isEmpty else { continue }
        objects.append(ObjectChange(ObjectKey(kind, high: number, low: 1), existence, fields))
      }
    }
    let changes = ChangeSet(objects)
    #expect(try ChangeSet(bytes: changes.bytes) == changes, "seed \(seed)")
  }

  @Test("an unchanged object is omitted, and so is its kind")
  func unchanged() throws {
    var packer = ChangePacker()
    packer.begin(ObjectKey(.guide, high: 1, low: 1), .kept)
    packer.add("name", from: .integer(7), to: .integer(7))
    packer.end()
    #expect(packer.isEmpty)
    packer.begin(ObjectKey(.view, high: 1, low: 1), .removed)
    packer.add("x", from: .real(-0.0), to: .null)
    packer.end()
    let expected = ChangeSet([
      ObjectChange(
        ObjectKey(.view, high: 1, low: 1), .removed,
        [ObjectChange.Field("x", from: .real(0), to: .null)])
    ])
    #expect(packer.bytes() == expected.bytes)
  }
}
