import Foundation
import Testing

@Suite("Edits of a document survive an export and import")
struct DocumentEditTests {
  private let alstore: Alstore

  init() throws { alstore = try Alstore() }

  /// A cell with an image and a label, and a view with a stack view.
  private static let cell = document(
    "XIB",
    """
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="cel-l1-001" reuseIdentifier="Cell" customClass="CellView">
                <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                <autoresizingMask key="autoresizingMask"/>
                <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cel-l1-001" id="con-t1-001">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
                    <autoresizingMask key="autoresizingMask"/>
                    <subviews>
                        <imageView contentMode="scaleAspectFit" image="icon" translatesAutoresizingMaskIntoConstraints="NO" id="ima-g1-001" userLabel="image">
                            <rect key="frame" x="20" y="18" width="24" height="24"/>
                        </imageView>
                        <label contentMode="left" horizontalHuggingPriority="251" text="Title" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="lab-e1-001" userLabel="label">
                            <rect key="frame" x="59" y="19.5" width="38" height="21"/>
                            <fontDescription key="fontDescription" name="sora-rc004-Regular" family="sora-rc004" pointSize="16"/>
                        </label>
                    </subviews>
                    <constraints>
                        <constraint firstItem="ima-g1-001" firstAttribute="leading" secondItem="con-t1-001" secondAttribute="leading" constant="20" id="c01-aa-aaa"/>
                        <constraint firstItem="ima-g1-001" firstAttribute="centerY" secondItem="con-t1-001" secondAttribute="centerY" id="c02-aa-aaa"/>
                        <constraint firstItem="lab-e1-001" firstAttribute="leading" secondItem="ima-g1-001" secondAttribute="trailing" constant="15" id="c03-aa-aaa"/>
                        <constraint firstItem="lab-e1-001" firstAttribute="centerY" secondItem="con-t1-001" secondAttribute="centerY" id="c04-aa-aaa"/>
                    </constraints>
                </tableViewCellContentView>
                <connections>
                    <outlet property="icon" destination="ima-g1-001" id="o01-aa-aaa"/>
                    <outlet property="title" destination="lab-e1-001" id="o02-aa-aaa"/>
                </connections>
            </tableViewCell>
        </objects>
        <resources>
            <image name="icon" width="24" height="24"/>
        </resources>
    """)

  private static let scene = document(
    "Storyboard.XIB",
    """
        <scenes>
            <scene sceneID="sce-n1-001">
                <objects>
                    <viewController id="con-r1-001" storyboardIdentifier="Controller" customClass="Controller" sceneMemberID="viewController">
                        <view key="view" contentMode="scaleToFill" id="roo-t1-001">
                            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                            <subviews>
                                <stackView contentMode="scaleToFill" axis="vertical" spacingType="standard" translatesAutoresizingMaskIntoConstraints="NO" id="sta-c1-001" userLabel="stack">
                                    <rect key="frame" x="16" y="20" width="343" height="50"/>
                                    <subviews>
                                        <label contentMode="left" text="One" translatesAutoresizingMaskIntoConstraints="NO" id="lab-e1-001" userLabel="label">
                                            <rect key="frame" x="0.0" y="0.0" width="343" height="21"/>
                                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                            <variation key="heightClass=regular" misplaced="YES">
                                                <rect key="frame" x="8" y="8" width="200" height="30"/>
                                            </variation>
                                        </label>
                                        <label contentMode="left" text="Two" translatesAutoresizingMaskIntoConstraints="NO" id="lab-e1-002">
                                            <rect key="frame" x="0.0" y="29" width="343" height="21"/>
                                            <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                        </label>
                                    </subviews>
                                </stackView>
                                <tableView contentMode="scaleToFill" style="plain" rowHeight="44" translatesAutoresizingMaskIntoConstraints="NO" id="tab-l1-001" userLabel="table">
                                    <rect key="frame" x="0.0" y="100" width="375" height="567"/>
                                    <prototypes>
                                        <tableViewCell contentMode="scaleToFill" reuseIdentifier="Row" id="cel-l1-001">
                                            <rect key="frame" x="0.0" y="28" width="375" height="44"/>
                                            <autoresizingMask key="autoresizingMask"/>
                                            <tableViewCellContentView key="contentView" contentMode="center" id="con-t1-001">
                                                <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
                                                <autoresizingMask key="autoresizingMask"/>
                                            </tableViewCellContentView>
                                        </tableViewCell>
                                    </prototypes>
                                </tableView>
                            </subviews>
                            <constraints>
                                <constraint firstItem="sta-c1-001" firstAttribute="leading" secondItem="roo-t1-001" secondAttribute="leading" constant="16" id="c01-aa-aaa"/>
                                <constraint firstItem="sta-c1-001" firstAttribute="top" secondItem="roo-t1-001" secondAttribute="top" constant="20" id="c02-aa-aaa"/>
                                <constraint firstAttribute="trailing" secondItem="sta-c1-001" secondAttribute="trailing" constant="16" id="c03-aa-aaa"/>
                            </constraints>
                        </view>
                    </viewController>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="fir-s1-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
                </objects>
            </scene>
        </scenes>
    """)

  private static func document(_ kind: String, _ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
    \(content)
    </document>

    """
  }

  private func begin(_ name: String, _ text: String) throws {
    try alstore.write(text, to: name)
    try alstore.expect("import -p p.alstore " + name)
  }

  /// Exports to a document, imports it, and exports again, which changes nothing.
  ///
  /// - Returns: the document and the import's messages.
  private func roundTrip(_ name: String) throws -> (text: String, said: String) {
    let format = name.hasSuffix(".xib") ? "xib" : "storyboard"
    try alstore.expect("export --format \(format) -o \(name)")
    let written = try alstore.bytes(name)
    let said = try alstore.expect("import \(name)").errors
    try alstore.expect("export --format \(format) -o again")
    #expect(try alstore.bytes("again") == written, "a second export changes nothing")
    return (String(decoding: written, as: UTF8.self), said)
  }

  private func frame(_ view: String, _ layout: String) throws -> String {
    try alstore.expect("-l \(layout) frames --format csv", view).lines.last ?? ""
  }

  @Test("a frame in a size class is not a layout")
  func variations() throws {
    try begin("A.storyboard", Self.scene)
    #expect(try alstore.expect("layout list --format csv").lines.count == 3)
  }

  @Test("a changed canvas is written once, with the size of its root")
  func canvas() throws {
    try begin("A.storyboard", Self.scene)
    let answer = try alstore.expect("layout set Controller --device iphone-15")
    #expect(answer.status == 0)
    #expect(try roundTrip("A.storyboard").text.contains("width=\"393\" height=\"852\""))
    #expect(try roundTrip("A.storyboard").text.contains("width=\"393\" height=\"852\""))
  }

  @Test("a new safe area in a document is respected by the margins of all its views")
  func safeArea() throws {
    try begin("A.xib", Self.cell)
    try alstore.expect("constraint add", "label.top >= contentView.safeArea.top + 1")
    let text = try roundTrip("A.xib").text
    #expect(!text.contains("insetsLayoutMarginsFromSafeArea"))
    let guide = try #require(text.range(of: "<viewLayoutGuide"))
    let constraints = try #require(text.range(of: "<constraints>"))
    #expect(guide.upperBound < constraints.lowerBound)
    // Before Xcode 12 the guide came last.
    try begin(
      "B.xib", Self.cell.replacing("toolsVersion=\"21507\"", with: "toolsVersion=\"15505\""))
    let edit = "label.top >= contentView.safeArea.top + 1"
    _ = try alstore.run(["-l", "Cell 2", "constraint", "add", edit])
    let older = try alstore.expect("export --format xib --document B.xib").output
    let last = try #require(older.range(of: "<viewLayoutGuide"))
    #expect(try #require(older.range(of: "</constraints>")).upperBound < last.lowerBound)
  }

  @Test("custom spacing replaces standard spacing")
  func spacing() throws {
    try begin("A.storyboard", Self.scene)
    try alstore.expect("-l Controller view set stack --spacing 7 --margins-relative true")
    let before = try frame("stack", "Controller")
    let text = try roundTrip("A.storyboard").text
    #expect(text.contains("spacing=\"7\"") && !text.contains("spacingType"))
    try alstore.expect("import -p q.alstore A.storyboard")
    let read = try alstore.expect("-p q.alstore -l Controller frames --format csv stack")
    #expect(read.lines.last == before)
  }

  @Test("the layout of a cell is removed with its table")
  func table() throws {
    try begin("A.storyboard", Self.scene)
    try alstore.expect("-l Controller view remove table")
    let said = try roundTrip("A.storyboard").said
    #expect(said.contains("- layout Row"), "\(said)")
    #expect(try alstore.expect("layout list --format csv").lines.count == 2)
  }

  @Test("a view that changes to being placed by its frame keeps its position")
  func placed() throws {
    try begin("A.xib", Self.cell)
    let before = try frame("image", "Cell")
    try alstore.expect("view set image --translates true")
    #expect(try frame("image", "Cell") == before)
    #expect(try roundTrip("A.xib").text.contains("x=\"20\" y=\"18\" width=\"24\" height=\"24\""))
  }

  @Test("a changed text or font is measured, and stays so when frames are updated")
  func measured() throws {
    try begin("A.storyboard", Self.scene)
    let before = try frame("label", "Controller")
    let answer = try alstore.expect("-l Controller view set label --font-size 40")
    #expect(answer.errors.contains("is now measured"), "\(answer.errors)")
    let after = try frame("label", "Controller")
    #expect(after != before)
    try alstore.expect("export --format storyboard --update-frames -o A.storyboard")
    let said = try alstore.expect("import A.storyboard").errors
    #expect(!said.contains("conflict"), "\(said)")
    #expect(try frame("label", "Controller") == after)
  }

  @Test("a removal reports the outlets that it disconnects, and images go with their last use")
  func removed() throws {
    try begin("A.xib", Self.cell)
    let answer = try alstore.expect("view remove image")
    #expect(answer.errors.contains("disconnected outlets: icon"), "\(answer.errors)")
    #expect(try !roundTrip("A.xib").text.contains("<resources>"))
  }

  @Test("a font keeps its family at another size, and line counts are only written for labels")
  func font() throws {
    try begin("A.xib", Self.cell)
    try alstore.expect("view set label --font-size 17")
    try alstore.expect("view set contentView --lines 3")
    let text = try roundTrip("A.xib").text
    #expect(text.contains("family=\"sora-rc004\" pointSize=\"17\""))
    #expect(!text.contains("numberOfLines"))
  }

  @Test("subviews of a new visual effect view go into its content view, as UIKit requires")
  func effect() throws {
    try alstore.expect("init p.alstore --size 375x667")
    try alstore.expect("view add blur --class UIVisualEffectView")
    try alstore.expect("view add t --class UILabel --text x --in blur")
    try alstore.expect("constraint add", "blur.leading == root.leading", "blur.top == root.top")
    try alstore.expect("constraint add", "t.leading == blur.leading + 8", "t.top == blur.top + 8")
    try alstore.expect("constraint add", "blur.width == 100", "blur.height == 50")
    let before = try frame("t", "main")
    try alstore.expect("export --format storyboard -o A.storyboard")
    try alstore.expect("import A.storyboard")
    let text = try roundTrip("A.storyboard").text
    let content = try #require(text.range(of: "<view key=\"contentView\""))
    let label = try #require(text.range(of: "<label"))
    #expect(content.upperBound < label.lowerBound)
    #expect(text.components(separatedBy: "key=\"contentView\"").count == 2)
    let views = try alstore.expect("view list --format csv").output
    #expect(views.contains("t,UILabel,contentView"), "\(views)")
    #expect(try frame("t", "main") == before)
  }

  @Test("the attributes of a new view are in Xcode's order")
  func attributes() throws {
    try alstore.expect("init p.alstore --size 375x667")
    try alstore.expect("view add t --class UITableView")
    try alstore.expect(
      "view add l --class UILabel --text A --lines 2 --insets-margins-from-safe-area false")
    let text = try alstore.expect("export --format storyboard").output
    func places(_ names: [String], in tag: String) throws -> [Int] {
      let start = try #require(text.range(of: "<\(tag) "))
      let line = text[start.lowerBound...].prefix { $0 != "\n" }
      return try names.map { name in
        let found = try #require(line.range(of: " \(name)="), "\(name)")
        return line.distance(from: line.startIndex, to: found.lowerBound)
      }
    }
    let label = [
      "contentMode", "insetsLayoutMarginsFromSafeArea", "text", "textAlignment", "lineBreakMode",
      "numberOfLines", "baselineAdjustment", "translatesAutoresizingMaskIntoConstraints", "id",
    ]
    let table = [
      "contentMode", "dataMode", "style", "separatorStyle", "rowHeight", "id", "userLabel",
    ]
    for (names, tag) in [(label, "label"), (table, "tableView")] {
      let found = try places(names, in: tag)
      #expect(found == found.sorted(), "\(tag)")
    }
  }

  @Test("a view that cannot move out of a cell's content view is reported to stay there")
  func movedIntoCell() throws {
    try begin("A.xib", Self.cell)
    try alstore.expect("view move image --in root")
    let answer = try alstore.expect("export --format xib -o A.xib")
    #expect(answer.errors.contains("was not moved in the document"), "\(answer.errors)")
  }
}
