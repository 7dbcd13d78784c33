import Foundation
import Testing

@Suite("Texts in other languages")
struct LanguageTests {
  let alstore: Alstore

  init() throws { alstore = try Alstore() }

  @Test("a strings file is imported by name and by text, and sizes follow the language")
  func import_() throws {
    try alstore.project(
      """
      view add greeting --class UILabel --text 'Sign in'
      view add go --class UIButton --text Go --intrinsic 40x33
      view add plain
      """)
    try alstore.write(
      """
      /* Texts */
      "greeting.text" = "Guten Tag, bitte anmelden";
      Go = "Los jetzt";
      "nobody" = "x"; "Go" = "Jetzt los";
      """, to: "de.strings")
    let said = try alstore.expect("strings import de.strings --language de").errors
    #expect(said.contains("2 texts") && said.contains("nobody"), "\(said)")
    #expect(said.contains("duplicate keys, the last of which was used: Go"), "\(said)")

    let own = try alstore.frames()
    let german = try alstore.frames("--language de-AT")
    #expect(try #require(german["greeting"]).width > 3 * (try #require(own["greeting"]).width))
    #expect(own["go"]?.width == 40)
    #expect(try #require(german["go"]).width > 60)
    #expect(german["go"]?.height == 33)
    #expect(try alstore.frames("--language fr")["greeting"]?.rect == own["greeting"]?.rect)

    let list = try alstore.expect("strings list --format csv --language de").output
    #expect(list.contains("go,de,Jetzt los,Go,go.text"), "\(list)")
    #expect(
      try alstore.expect("strings export --language de").output == """
        "greeting.text" = "Guten Tag, bitte anmelden";
        "go.text" = "Jetzt los";

        """)
    try alstore.expect("strings remove go --language de")
    try alstore.expect("strings set greeting --language de", "Hallo; 100%: ja, = nein")
    #expect(
      try alstore.expect("strings list --format jsonl").lines.count == 1)
    #expect(
      try alstore.expect("strings list --format json").output.contains("Hallo; 100%: ja, = nein"))
    try alstore.expect("strings remove --language de")
    #expect(try alstore.expect("strings list --format jsonl").output.isEmpty)
  }

  @Test("Interface Builder's own strings files are matched by object id in their document")
  func storyboard() throws {
    for name in ["Main", "Other"] {
      try alstore.write(Self.document.replacing("Menge", with: "\(name) amount"), to: "\(name).xib")
    }
    try alstore.expect("import Main.xib Other.xib -p p.alstore")
    let folder = alstore.folder.appending(path: "de.lproj")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = "/* Class = \"UILabel\"; */\n\"lab-el-001.text\" = \"Gesamtbetrag der Rechnung\";\n"
    let bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    try Data(bytes).write(to: folder.appending(path: "Main.strings"))
    let said = try alstore.expect("strings import de.lproj/Main.strings").errors
    #expect(said.contains("1 text\n"), "\(said)")
    let names = try alstore.expect("layout list --format csv").lines.dropFirst()
      .map { String($0.prefix { $0 != "," }) }
    #expect(names.count == 2)
    let widths = try names.map { name -> Double in
      let frames = try alstore.run(
        ["frames", "-l", name, "--language", "de", "--format", "json"]
      ).json(FramesReport.self)
      return try #require(frames.layouts.first?.frames.first { $0.id == "lab-el-001" }).width
    }
    #expect(widths[0] > 60 && widths[1] == 42, "\(widths)")
  }

  @Test("a string catalog contains several languages")
  func catalog() throws {
    try alstore.project("view add go --class UILabel --text 'Go'")
    try alstore.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Go": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Los"}},
        "fr": {"stringUnit": {"state": "new", "value": "Allez"}},
        "es": {"stringUnit": {"state": "new", "value": ""}},
        "it": {"variations": {"plural": {}}}}}, "unused": {}}}
      """, to: "Localizable.xcstrings")
    try alstore.expect("strings import Localizable.xcstrings")
    #expect(try alstore.expect("strings list --format csv").lines.count == 3)
    try alstore.write("{\"strings\": 1}", to: "bad.xcstrings")
    let bad = try alstore.run(["strings", "import", "bad.xcstrings"])
    #expect(bad.status == 3 && bad.errors.contains("not a string catalog"), "\(bad.errors)")
  }

  @Test("errors in a file are reported with their position, and nothing is imported")
  func refusals() throws {
    try alstore.project("view add go --class UILabel --text 'Go'")
    try alstore.write("\"Go\" = \"Los\";\n\"x\" = \"y\"\n\"z\" = \"\";", to: "a.strings")
    let missing = try alstore.run(["strings", "import", "a.strings", "--language", "de"])
    #expect(missing.status == 3)
    #expect(missing.errors.contains("a.strings:2:10: Expected ';'"), "\(missing.errors)")
    #expect(missing.errors.contains("\"x\" = \"y\"\n         ^"), "\(missing.errors)")
    #expect(try alstore.expect("strings list --format jsonl").output.isEmpty)
    let silent = try alstore.run(["strings", "import", "a.strings"])
    #expect(silent.status == 2 && silent.errors.contains("--language"), "\(silent.errors)")
    #expect(try alstore.run(["frames", "--language", "?"]).status == 2)
  }

  @Test("a language is part of declared environments, of conditions and of the matrix")
  func environments() throws {
    try alstore.project(
      """
      view add go --class UILabel --text Go
      strings set go 'Los geht es jetzt wirklich' --language de
      constraint add 'go.leading == root.leading' 'go.top == root.top'
      constraint add 'go.width <= 100' --when language=de
      constraint add 'go.width >= 150 @ 999' 'go.width >= 120' --when language=fr
      constraint add 'go.width <= 80' --when language=fr
      environment add french --device iphone-se --language fr
      """)
    let check = try alstore.run(["check", "--format", "json"])
    #expect(check.output.contains("french"), "\(check.output)")
    try alstore.frames("--language de").expect("go", [0, 0, 100, 20.5])
    let arabic = try alstore.frames("--language ar")
    #expect(try #require(arabic["go"]).x > 300)
    try alstore.frames("--language ar --direction ltr").expect(
      "go", try #require(alstore.frames()["go"]).rect)
    let matrix = try alstore.run([
      "check", "--matrix", "language=fr,language=de,iphone-se", "--severity", "error",
      "--format", "json",
    ])
    #expect(
      matrix.output.contains("iphone-se fr") && !matrix.output.contains("iphone-se de"),
      "\(matrix.output) \(matrix.errors)")
  }

  @Test("a check of documents reads their strings files in the languages of the matrix")
  func besideDocuments() throws {
    let narrow = Self.document.replacing(
      "</constraints>",
      with: """
        <constraint firstItem="lab-el-001" firstAttribute="width" relation="lessThanOrEqual" \
        constant="60" id="con-st-003"/></constraints>
        """)
    for (folder, name, text) in [
      ("Base", "Main.xib", narrow),
      ("de", "Main.strings", #""lab-el-001.text" = "Gesamtbetrag der Rechnung";"#),
      ("ar", "Main.strings", #""lab-el-001.text" = "\U0627\U0644\U0643";"#),
      ("de", "Other.strings", #""lab-el-001.text" = ;"#),
      ("Base", "Main.strings", "of no language, and not read"),
      (
        "mul", "Main.xcstrings",
        """
        {"version": "1.0", "strings": {"lab-el-001.text": {"localizations":
          {"fr": {"stringUnit": {"value": "Montant total de la facture"}}}}}}
        """
      ),
    ] {
      let place = alstore.folder.appending(path: "\(folder).lproj")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try alstore.write(text, to: "\(folder).lproj/\(name)")
    }
    func cut(_ matrix: String, _ paths: String...) throws -> String {
      try alstore.run(
        ["check"] + paths + ["--matrix", matrix, "--rule", "truncated", "--format", "json"]
      ).output
    }
    for path in ["Base.lproj/Main.xib", "."] {
      let found = try cut("language=de,language=fr,language=ar,language=it", path)
      #expect(found.contains("\"de\"") && found.contains("\"fr\""), "\(found)")
      #expect(!found.contains("\"ar\"") && !found.contains("\"it\""), "\(found)")
    }
    #expect(try !cut("large", "Base.lproj/Main.xib").contains("AL0206"))

    try alstore.write("\"lab-el-001.text\" = x y;", to: "de.lproj/Main.strings")
    let bad = try alstore.run(["check", "Base.lproj/Main.xib", "--matrix", "language=de"])
    #expect(bad.status == 3 && bad.errors.contains("de.lproj/Main.strings:1:"), "\(bad.errors)")
    #expect(
      try alstore.run(["check", "Base.lproj/Main.xib"]).status == 0, "nobody asked for texts")
  }

  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="15702" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view contentMode="scaleToFill" id="roo-tv-001">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>
            <label opaque="NO" text="Menge" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
              <rect key="frame" x="16" y="20" width="42" height="20.5"/>
              <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
          </subviews>
          <constraints>
            <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="roo-tv-001" \
    secondAttribute="leading" constant="16" id="con-st-001"/>
            <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="roo-tv-001" \
    secondAttribute="top" constant="20" id="con-st-002"/>
          </constraints>
        </view>
      </objects>
    </document>
    """
}
