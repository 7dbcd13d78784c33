import Foundation
import Testing

@Suite("Documents through the command line")
struct DocumentExportTests {
  static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <objects>
            <view contentMode='scaleToFill' id="roo-tt-001">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="log-oo-001" userLabel="logo">
                        <rect key="frame" x="0.0" y="0.0" width="96" height="40"/>
                        <constraints>
                            <constraint firstAttribute="width" constant="96" id="wid-th-001"/>
                        </constraints>
                    </view>
                </subviews>
            </view>
        </objects>
    </document>

    """

  @Test("a document comes back byte for byte, and after an edit only its line differs")
  func export() throws {
    let alstore = try Alstore()
    try alstore.write(Self.document, to: "Cell.xib")
    try alstore.expect("import Cell.xib -p p.alstore")
    try alstore.expect("export --format xib -o Out.xib")
    #expect(try alstore.bytes("Out.xib") == Data(Self.document.utf8))
    try alstore.expect("constraint set wid-th-001 --constant 128")
    let answer = try alstore.expect("export --format xib")
    #expect(
      answer.output
        == Self.document.replacingOccurrences(of: "constant=\"96\"", with: "constant=\"128\""))
    let updated = try alstore.expect("export --format xib --update-frames")
    #expect(!updated.output.contains("width=\"128\""), "an ambiguous layout keeps its frames")
    #expect(updated.errors.contains("ambiguous"))
    try alstore.expect("constraint add", "logo.leading == root.leading + 8", "logo.top == root.top")
    try alstore.expect("constraint add", "logo.height == 40")
    let solved = try alstore.expect("export --format xib --update-frames")
    #expect(
      solved.output.contains(#"<rect key="frame" x="8" y="0.0" width="128" height="40"/>"#),
      "\(solved.output)")
    let missing = try alstore.run(["export", "--format", "storyboard"])
    #expect(missing.status == 2 && missing.errors.contains("storyboard"))
  }
}
