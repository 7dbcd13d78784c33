import LayoutReports
import Testing

@Suite("Cells of merged documents")
struct MergedCellTests {
  /// A cell as high as the boxes stacked in it.
  private func cell(_ heights: [Int]) -> [UInt8] {
    let high = heights.reduce(0, +)
    var boxes = ""
    var constraints = ""
    for (number, height) in heights.enumerated() {
      boxes += """
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box-00-00\(number)">
            <rect key="frame" x="0.0" y="\(heights.prefix(number).reduce(0, +))" width="320" height="\(height)"/>
            <constraints>
                <constraint firstAttribute="height" constant="\(height)" id="hei-gh-00\(number)"/>
            </constraints>
        </view>

        """
      let above = number == 0 ? "con-te-001" : "box-00-00\(number - 1)"
      let edge = number == 0 ? "top" : "bottom"
      constraints += """
        <constraint firstItem="box-00-00\(number)" firstAttribute="top" secondItem="\(above)" secondAttribute="\(edge)" id="top-00-00\(number)"/>
        <constraint firstItem="box-00-00\(number)" firstAttribute="leading" secondItem="con-te-001" secondAttribute="leading" id="lea-di-00\(number)"/>
        <constraint firstAttribute="trailing" secondItem="box-00-00\(number)" secondAttribute="trailing" id="tra-il-00\(number)"/>

        """
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
      <tableViewCell contentMode="scaleToFill" id="cel-l0-001">
      <rect key="frame" x="0.0" y="0.0" width="320" height="\(high)"/>
      <autoresizingMask key="autoresizingMask"/>
      <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-l0-001" id="con-te-001">
      <rect key="frame" x="0.0" y="0.0" width="320" height="\(high)"/>
      <autoresizingMask key="autoresizingMask"/>
      <subviews>
      \(boxes)</subviews>
      <constraints>
      \(constraints)<constraint firstAttribute="bottom" secondItem="box-00-00\(heights.count - 1)" secondAttribute="bottom" id="bot-to-001"/>
      </constraints>
      </tableViewCellContentView>
      </tableViewCell>
      </objects>
      </document>

      """.utf8)
  }

  @Test("a cell made taller on both sides contradicts nothing: its table makes room")
  func higher() throws {
    let outcome = try DocumentResolution(
      base: cell([40]), ours: cell([60]), theirs: cell([40, 30])
    ).outcome()
    #expect(outcome.open.map(\.description) == [])
  }
}
