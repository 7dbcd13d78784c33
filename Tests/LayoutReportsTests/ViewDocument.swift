/// A xib with one view of 375 by 667 points.
enum ViewDocument {
  /// The bytes of the document.
  ///
  /// - Parameter content: the contents of the view after its frame.
  static func bytes(_ content: String) -> [UInt8] {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
              <view contentMode="scaleToFill" id="roo-tt-001">
                  <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>\
      \(content)
              </view>
          </objects>
      </document>

      """
    return Array(text.utf8)
  }
}
