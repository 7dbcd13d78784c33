import LayoutReports
import SeededNumbers
import Testing

@Suite("The common ancestor of two documents in conflict")
struct CommonAncestorTests {
  private static let titled = "userLabel=\"Box\" "

  /// A document with a box positioned by constraints.
  private func document(
    title: String = titled, width: Int = 50, more: String = "", box: Bool = true
  ) -> [UInt8] {
    let view = """

                  <subviews>
                      <view \(title)translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                          <rect key="frame" x="0.0" y="20" width="\(width)" height="40"/>
                          <constraints>
                              <constraint firstAttribute="width" constant="\(width)" id="wid-th-001"/>
                              <constraint firstAttribute="height" constant="40" id="hei-gh-001"/>
                          </constraints>
                      </view>
                  </subviews>
                  <constraints>
                      <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-tt-001" secondAttribute="leading" id="lea-di-001"/>
                      <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-tt-001" secondAttribute="top" constant="20" id="top-00-001"/>\
      \(more)
                  </constraints>
      """
    return ViewDocument.bytes(box ? view : "")
  }

  /// A constraint on the box's trailing edge.
  private func trailing(_ constant: Int, _ id: String) -> String {
    "\n                <constraint firstItem=\"box-00-001\" firstAttribute=\"trailing\" "
      + "secondItem=\"roo-tt-001\" secondAttribute=\"leading\" constant=\"\(constant)\" id=\"\(id)\"/>"
  }

  private func ancestor(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> String {
    String(
      decoding: try CommonAncestor(base: base, ours: ours, theirs: theirs).bytes, as: UTF8.self)
  }

  @Test("without conflicts, it is the merge")
  func merged() throws {
    let (base, ours) = (document(), document(title: "userLabel=\"Logo\" "))
    let theirs = document(width: 80)
    let merge = try DocumentResolution(base: base, ours: ours, theirs: theirs).outcome()
    #expect(merge.open.isEmpty)
    #expect(try ancestor(base, ours, theirs) == String(decoding: merge.bytes, as: UTF8.self))
  }

  @Test("a conflicting value is the base's, and the rest is merged")
  func value() throws {
    let found = try ancestor(
      document(), document(title: "userLabel=\"Logo\" ", width: 60), document(width: 70))
    #expect(found.contains("constant=\"50\" id=\"wid-th-001\"") && found.contains("\"Logo\""))
    #expect(!found.contains("alstore conflict"), "\(found)")
  }

  @Test("an object removed on one side and changed on the other is as in the base")
  func removal() throws {
    let base = document()
    for (ours, theirs) in [
      (document(box: false), document(width: 70)), (document(width: 70), document(box: false)),
    ] {
      let found = try ancestor(base, ours, theirs)
      #expect(found.contains("constant=\"50\" id=\"wid-th-001\""), "\(found)")
      #expect(found.contains("lea-di-001") && found.contains("top-00-001"), "\(found)")
    }
  }

  @Test("of constraints that only conflict in combination, it contains none")
  func contradiction() throws {
    let free = document().text.replacing(
      "width\" constant=\"50\"", with: "width\" relation=\"greaterThanOrEqual\" constant=\"50\"")
    let base = Array(free.utf8)
    func with(_ line: String) -> [UInt8] {
      Array(free.replacing("id=\"top-00-001\"/>", with: "id=\"top-00-001\"/>" + line).utf8)
    }
    let found = try ancestor(
      base, with(trailing(60, "our-00-001")), with(trailing(70, "the-00-001")))
    #expect(!found.contains("our-00-001") && !found.contains("the-00-001"), "\(found)")
  }

  @Test("what both sides changed alike is theirs and ours, whatever else is in conflict")
  func alike() throws {
    let more = trailing(90, "bot-h0-001")
    for (title, box) in [("userLabel=\"Logo\" ", true), ("", true)] {
      let found = try ancestor(
        document(), document(title: title, width: 60, more: more, box: box),
        document(title: title, width: 70, more: more, box: box))
      #expect(found.contains("constant=\"50\" id=\"wid-th-001\""), "\(found)")
      #expect(found.contains("bot-h0-001"), "\(found)")
      #expect(!found.contains("Box") && (title.isEmpty || found.contains("Logo")), "\(found)")
    }
  }

  @Test("every value is what a comparison of its three versions gives", arguments: 0..<40)
  func naive(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var versions = [[], [], []] as [[String?]]
    var expected: [String?] = []
    for _ in 0..<8 {
      let isNew = Bool.random(using: &random)
      let base = isNew ? nil : "base"
      let ours = ["base", "ours", "both", nil].randomElement(using: &random) ?? base
      // Two objects with one id but different contents have no common ancestor to return to.
      let theirs =
        isNew && ours != nil
        ? [ours, nil].randomElement(using: &random) ?? base
        : ["base", "theirs", "both", nil].randomElement(using: &random) ?? base
      for (number, value) in [base, ours, theirs].enumerated() { versions[number].append(value) }
      let isTheirs = ours == theirs || ours == base
      expected.append(isTheirs ? theirs : theirs == base ? ours : base)
    }
    let documents = versions.map(boxes)
    let found = try ancestor(documents[0], documents[1], documents[2])
    for (number, value) in expected.enumerated() {
      let line = found.split(separator: "\n").first { $0.contains("id=\"box-00-00\(number)\"") }
      let label = value.map { "userLabel=\"\($0)\"" }
      #expect((line == nil) == (value == nil), "box \(number): \(versions) \(found)")
      #expect(
        label.map { line?.contains($0) ?? false } ?? true, "box \(number): \(versions) \(found)")
    }
  }

  /// A document with a box for each label that is not `nil`.
  private func boxes(_ labels: [String?]) -> [UInt8] {
    let views = labels.enumerated().compactMap { number, label in
      label.map {
        """
                  <view contentMode="scaleToFill" fixedFrame="YES" userLabel="\($0)" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-00\(number)">
                      <rect key="frame" x="0.0" y="\(number * 50)" width="40" height="40"/>
                  </view>

        """
      }
    }
    return ViewDocument.bytes("\n<subviews>\n\(views.joined())</subviews>")
  }

  @Test("two documents without a base have none")
  func none() throws {
    #expect(try ancestor([], document(), document(width: 70)).isEmpty)
  }

  @Test("compared with it, differing resolutions in the descendants are a conflict again")
  func crossing() throws {
    let (base, first, second) = (document(), document(width: 60), document(width: 70))
    let ancestor = try CommonAncestor(base: base, ours: first, theirs: second).bytes
    let outcome = try DocumentResolution(base: ancestor, ours: first, theirs: second).outcome()
    #expect(outcome.open.map(\.question.field) == ["constant"])
    #expect(outcome.open.first?.question.base == "50")
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
