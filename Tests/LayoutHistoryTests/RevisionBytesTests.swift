import LayoutHistory
import SeededNumbers
import Testing

@Suite("Canonical bytes")
struct RevisionBytesTests {
  private static let golden = Revision(
    parents: [ContentHash(domain: "parent", texts: [])], generation: 2, time: -5,
    author: "Ada <ada@example.org>", message: "Größe",
    stateRoot: ContentHash(domain: "", texts: []),
    changes: ChangeSet([
      change(.view, 1, .added, [("name", .null, .text("A")), ("x", .null, .real(-1.5))]),
      change(.view, 2, .kept, [("flag", .integer(-3), .integer(300)), ("x", .real(0), .null)]),
      change(.guide, 3, .removed, [("view", .blob([1, 2]), .null)]),
    ]))

  private static func change(
    _ kind: ObjectKind, _ id: UInt64, _ existence: ObjectChange.Existence,
    _ fields: [(String, FieldValue, FieldValue)]
  ) -> ObjectChange {
    ObjectChange(
      ObjectKey(kind, high: id, low: 7), existence,
      fields.map { ObjectChange.Field($0.0, from: $0.1, to: $0.2) })
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test("the bytes of format 1 have not changed")
  func goldenVector() throws {
    let bytes = Self.golden.bytes
    #expect(hex(bytes) == goldenBytes)
    #expect(Revision.hash(of: bytes).description == goldenHash)
    #expect(try Revision(bytes: bytes) == Self.golden)
  }

  @Test("every truncation is rejected")
  func truncation() {
    let bytes = Self.golden.bytes
    for length in 0..<bytes.count {
      #expect(throws: RevisionError.self) { try Revision(bytes: Array(bytes[..<length])) }
    }
  }

  @Test("damaged bytes are rejected, or mean what they say")
  func flips() {
    var source = SeededGenerator(seed: 5)
    for _ in 0..<2_000 {
      var bytes = Self.golden.bytes
      let place = source.below(bytes.count)
      bytes[place] ^= UInt8(1 + source.below(255))
      if let revision = try? Revision(bytes: bytes) { #expect(revision.bytes == bytes) }
    }
  }

  @Test("random changes survive a round trip")
  func roundTrips() throws {
    for seed in 0..<200 {
      let trial = MergeTrial(seed: UInt64(seed))
      for changes in [trial.baseToOurs, ChangeSet(from: ProjectState(), to: trial.base)] {
        #expect(try ChangeSet(bytes: changes.bytes) == changes)
      }
    }
  }

  @Test(
    "invalid numbers and excessive counts are rejected",
    arguments: [
      [0x7f, 0xf8, 0, 0, 0, 0, 0, 0], [0x80, 0, 0, 0, 0, 0, 0, 0], [0xff, 0xf0, 0, 0, 0, 0, 0, 0],
    ] as [[UInt8]])
  func numbers(bits: [UInt8]) {
    #expect(throws: RevisionError.self) {
      try ObjectFields(bytes: [1, 1, UInt8(ascii: "x"), 2] + bits)
    }
    let huge: [UInt8] = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]
    #expect(throws: RevisionError.self) { try ChangeSet(bytes: huge) }
    #expect(throws: RevisionError.self) { try ChangeSet(bytes: [0] + huge) }
    #expect(throws: RevisionError.self) { try ChangeSet(bytes: [0, 0] + huge) }
    #expect(FieldValue.number(.nan) == nil)
    #expect(FieldValue.number(-0.0) == .real(0))
  }

  @Test("composing changes is associative, and an inverse undoes its change")
  func algebra() {
    for seed in 0..<200 {
      let trial = MergeTrial(seed: UInt64(seed))
      let states = [ProjectState(), trial.base, trial.ours, trial.theirs]
      let steps = zip(states, states.dropFirst()).map { ChangeSet(from: $0, to: $1) }
      let left = steps[0].followed(by: steps[1]).followed(by: steps[2])
      #expect(left == steps[0].followed(by: steps[1].followed(by: steps[2])))
      #expect(left == ChangeSet(from: states[0], to: states[3]))
      #expect(left == ChangeSet.combined(steps))
      #expect(steps[2].followed(by: steps[2].inverted).isEmpty)
      var state = trial.theirs
      state.apply(steps[2].inverted)
      #expect(state == trial.ours)
    }
  }

  @Test("the root hash depends on the state alone")
  func stateTree() throws {
    let trial = MergeTrial(seed: 11)
    var tree = StateTree()
    let keys = trial.ours.objects.keys.sorted()
    for key in keys.reversed() { try tree.insert(key, trial.ours.objects[key] ?? ObjectFields()) }
    #expect(try tree.root().hash == trial.ours.root)
    var grown = StateTree()
    try grown.insertAll(of: trial.base)
    _ = try grown.root()
    for change in trial.baseToOurs.objects {
      if let old = trial.base.objects[change.key] { #expect(try grown.remove(change.key, old)) }
      if let new = trial.ours.objects[change.key] { try grown.insert(change.key, new) }
    }
    #expect(try grown.root().hash == trial.ours.root)
    #if DEBUG
      #expect(try tree.checkInvariants() == [] && grown.checkInvariants() == [])
    #endif
    let absent = ObjectKey(.view, high: 77, low: 77)
    #expect(try !tree.remove(absent, ObjectFields()))
    for key in keys {
      #expect(try tree.remove(key, trial.ours.objects[key] ?? ObjectFields()))
    }
    #expect(try tree.root().hash == ProjectState().root)
    #if DEBUG
      #expect(try tree.checkInvariants() == [])
      // A change not propagated to the root is detected.
      try tree.insert(absent, ObjectFields())
      #expect(try !tree.checkInvariants().isEmpty)
    #endif
  }
}

private let goldenBytes =
  "01000123c7aa5f3342b7cdc1445485260c1fcadc6aa1878d1d50e6aafd64865398251e020915416461203c61"
  + "6461406578616d706c652e6f72673e074772c3b6c39f65af5570f5a1810b7af78caf4bc70a660f0df51e42ba"
  + "f91d4de5b2328de0e83dfc0504666c6167056775696465046e616d650476696577017806010501d80402bff8"
  + "0000000000000200000000000000000301410402010202010100000000000000030000000000000007020103"
  + "0603020000000000000001000000000000000701020205040300000000000000020000000000000007000200"
  + "0102040400"
private let goldenHash =
  "b0aa2e5228e35a7d8fc9833f8aa316b55d4926c46a250ac1d81b58f9afb19e78"
