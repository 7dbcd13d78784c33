import Foundation
import TestFonts
import Testing

/// Texts in available fonts: stored in a project, next to a document, or given as an option.
@Suite("Text measurement with available fonts")
struct FontTests {
  let alstore: Alstore

  init() throws {
    alstore = try Alstore()
    try alstore.write(Self.document(), to: "Main.xib")
  }

  /// A view 320 wide with a label and a padded button, in a font that only exists as a file.
  ///
  /// - Parameter isRecorded: whether the label has a frame; Xcode 8 recorded none.
  private static func document(text: String = "AB", isRecorded: Bool = true) -> String {
    let frame =
      isRecorded ? "<rect key=\"frame\" x=\"0\" y=\"20\" width=\"200\" height=\"90\"/>" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
      toolsVersion="17000" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
              <view contentMode="scaleToFill" id="iN0-l3-epB">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                  <subviews>
                      <label text="\(text)" \
      translatesAutoresizingMaskIntoConstraints="NO" id="lab-00-001">
                          \(frame)
                          <fontDescription key="fontDescription" name="Test-Regular" pointSize="10"/>
                      </label>
                      <button translatesAutoresizingMaskIntoConstraints="NO" id="but-00-001">
                          <rect key="frame" x="10" y="200" width="111" height="99"/>
                          <fontDescription key="fontDescription" name="Test-Regular" pointSize="20"/>
                          <inset key="contentEdgeInsets" minX="10" minY="5" maxX="10" maxY="5"/>
                          <state key="normal" title="AAA"/>
                      </button>
                  </subviews>
                  <constraints>
                      <constraint firstItem="lab-00-001" firstAttribute="leading" \
      secondItem="iN0-l3-epB" secondAttribute="leading" id="con-00-001"/>
                      <constraint firstItem="lab-00-001" firstAttribute="top" \
      secondItem="iN0-l3-epB" secondAttribute="top" constant="20" id="con-00-002"/>
                      <constraint firstItem="but-00-001" firstAttribute="leading" \
      secondItem="iN0-l3-epB" secondAttribute="leading" constant="10" id="con-00-003"/>
                      <constraint firstItem="but-00-001" firstAttribute="top" \
      secondItem="iN0-l3-epB" secondAttribute="top" constant="200" id="con-00-004"/>
                  </constraints>
              </view>
          </objects>
      </document>
      """
  }

  private func write(_ font: TestFont = TestFont(), to name: String) throws {
    let url = alstore.folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(font.bytes).write(to: url)
  }

  /// The width of a project's label.
  private func width(_ options: String = "") throws -> Double? {
    try alstore.frames("-p p.alstore \(options)")["UILabel1"]?.width
  }

  /// Whether the label's size is a guess.
  private func isGuessed(_ options: String = "") throws -> Bool {
    try alstore.expect("frames -p p.alstore --format json \(options)").output.contains("guessed")
  }

  @Test("a project's texts are measured with the fonts that it stores, at each of its revisions")
  func kept() throws {
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    try alstore.expect("commit -p p.alstore -m before")
    let guess = try alstore.expect("frames -p p.alstore")
    #expect(
      guess.output.contains("~")
        && guess.errors.contains("is estimated: there is no font file for Test"))
    try write(to: "Fonts/Test.ttf")
    let added = try alstore.expect("font add -p p.alstore Fonts/Test.ttf")
    #expect(added.errors == "Test.ttf: Test-Regular\n")
    #expect(try width() == 13)
    let known = try alstore.expect("frames -p p.alstore")
    #expect(!known.output.contains("~") && !known.errors.contains("estimated"))
    #expect(try isGuessed("--at HEAD"))
    #expect(try alstore.expect("status -p p.alstore").output.contains("+ font Test.ttf"))
    try alstore.expect("commit -p p.alstore -m font")
    let list = try alstore.expect("font list -p p.alstore --format csv")
    #expect(
      list.lines.dropFirst() == ["Test-Regular,Test,700,0.8,0.2,Test.ttf,\(TestFont().bytes.count)"]
    )
    try alstore.expect("font remove -p p.alstore Test-Regular")
    #expect(try isGuessed())
    #expect(try width("--at HEAD") == 13 && !isGuessed("--at HEAD"))
    try alstore.expect("undo -p p.alstore")
    #expect(try width() == 13)
    #expect(try alstore.expect("fsck -p p.alstore").lines.isEmpty)
  }

  @Test("fonts travel with a project, in clones and in JSON")
  func copies() throws {
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    try write(to: "Test.ttf")
    try alstore.expect("font add -p p.alstore Test.ttf")
    try alstore.expect("commit -p p.alstore -m font")
    try alstore.expect("clone p.alstore q.alstore")
    try alstore.expect("export -p p.alstore --format json -o p.json")
    try alstore.expect("import -p r.alstore p.json")
    for copy in ["q.alstore", "r.alstore"] {
      #expect(try alstore.frames("-p \(copy)")["UILabel1"]?.width == 13, "\(copy)")
    }
  }

  @Test("a font file replaced on both sides of a merge is a conflict; on one side, it is not")
  func merged() throws {
    func replace(_ width: Int) throws {
      var font = TestFont()
      font.advances[0x41] = width
      try write(font, to: "Test.ttf")
      try alstore.expect("font add -p p.alstore Test.ttf")
      try alstore.expect("commit -p p.alstore -m replaced")
    }
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    try replace(600)
    try alstore.expect("switch -p p.alstore --create other")
    try replace(700)
    try alstore.expect("switch -p p.alstore main")
    #expect(try width() == 13)
    try alstore.expect("merge -p p.alstore other --no-ff")
    #expect(try width() == 14)
    try replace(800)
    try alstore.expect("switch -p p.alstore other")
    try replace(900)
    #expect(try alstore.run(["merge", "-p", "p.alstore", "main"]).status == 1)
    #expect(try alstore.run(["conflicts", "-p", "p.alstore"]).output.contains("Test.ttf"))
    try alstore.expect("resolve -p p.alstore Test.ttf --theirs")
    #expect(try width() == 15)
  }

  @Test("importing a document again measures its buttons with the current fonts")
  func importedAgain() throws {
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    let before = try alstore.frames("-p p.alstore")["UIButton1"]
    try write(to: "Test.ttf")
    try alstore.expect("font add -p p.alstore Test.ttf")
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    let after = try alstore.frames("-p p.alstore")["UIButton1"]
    #expect(
      after?.width == 56 && after?.height == 30 && before?.width != 56,
      "\(String(describing: after))")
    #expect(try alstore.expect("conflicts -p p.alstore").lines.isEmpty)
    #expect(try alstore.expect("export -p p.alstore --format xib").output == Self.document())
  }

  @Test("fonts are found near a document, in the app's folders, and where an option names them")
  func documents() throws {
    func guesses(_ arguments: String) throws -> Bool {
      try alstore.expect("check --content measured \(arguments)").errors.contains("estimated")
    }
    #expect(try guesses("Main.xib"))
    try write(to: "Elsewhere/Test.ttf")
    try alstore.write("", to: "Elsewhere/Broken.otf")
    #expect(try !guesses("Main.xib"))
    try FileManager.default.createDirectory(
      atPath: alstore.path("App/Views/en.lproj"), withIntermediateDirectories: true)
    try alstore.write(Self.document(), to: "App/Views/en.lproj/Main.xib")
    #expect(try guesses("App/Views/en.lproj/Main.xib"))
    #expect(try !guesses("App/Views/en.lproj/Main.xib --fonts Elsewhere"))
    #expect(try !guesses("App/Views/en.lproj/Main.xib --fonts Elsewhere/Test.ttf"))
    try write(to: "App/Resources/Test.ttf")
    #expect(try guesses("App/Views/en.lproj/Main.xib"))
    try alstore.write("", to: "App/App.xcodeproj")
    #expect(try !guesses("App/Views/en.lproj/Main.xib"))
  }

  @Test("two versions of a document are compared with the fonts near them")
  func versions() throws {
    let sandbox = try GitSandbox(install: false)
    try Data(TestFont().bytes).write(to: sandbox.alstore.folder.appending(path: "Test.ttf"))
    for (text, name) in [("AB", "Old.xib"), ("ABA", "Main.xib")] {
      try sandbox.alstore.write(Self.document(text: text, isRecorded: false), to: name)
    }
    let wider = "0 20 13 10 → 0 20 19 10"
    let differences = try sandbox.alstore.expect("diff-file --frames Old.xib Main.xib").output
    #expect(differences.contains(wider), "\(differences)")
    let newer = Self.document(text: "ABA", isRecorded: false)
    try sandbox.alstore.write(Self.document(isRecorded: false), to: "Main.xib")
    try sandbox.git("add", "-A")
    try sandbox.git("commit", "-q", "-m", "before")
    try sandbox.alstore.write(newer, to: "Main.xib")
    try sandbox.git("commit", "-q", "-a", "-m", "after")
    let review = try sandbox.alstore.run(["ci", "HEAD~1", "--report", "comment"]).output
    #expect(review.contains(wider), "\(review)")
  }

  @Test("guessed text sizes are reported once per document, with the fonts")
  func saidOnce() throws {
    let check = try alstore.expect("check --content measured Main.xib")
    #expect(
      check.errors.hasPrefix(
        "Main.xib: the size of 1 text is estimated: there is no font file for Test-Regular"),
      "\(check.errors)")
    #expect(!(try alstore.expect("check Main.xib")).errors.contains("guess"))
    try alstore.expect("import -p p.alstore Main.xib --content measured")
    try write(to: "Test.ttf")
    #expect(try width("--fonts Test.ttf") == 13)
  }

  @Test(
    "an error based on a guess becomes a warning that mentions it, and any other stays an error")
  func uncertain() throws {
    try alstore.write("[check.rules]\noutside-superview = \"error\"\n", to: ".alstore.toml")
    func check(_ count: Int, _ options: String...) throws -> Alstore.Answer {
      try alstore.write(
        Self.document(text: String(repeating: "A", count: count)), to: "Main.xib")
      return try alstore.run(["check", "--content", "measured", "Main.xib"] + options)
    }
    let doubtful = try check(52)
    #expect(doubtful.status == 0 && doubtful.output.contains("warning"), "\(doubtful.output)")
    #expect(
      doubtful.output.contains("unless texts in Test-Regular have other sizes than estimated"))
    #expect(try check(52, "--format", "json").output.contains(#""guess": true"#))
    let sure = try check(90)
    #expect(sure.status == 1 && sure.output.contains("error") && !sure.output.contains("unless"))
    try write(to: "Test.ttf")
    let measured = try check(54)
    #expect(measured.status == 1 && !measured.output.contains("unless"), "\(measured.output)")
    #expect(try check(52).output.isEmpty)
  }

  @Test("an invalid font is rejected with a reason, and nothing is stored")
  func refusals() throws {
    try alstore.project("view add a")
    try alstore.write("no font", to: "Bad.ttf")
    try write(to: "Good.ttf")
    let refused = try alstore.run(["font", "add", "Good.ttf", "Bad.ttf"])
    #expect(refused.status == 3 && refused.errors.contains("Bad.ttf is not a TrueType"))
    #expect(try alstore.expect("font list --format csv").lines.count == 1)
    #expect(try alstore.run(["frames", "--fonts", "Bad.ttf"]).status == 3)
    let missing = try alstore.run(["font", "remove", "Good"])
    #expect(missing.status == 2 && missing.errors.contains("no font named Good"))
    try FileManager.default.createDirectory(
      atPath: alstore.path("Empty"), withIntermediateDirectories: true)
    let empty = try alstore.run(["frames", "--fonts", "Empty"])
    #expect(empty.status == 3 && empty.errors.contains("contains no fonts"))
  }
}
