import LayoutReports
import Testing

@Suite("Layouts resolved to a side whose views the other removed")
struct RemovedItemTests {
  /// A logo next to a badge.
  private func document(badge: Bool, place: String, more: String = "") -> [UInt8] {
    let badgeView = """

                      <view userLabel="Badge" translatesAutoresizingMaskIntoConstraints="NO" id="bad-ge-001">
                          <rect key="frame" x="0.0" y="20" width="50" height="40"/>
                          <constraints>
                              <constraint firstAttribute="width" constant="50" id="bad-ge-wid"/>
                              <constraint firstAttribute="height" constant="40" id="bad-ge-hei"/>
                          </constraints>
                      </view>
      """
    let badgePlace = """

                      <constraint firstItem="bad-ge-001" firstAttribute="leading" secondItem="roo-tt-001" secondAttribute="leading" id="bad-ge-lea"/>
                      <constraint firstItem="bad-ge-001" firstAttribute="top" secondItem="roo-tt-001" secondAttribute="top" constant="20" id="bad-ge-top"/>
      """
    return ViewDocument.bytes(
      """

                  <subviews>\(badge ? badgeView : "")
                      <view userLabel="Logo" translatesAutoresizingMaskIntoConstraints="NO" id="log-oo-001">
                          <rect key="frame" x="58" y="20" width="96" height="40"/>
                          <constraints>
                              <constraint firstAttribute="width" constant="96" id="wid-th-001"/>
                              <constraint firstAttribute="height" constant="40" id="hei-gh-001"/>
                          </constraints>
                      </view>
                  </subviews>
                  <constraints>\(badge ? badgePlace : "")
                      \(place)
                      <constraint firstItem="log-oo-001" firstAttribute="top" secondItem="roo-tt-001" secondAttribute="top" constant="20" id="top-00-001"/>\(more)
                  </constraints>
      """)
  }

  private static let beside =
    "<constraint firstItem=\"log-oo-001\" firstAttribute=\"leading\" secondItem=\"bad-ge-001\" "
    + "secondAttribute=\"trailing\" constant=\"8\" id=\"lea-di-001\"/>"
  private static let atEdge =
    "<constraint firstItem=\"log-oo-001\" firstAttribute=\"leading\" secondItem=\"roo-tt-001\" "
    + "secondAttribute=\"leading\" constant=\"20\" id=\"lea-di-002\"/>"
  private static let atLeast =
    "\n                <constraint firstItem=\"log-oo-001\" firstAttribute=\"leading\" "
    + "relation=\"greaterThanOrEqual\" secondItem=\"roo-tt-001\" secondAttribute=\"leading\" "
    + "constant=\"50\" id=\"lea-di-003\"/>"

  @Test(
    "a result has no dangling references, whichever side is chosen",
    arguments: [
      MergeChoice.ours, .theirs,
    ])
  func whole(_ side: MergeChoice) throws {
    let base = document(badge: true, place: Self.beside)
    let ours = document(badge: false, place: Self.atEdge)
    let theirs = document(badge: true, place: Self.beside, more: Self.atLeast)
    var progress = try ResolutionProgress(
      DocumentResolution(base: base, ours: ours, theirs: theirs))
    #expect(progress.open.map(\.conflict.kind) == [.layout])
    try progress.decide(side)
    let problems = DocumentCheck.problems(progress.outcome.bytes, name: "merged", undecided: [])
    #expect(problems.isEmpty, "\(problems)")
    let text = String(decoding: progress.outcome.bytes, as: UTF8.self)
    #expect(text.contains("lea-di-001") == (side == .theirs), "\(text)")
    #expect(text.contains("id=\"bad-ge-001\"") == (side == .theirs), "\(text)")
  }
}
