import Foundation
import InterfaceBuilder
import LosslessXML
import Testing

/// Constraints that one side reversed or recreated.
@Suite("Merging constraints")
struct ConstraintMergeTests {
  private static let views = """
    <view translatesAutoresizingMaskIntoConstraints="NO" id="one-00-001"/>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="two-00-001"/>
    """

  private func constraint(
    _ first: String, _ attribute: String, _ second: String, _ other: String, _ rest: String,
    id: String = "gap-00-001"
  ) -> String {
    let item = first == "root" ? "" : "firstItem=\"\(first)-00-001\" "
    let end = second == "root" ? "roo-tt-vie" : "\(second)-00-001"
    return "<constraint \(item)firstAttribute=\"\(attribute)\" secondItem=\"\(end)\" "
      + "secondAttribute=\"\(other)\" \(rest) id=\"\(id)\"/>"
  }

  private func merge(
    _ base: String, _ ours: String, _ theirs: String
  ) throws -> (text: String, result: MergeResult) {
    let versions = [base, ours, theirs].map {
      Array(MergeTests.document(Self.views, constraints: $0).utf8)
    }
    let result = try DocumentMerge(base: versions[0], ours: versions[1], theirs: versions[2])
      .merged()
    return (String(decoding: result.bytes, as: UTF8.self), result)
  }

  /// Merges in both directions.
  private func expect(_ merged: String, from base: String, _ one: String, _ other: String) throws {
    for (ours, theirs) in [(one, other), (other, one)] {
      let (text, result) = try merge(base, ours, theirs)
      #expect(result.conflicts.isEmpty, "\(result.conflicts)")
      #expect(text == MergeTests.document(Self.views, constraints: merged))
    }
  }

  @Test(
    "a constraint whose place one side changed and whose number the other did comes with a note")
  func mixed() throws {
    let base = constraint("one", "top", "root", "top", #"constant="8""#)
    let moved = constraint("one", "top", "two", "bottom", #"constant="8""#)
    let wider = constraint("one", "top", "root", "top", #"constant="24""#)
    let (text, result) = try merge(base, wider, moved)
    #expect(text.contains("secondItem=\"two-00-001\"") && text.contains("constant=\"24\""))
    #expect(
      result.notices.contains {
        $0.hasSuffix(
          "ours changed constant, theirs secondItem and secondAttribute; the merge has both")
      }, "\(result.notices)")
    let stronger = constraint("one", "top", "root", "top", #"constant="8" priority="750""#)
    #expect(try merge(base, stronger, moved).result.notices.isEmpty)
    #expect(try merge(base, moved, moved).result.notices.isEmpty)
  }

  @Test("a constraint reversed by one side has the other side's constant with the right sign")
  func reversed() throws {
    try expect(
      constraint("one", "trailing", "two", "leading", #"constant="-12""#),
      from: constraint("two", "leading", "one", "trailing", #"constant="8""#),
      constraint("one", "trailing", "two", "leading", #"constant="-8""#),
      constraint("two", "leading", "one", "trailing", #"constant="12""#))
    try expect(
      constraint("root", "trailing", "two", "trailing", #"constant="20" symbolic="YES""#),
      from: constraint("two", "trailing", "root", "trailing", #"constant="-8""#),
      constraint("root", "trailing", "two", "trailing", #"constant="8""#),
      constraint("two", "trailing", "root", "trailing", #"constant="-20" symbolic="YES""#))
    try expect(
      constraint(
        "one", "trailing", "two", "leading", #"priority="750" constant="-8""#
      ).replacing(" secondItem", with: " relation=\"lessThanOrEqual\" secondItem"),
      from: constraint("two", "leading", "one", "trailing", #"constant="8""#)
        .replacing(" secondItem", with: " relation=\"greaterThanOrEqual\" secondItem"),
      constraint("one", "trailing", "two", "leading", #"constant="-8""#)
        .replacing(" secondItem", with: " relation=\"lessThanOrEqual\" secondItem"),
      constraint("two", "leading", "one", "trailing", #"priority="750" constant="8""#)
        .replacing(" secondItem", with: " relation=\"greaterThanOrEqual\" secondItem"))
  }

  @Test("so have its constants in variations")
  func reversedVariations() throws {
    func varied(_ constraint: String, _ constants: Int...) -> String {
      let classes = ["widthClass=compact", "heightClass=compact"]
      let variations = zip(classes, constants).map {
        "    <variation key=\"\($0)\" constant=\"\($1)\"/>\n"
      }
      return constraint.replacing("/>", with: ">\n") + variations.joined()
        + "</constraint>"
    }
    let plain = constraint("two", "leading", "one", "trailing", #"constant="8""#)
    let reversed = constraint("one", "trailing", "two", "leading", #"constant="-8""#)
    try expect(varied(reversed, -4), from: plain, reversed, varied(plain, 4))
    try expect(
      varied(reversed, -4, -2), from: varied(plain, 4, 1), varied(reversed, -4, -1),
      varied(plain, 4, 2))
  }

  @Test("where a reversal has no exact notation, both sides' changes are a conflict")
  func multiplied() throws {
    let base = constraint("two", "width", "one", "width", #"multiplier="3" constant="8""#)
    let ours = constraint("one", "width", "two", "width", #"multiplier="0.33" constant="-2.67""#)
    let (text, result) = try merge(
      base, ours, base.replacing(#"constant="8""#, with: #"constant="12""#))
    #expect(result.conflicts.count == 1)
    #expect(text.contains(ours))
  }

  @Test("a constraint that both sides added in opposite directions exists once")
  func addedReversed() throws {
    let ours = constraint(
      "one", "trailing", "two", "leading", #"constant="-8""#, id: "our-00-001")
    let (text, result) = try merge(
      "", ours, constraint("two", "leading", "one", "trailing", #"constant="8""#, id: "the-00-001"))
    #expect(result.conflicts.isEmpty, "\(result.conflicts)")
    #expect(text == MergeTests.document(Self.views, constraints: ours))
  }

  @Test("a constraint that both sides recreated exists once, with the change of one")
  func recreatedByBoth() throws {
    func gap(_ constant: Int, _ id: String) -> String {
      constraint("two", "leading", "one", "trailing", "constant=\"\(constant)\"", id: id)
    }
    for (left, right) in [(8, 12), (12, 8)] {
      let (text, result) = try merge(
        gap(8, "gap-00-001"), gap(left, "our-00-001"), gap(right, "the-00-001"))
      #expect(result.conflicts.isEmpty, "\(result.conflicts)")
      #expect(text == MergeTests.document(Self.views, constraints: gap(12, "our-00-001")))
    }
  }

  @Test("a constraint recreated by one side keeps what the other connected to it")
  func recreatedAndConnected() throws {
    let old = constraint("two", "leading", "one", "trailing", #"constant="8""#)
    let new = constraint(
      "one", "trailing", "two", "leading", #"constant="-8""#, id: "new-00-001")
    let base = MergeTests.document(Self.views, constraints: old)
    let recreated = MergeTests.document(Self.views, constraints: new)
    let outlet = #"<outlet property="gap" destination="gap-00-001" id="out-00-001"/>"#
    let connected = base.replacing(
      "userLabel=\"File's Owner\"/>",
      with: "userLabel=\"File's Owner\"><connections>\(outlet)</connections></placeholder>")
    for (ours, theirs) in [(recreated, connected), (connected, recreated)] {
      let result = try DocumentMerge(
        base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)
      ).merged()
      #expect(result.conflicts.isEmpty, "\(result.conflicts)")
      let text = String(decoding: result.bytes, as: UTF8.self)
      #expect(text.components(separatedBy: "<constraint ").count == 2)
      #expect(text.contains(new))
      #expect(text.contains(outlet.replacing("gap-00-001", with: "new-00-001")))
    }
  }
}
