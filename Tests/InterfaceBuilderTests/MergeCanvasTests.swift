import InterfaceBuilder
import Testing

/// Differences that only affect how a document is shown in the editor cause no conflicts.
@Suite("Merging canvas settings")
struct MergeCanvasTests {
  private func document(
    device: String = "", metrics: String = "", size: (Int, Int) = (375, 667), freeform: String = "",
    resources: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507">
    \(device)<objects>
    <view contentMode="scaleToFill" id="roo-tt-vie">
    <rect key="frame" x="0.0" y="0.0" width="\(size.0)" height="\(size.1)"/>
    \(freeform)</view>
    </objects>
    \(metrics)\(resources)</document>
    """
  }

  private func merge(_ base: String, _ ours: String, _ theirs: String) throws -> MergeResult {
    try DocumentMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)
    ).merged()
  }

  private func expectOurs(_ base: String, _ ours: String, _ theirs: String) throws {
    for (one, other) in [(ours, theirs), (theirs, ours)] {
      let result = try merge(base, one, other)
      #expect(result.conflicts.isEmpty, "\(result.conflicts)")
      #expect(String(decoding: result.bytes, as: UTF8.self) == one)
    }
  }

  private func device(_ id: String) -> String {
    "<device id=\"\(id)\" orientation=\"portrait\"/>\n"
  }

  @Test("a device added on both sides exists once, as in ours")
  func addedDevices() throws {
    try expectOurs(
      document(), document(device: device("retina4_7")), document(device: device("retina6_1")))
  }

  @Test("the preview screen of documents without a device is ours")
  func simulatedScreens() throws {
    func metrics(_ screen: String) -> String {
      """
      <simulatedMetricsContainer key="defaultSimulatedMetrics">
      <simulatedStatusBarMetrics key="statusBar"/>
      <simulatedScreenMetrics key="destination"\(screen)/>
      </simulatedMetricsContainer>

      """
    }
    let (ours, theirs) = (metrics(" type=\"retina47\""), metrics(" type=\"retina55\""))
    try expectOurs(
      document(metrics: metrics("")), document(metrics: ours), document(metrics: theirs))
    try expectOurs(document(), document(metrics: ours), document(metrics: theirs))
  }

  @Test("a xib's view has the size of the chosen screen, or its custom size")
  func roots() throws {
    let base = document(device: device("retina4_7"))
    let ours = document(device: device("retina6_1"), size: (414, 896))
    let theirs = document(device: device("retina6_12"), size: (393, 852))
    try expectOurs(base, ours, theirs)
    let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>\n"
    func made(_ width: Int, _ height: Int = 667) -> String {
      document(device: device("retina4_7"), size: (width, height), freeform: freeform)
    }
    #expect(try merge(made(375), made(300), made(310)).conflicts.count == 1)
    // The size that one side gave it wins, whichever device the other side used to view it.
    let sized = document(device: device("retina4_7"), size: (300, 200), freeform: freeform)
    for (one, other) in [(ours, sized), (sized, ours)] {
      let result = try merge(base, one, other)
      #expect(result.conflicts.isEmpty, "\(result.conflicts)")
      let text = String(decoding: result.bytes, as: UTF8.self)
      #expect(text.contains(#"width="300" height="200""#) && text.contains("freeform"), "\(text)")
      #expect(text.contains(#"id="retina6_1""#))
    }
    #expect(try merge(made(375), made(300, 200), made(375, 100)).conflicts.count == 1)
    for (ours, theirs) in [(made(300), made(375, 100)), (made(375, 100), made(300))] {
      let result = try merge(made(375), ours, theirs)
      #expect(result.conflicts.isEmpty, "each side changed another one of its sizes")
      #expect(String(decoding: result.bytes, as: UTF8.self) == made(300, 100))
    }
  }

  @Test("a freeform controller has the width and height that each side changed")
  func freeformControllers() throws {
    func controller(_ width: Int, _ height: Int) -> String {
      MergeTests.document(
        "<viewController id=\"con-tr-001\"><size key=\"freeformSize\" width=\"\(width)\" height=\"\(height)\"/></viewController>"
      )
    }
    let result = try merge(controller(375, 667), controller(300, 667), controller(375, 900))
    #expect(result.conflicts.isEmpty)
    #expect(String(decoding: result.bytes, as: UTF8.self) == controller(300, 900))
    let both = try merge(controller(375, 667), controller(300, 667), controller(310, 900))
    #expect(both.conflicts.map(\.kind) == [.value])
  }

  @Test("a colour has one cached value, also if both sides added it")
  func cachedColors() throws {
    func resources(_ red: String) -> String {
      """
      <resources>
      <systemColor name="systemRedColor">
      <color red="\(red)" green="0.5" blue="0.5" alpha="1" colorSpace="calibratedRGB"/>
      </systemColor>
      </resources>

      """
    }
    try expectOurs(
      document(), document(resources: resources("1")), document(resources: resources("0.99999")))
  }
}
