import LayoutReports
import Testing

@Suite("The proposal for the conflicts of a merge")
struct ProposalTests {
  /// Views in a column, each with a fixed width or the width of another.
  private func document(_ a: Int, _ b: Int, ties: [(String, String)] = []) -> [UInt8] {
    let ids = ["aaa-00-001", "bbb-00-001", "mmm-00-001"]
    let widths = [a, b, nil]
    let views = zip(ids, widths).enumerated().map { index, view in
      let (id, width) = view
      let own = width.map {
        "\n<constraint firstAttribute=\"width\" constant=\"\($0)\" id=\"\(id.prefix(3))-wi-dth\"/>"
      }
      return """

                      <view userLabel="\(id.prefix(1))" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                          <rect key="frame" x="0.0" y="\(index * 50)" width="50" height="40"/>
                          <constraints>
                              <constraint firstAttribute="height" constant="40" id="\(id.prefix(3))-he-igh"/>\(own ?? "")
                          </constraints>
                      </view>
        """
    }
    let places = ids.enumerated().map { index, id in
      """

                    <constraint firstItem="\(id)" firstAttribute="leading" secondItem="roo-tt-001" secondAttribute="leading" id="\(id.prefix(3))-le-adi"/>
                    <constraint firstItem="\(id)" firstAttribute="top" secondItem="roo-tt-001" secondAttribute="top" constant="\(index * 50)" id="\(id.prefix(3))-to-p00"/>
      """
    }
    let tied = ties.map { first, second in
      """

                    <constraint firstItem="\(first)-00-001" firstAttribute="width" secondItem="\(second)-00-001" secondAttribute="width" id="tie-\(first.prefix(2))-\(second)"/>
      """
    }
    return ViewDocument.bytes(
      """

                  <subviews>\(views.joined())
                  </subviews>
                  <constraints>\((places + tied).joined())
                  </constraints>
      """)
  }

  @Test("combines choices if separate ones would leave contradictory widths")
  func together() throws {
    let base = document(50, 60)
    // The sides tie the third view to the first and the second view, which must then be equal.
    let ours = document(100, 200, ties: [("mmm", "aaa")])
    let theirs = document(200, 100, ties: [("mmm", "bbb")])
    let resolution = DocumentResolution(base: base, ours: ours, theirs: theirs)
    var decisions = MergeDecisions()
    let open = try resolution.outcome(decisions).open
    let widths = open.filter { $0.question.choices.contains(.theirs) && $0.kind != .layout }
    try #require(widths.count == 2, "\(open)")
    #expect(
      widths.map { resolution.proposal(for: $0, beside: decisions) } == [.theirs, .theirs])
    let proposed = resolution.proposals(for: widths, beside: decisions)
    for (conflict, choice) in zip(widths, proposed) { decisions[conflict.question.key] = choice }
    #expect(try resolution.outcome(decisions).open.isEmpty, "\(proposed)")
  }

  @Test("has pictures of the scene of a conflict, also for its controller and segues")
  func scenes() {
    func storyboard(_ title: String, width: Int) -> [UInt8] {
      func scene(_ name: String, width: Int, _ title: String) -> String {
        """
                <scene sceneID="sce-\(name)-001">
                    <objects>
                        <viewController title="\(title)" id="con-\(name)-001" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="vie-\(name)-001">
                                <rect key="frame" x="0.0" y="0.0" width="\(width)" height="667"/>
                            </view>
                            <connections><segue destination="con-ab-001" kind="show" id="seg-\(name)-001"/></connections>
                        </viewController>
                    </objects>
                </scene>

        """
      }
      let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <scenes>
        \(scene("ab", width: width, "one"))\(scene("cd", width: width, title))
            </scenes>
        </document>

        """
      return Array(text.utf8)
    }
    let pictures = MergePictures(
      base: storyboard("x", width: 375), ours: storyboard("y", width: 380),
      theirs: storyboard("z", width: 390), merged: storyboard("y", width: 390))
    #expect(pictures.names.count == 2)
    for id in ["scene sce-cd-001", "con-cd-001", "seg-cd-001", "vie-cd-001"] {
      #expect(pictures.layout(holding: id) == 1, "\(id)")
    }
    #expect(pictures.layout(holding: "nob-od-yis") == nil)
  }
}
