import LayoutReports
import Testing

@Suite("Frames of merged documents")
struct MergedFramesTests {
  /// A box with a leading edge and a width, as recorded by Interface Builder.
  func document(leading: Int, width: Int, x: Int? = nil) -> [UInt8] {
    ViewDocument.bytes(
      """

                  <subviews>
                      <view translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
                          <rect key="frame" x="\(x ?? leading)" y="20" width="\(width)" height="40"/>
                          <constraints>
                              <constraint firstAttribute="width" constant="\(width)" id="wid-th-001"/>
                              <constraint firstAttribute="height" constant="40" id="hei-gh-001"/>
                          </constraints>
                      </view>
                  </subviews>
                  <constraints>
                      <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-tt-001" secondAttribute="leading" constant="\(leading)" id="lea-di-001"/>
                      <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-tt-001" secondAttribute="top" constant="20" id="top-00-001"/>
                  </constraints>
      """)
  }

  func frame(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) throws -> String {
    let outcome = try DocumentResolution(base: base, ours: ours, theirs: theirs).outcome()
    #expect(outcome.open.isEmpty)
    let text = String(decoding: outcome.bytes, as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("y=\"20\"") }
    return lines.joined().trimmingPrefix { $0 == " " }.description
  }

  @Test("a frame recorded differently on both sides is laid out again")
  func laidOut() throws {
    #expect(
      try frame(
        document(leading: 10, width: 50), document(leading: 30, width: 50),
        document(leading: 10, width: 80))
        == "<rect key=\"frame\" x=\"30\" y=\"20\" width=\"80\" height=\"40\"/>")
  }

  @Test("a frame that is not where Interface Builder recorded it stays as in ours")
  func notFound() throws {
    #expect(
      try frame(
        document(leading: 10, width: 50), document(leading: 30, width: 50, x: 36),
        document(leading: 10, width: 80))
        == "<rect key=\"frame\" x=\"36\" y=\"20\" width=\"50\" height=\"40\"/>")
  }
}
