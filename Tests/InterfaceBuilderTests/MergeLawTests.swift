import Foundation
import InterfaceBuilder
import LosslessXML
import SeededNumbers
import Testing

@Suite("Laws of merging")
struct MergeLawTests {
  static func signIn() throws -> [UInt8] {
    let folder = try #require(Bundle.module.url(forResource: "Documents", withExtension: nil))
    return Array(try Data(contentsOf: folder.appendingPathComponent("SignIn.storyboard")))
  }

  static func merged(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> MergeResult {
    try DocumentMerge(base: base, ours: ours, theirs: theirs).merged()
  }

  /// A view tree of several levels with constraints and connections as targets for edits.
  static func document(seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    var counter = 0
    var constraints = ""
    func view(_ depth: Int, _ indentation: String) -> String {
      counter += 1
      let id = "vie-ww-\(100 + counter)"
      constraints +=
        "        <constraint firstItem=\"\(id)\" firstAttribute=\"width\" constant=\"\(counter)\" id=\"con-st-\(100 + counter)\"/>\n"
      let inner = indentation + "        "
      let frame =
        "\(indentation)    <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"10\" height=\"10\"/>\n"
      let count = depth > 0 ? Int.random(in: 0...4, using: &random) : 0
      let children = (0..<count).map { _ in view(depth - 1, inner) }.joined()
      let list =
        children.isEmpty
        ? "" : "\(indentation)    <subviews>\n\(children)\(indentation)    </subviews>\n"
      return "\(indentation)<view id=\"\(id)\">\n\(frame)\(list)\(indentation)</view>\n"
    }
    let views = (0..<4).map { _ in view(3, "            ") }.joined()
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="1" targetRuntime="iOS.CocoaTouch">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
            <connections>
              <outlet property="view" destination="roo-tt-001" id="out-00-001"/>
            </connections>
          </placeholder>
          <view id="roo-tt-001">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
      \(views)      </subviews>
            <constraints>
      \(constraints)      </constraints>
          </view>
        </objects>
      </document>

      """
    return Array(text.utf8)
  }

  @Test(
    "merging with an unchanged side gives the other side, byte for byte",
    arguments: 0..<20 as Range<UInt64>)
  func oneSide(_ seed: UInt64) throws {
    let base = Self.document(seed: seed)
    var branches = RandomBranches(try LosslessDocument(base), seed: seed)
    let branch = try branches.branch(edits: 6).bytes
    #expect(try Self.merged(base, base, base).bytes == base)
    #expect(try Self.merged(base, branch, base).bytes == branch)
    #expect(try Self.merged(base, base, branch).bytes == branch)
    #expect(try Self.merged(base, branch, branch).bytes == branch)
  }

  @Test(
    "independent edits are all in the result", arguments: 0..<60 as Range<UInt64>)
  func disjoint(_ seed: UInt64) throws {
    let base = seed % 5 == 0 ? try Self.signIn() : Self.document(seed: seed)
    var branches = RandomBranches(try LosslessDocument(base), seed: seed)
    let ours = try branches.branch(edits: 8)
    let theirs = try branches.branch(edits: 8)
    for (one, two) in [(ours, theirs), (theirs, ours)] {
      let result = try Self.merged(base, one.bytes, two.bytes)
      #expect(result.conflicts.isEmpty, "seed \(seed)")
      let document = try LosslessDocument(result.bytes)
      let facts = RandomBranches.Facts(document)
      for trace in ours.traces + theirs.traces {
        #expect(trace.isIn(facts), "seed \(seed): \(trace.text)")
      }
      #expect(try Self.merged(base, one.bytes, two.bytes).bytes == result.bytes)
      Self.expectUniqueIDs(document, seed)
    }
  }

  @Test("edits that may collide never corrupt the document", arguments: 0..<60 as Range<UInt64>)
  func colliding(_ seed: UInt64) throws {
    let base = Self.document(seed: seed)
    let document = try LosslessDocument(base)
    var one = RandomBranches(document, seed: seed)
    var two = RandomBranches(document, seed: seed + 1_000_000)
    let ours = try one.branch(edits: 8)
    let theirs = try two.branch(edits: 8)
    let result = try Self.merged(base, ours.bytes, theirs.bytes)
    let merged = try LosslessDocument(result.bytes)
    Self.expectUniqueIDs(merged, seed)
    let facts = RandomBranches.Facts(merged)
    let lost = (ours.traces + theirs.traces).filter { !$0.isIn(facts) }
    #expect(
      lost.isEmpty || !result.conflicts.isEmpty,
      "seed \(seed): lost without a word: \(lost.map(\.text))")
    #expect(
      !result.conflicts.contains { $0.kind == .dangling }, "seed \(seed): \(result.conflicts)")
  }

  @Test("any bytes give a result", arguments: 0..<60 as Range<UInt64>)
  func mutations(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let base = try Self.signIn()
    func mutant() -> [UInt8] {
      var bytes = base
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let length = min(bytes.count - place, Int.random(in: 1...40, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<place + length)
        case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
        default:
          // Removing whole lines keeps the document parsable more often.
          var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
          let line = lines.remove(at: Int.random(in: 0..<lines.count, using: &random))
          if Bool.random(using: &random) {
            lines.insert(line, at: Int.random(in: 0...lines.count, using: &random))
          }
          bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        }
      }
      return bytes
    }
    for _ in 0..<5 {
      let (ours, theirs) = (mutant(), mutant())
      do {
        let result = try Self.merged(base, ours, theirs)
        _ = try LosslessDocument(result.bytes)
      } catch let error as MergeError {
        #expect(error.version != .merged, "seed \(seed): \(error)")
      }
    }
  }

  static func expectUniqueIDs(_ document: LosslessDocument, _ seed: UInt64) {
    var ids: Set<String> = []
    for element in document.elements where element.name != "device" {
      if let id = element.attribute("id") {
        #expect(ids.insert(id).inserted, "seed \(seed): \(id) twice")
      }
    }
  }
}
