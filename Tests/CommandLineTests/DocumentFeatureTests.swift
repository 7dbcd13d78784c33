import Foundation
import Testing

@Suite("The header of an edited document")
struct DocumentFeatureTests {
  private let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.write(Self.document, to: "Card.xib")
    try alstore.expect("import -p p.alstore Card.xib")
  }

  /// A document of Xcode 9 that uses none of these features.
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="13771" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" colorMatched="YES">
        <device id="retina4_7" orientation="portrait">
            <adaptation id="fullscreen"/>
        </device>
        <dependencies>
            <deployment identifier="iOS"/>
            <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="13772"/>
            <capability name="Named colors" minToolsVersion="9.0"/>
            <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
        </dependencies>
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <view contentMode="scaleToFill" id="roo-t1-001" userLabel="Card">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                <subviews>
                    <stackView contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="sta-c1-001" userLabel="stack">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
                    </stackView>
                </subviews>
            </view>
        </objects>
    </document>

    """

  /// The exported document, its attributes and its capabilities.
  private func exported() throws -> (text: String, switches: String, capabilities: [String]) {
    let text = try alstore.expect("export --format xib").output
    let attributes = text.firstMatch(of: #/propertyAccessControl="none" (.*)>/#)
    let capabilities = text.matches(of: #/<capability name="([^"]*)" minToolsVersion="([^"]*)"/#)
    return (
      text, attributes.map { String($0.1) } ?? "",
      capabilities.map { String($0.1) + " " + String($0.2) }
    )
  }

  @Test("the first constraint turns on Auto Layout, with attributes in order")
  func constraints() throws {
    try alstore.expect("constraint add", "stack.top == root.top")
    let document = try exported()
    #expect(document.switches == #"useAutolayout="YES" colorMatched="YES""#)
    #expect(document.capabilities.count == 2)
  }

  @Test(
    "a safe area guide brings its attribute and capability, and its removal takes the capability")
  func safeArea() throws {
    try alstore.expect("constraint add", "top: stack.top == root.safeArea.top")
    let document = try exported()
    #expect(document.switches == #"useAutolayout="YES" useSafeAreas="YES" colorMatched="YES""#)
    #expect(
      document.capabilities == [
        "Named colors 9.0", "Safe area layout guides 9.0",
        "documents saved in the Xcode 8 format 8.0",
      ])
    // The project's copy of the document doesn't change until the next import.
    try alstore.write(document.text, to: "Card.xib")
    try alstore.expect("import Card.xib")
    #expect(try exported().text == document.text)
  }

  @Test("size class variations enable trait collections; orientations cannot be expressed")
  func variations() throws {
    try alstore.expect("constraint add", "top: stack.top == root.top", "--when", "wC")
    #expect(try exported().switches.contains(#"useAutolayout="YES" useTraitCollections="YES""#))
    try alstore.expect("constraint set top --when landscape")
    let answer = try alstore.run(["export", "--format", "xib"])
    #expect(!answer.output.contains("<variation key=\"or") && answer.errors.contains("size class"))
  }

  @Test("standard spacing of a stack view is a capability")
  func spacing() throws {
    try alstore.write(
      Self.document.replacing(
        #"<stackView contentMode="scaleToFill""#,
        with: #"<stackView contentMode="scaleToFill" spacingType="standard""#
      ).replacing(
        "        <capability name=\"documents",
        with: "        <capability name=\"Stack View standard spacing\" minToolsVersion=\"9.0\"/>\n"
          + "        <capability name=\"documents"), to: "Card.xib")
    try alstore.expect("import Card.xib")
    #expect(try exported().capabilities.contains("Stack View standard spacing 9.0"))
    try alstore.expect("view set stack --spacing 4")
    #expect(!(try exported().capabilities.contains("Stack View standard spacing 9.0")))
  }

  @Test("the canvas metadata of a view is removed with the view")
  func designables() throws {
    let plain = try exported().text
    try alstore.write(
      plain.replacing(
        "    </objects>\n",
        with: """
              </objects>
              <designables>
                  <designable name="sta-c1-001">
                      <size key="intrinsicContentSize" width="100" height="50"/>
                  </designable>
              </designables>

          """), to: "Card.xib")
    try alstore.expect("import Card.xib")
    #expect(try exported().text.contains("<designables>"))
    try alstore.expect("view remove stack")
    let text = try exported().text
    #expect(!text.contains("designable") && !text.contains("sta-c1-001"), "\(text)")
  }

  @Test("with --strict, nothing is written if something would be omitted; without, the rest is")
  func strict() throws {
    let isWhole = try alstore.run([
      "export", "--format", "xib", "--strict", "-o", "Card.xib",
    ])
    #expect(isWhole.status == 0, "\(isWhole.errors)")
    try alstore.expect("constraint add", "stack.top == root.top", "--when", "rtl")
    for more in [["-o", "new.xib"], ["--all", "new"]] {
      let answer = try alstore.run(["export", "--format", "xib", "--strict"] + more)
      #expect(answer.status == 1 && answer.errors.contains("Nothing was written: --strict."))
      #expect(!FileManager.default.fileExists(atPath: alstore.path(more[1])))
    }
    #expect(try alstore.run(["export", "--format", "json", "--strict"]).status == 2)
    try alstore.expect("export --format xib --all new/folder")
    #expect(try !alstore.bytes("new/folder/Card.xib").isEmpty)
  }
}
