import LayoutReports
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
