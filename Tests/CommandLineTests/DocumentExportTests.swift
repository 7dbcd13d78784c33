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

  @Test("the placeholder of a text field stays one in code and in .strings files")
  func placeholders() throws {
    let alstore = try Alstore()
    let field = """
      <textField opaque="NO" placeholder="Email" borderStyle="line" translatesAutoresizingMaskIntoConstraints="NO" id="eml-fi-001">
          <rect key="frame" x="0.0" y="0.0" width="90" height="30"/>
          <textInputTraits key="textInputTraits" secureTextEntry="YES"/>
      </textField>
      """
    let document = GitSandbox.document(more: "<subviews>\(field)</subviews>")
    try alstore.write(document, to: "Main.storyboard")
    try alstore.expect("import Main.storyboard -p fields.alstore")
    try alstore.write("\"eml-fi-001.placeholder\" = \"E-Mail\";\n", to: "de.lproj/Main.strings")
    try alstore.expect("strings import de.lproj/Main.strings -p fields.alstore")
    #expect(
      try alstore.expect("strings export --language de -p fields.alstore").output.contains(
        "\"eml-fi-001.placeholder\" = \"E-Mail\";"))
    for style in ["swift", "snapkit", "autolayoutkit"] {
      let code = try alstore.expect("export --format \(style) -p fields.alstore").output
      for line in [".placeholder = \"Email\"", ".borderStyle = .line", ".isSecureTextEntry = true"]
      {
        #expect(code.contains(line), "\(style): \(code)")
      }
      #expect(!code.contains(".text = "), "\(code)")
    }
  }

  @Test("an export returns the document byte for byte, and after an edit only its line differs")
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

  @Test("system spacing between baselines becomes a number in documents and code")
  func baselineSpacing() throws {
    let alstore = try Alstore()
    try alstore.project(
      """
      view add over under --class UILabel --text Hello --text-style body
      constraint add 'over.top == root.top + 20' 'over.leading == root.leading'
      constraint add 'under.firstBaseline == over.lastBaseline + system' 'under.leading == over.leading'
      """)
    let there = try alstore.expect("frames --format csv").output
    try alstore.expect("export --format xib -o Out.xib")
    let written = String(decoding: try alstore.bytes("Out.xib"), as: UTF8.self)
    #expect(written.contains(#"constant="22" symbolType="layoutAnchor""#), "\(written)")
    try alstore.expect("import Out.xib -p q.alstore")
    let back = try alstore.expect("-p q.alstore frames --format csv").output
    for name in ["over", "under"] {
      let row = { (csv: String) in csv.split(separator: "\n").first { $0.contains(name) } }
      #expect(row(there) != nil && row(there) == row(back), "\(there)\(back)")
    }
    for style in ["swift", "snapkit", "autolayoutkit"] {
      let code = try alstore.expect("-p p.alstore export --format \(style)").output
      #expect(
        code.contains(
          "under.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: "
            + "over.lastBaselineAnchor, multiplier: 1)"), "\(code)")
    }
    // Described from the other view, it is the same.
    try alstore.expect(
      "-p p.alstore constraint remove", "under.firstBaseline == over.lastBaseline + system")
    try alstore.expect(
      "-p p.alstore constraint add", "over.lastBaseline <= under.firstBaseline - system")
    let code = try alstore.expect("-p p.alstore export --format swift").output
    #expect(
      code.contains(
        "under.firstBaselineAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: "
          + "over.lastBaselineAnchor, multiplier: 1)"), "\(code)")
  }

  @Test("names with hyphens, quotes and angle brackets survive in a new document")
  func names() throws {
    let alstore = try Alstore()
    try alstore.project("")
    let names = ["a--b", "a---b", "c-", "--", "<d> & \"e\"", "-->"]
    for name in names { try alstore.expect("layout add", "--", name) }
    try alstore.expect("layout remove main")
    try alstore.expect("export --format storyboard -o New.storyboard")
    try alstore.expect("import New.storyboard -p q.alstore")
    let listed = try alstore.expect("-p q.alstore layout list --format json").output
    for name in names {
      #expect(listed.contains("\"name\": \"\(name.replacing("\"", with: "\\\""))\""), "\(name)")
    }
  }

  @Test("a layout removed from the project stays in its document, which is reported")
  func removedLayout() throws {
    let alstore = try Alstore()
    let pair = Self.document.replacing(
      "    </objects>",
      with: """
                <view id="oth-er-001"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/></view>
            </objects>
        """)
    try alstore.write(pair, to: "Pair.xib")
    try alstore.expect("import Pair.xib -p p.alstore")
    let names = try alstore.expect("layout list --format csv").lines.dropFirst().map {
      String($0.prefix { $0 != "," })
    }
    try #require(names.count == 2)
    try alstore.expect("layout remove \(names[1])")
    let answer = try alstore.expect("export --format xib")
    #expect(answer.output == pair)
    #expect(answer.errors.contains("is no longer in the project; it was kept in the document"))
  }

  @Test("views, outlets and texts added by commands are in the document with their frames")
  func edits() throws {
    let alstore = try Alstore()
    try alstore.write(Self.document, to: "Cell.xib")
    try alstore.write(Self.document, to: "Other.xib")
    try alstore.expect("import Cell.xib Other.xib -p p.alstore")
    let layout = try #require(
      try alstore.expect("layout list --format csv").lines.dropFirst().first
        .map { String($0.prefix { $0 != "," }) })
    try alstore.expect("view add title --class UILabel --intrinsic 80x20 --text Hi -l", layout)
    try alstore.expect("constraint add -l", layout, "title.top == root.top + 10")
    try alstore.expect("constraint add -l", layout, "title.leading == root.leading + 7")
    try alstore.expect("outlet add titleLabel title -l", layout)
    try FileManager.default.createDirectory(
      at: alstore.folder.appending(path: "out"), withIntermediateDirectories: true)
    try alstore.expect("export --format xib --all out")
    #expect(try alstore.bytes("out/Other.xib") == Data(Self.document.utf8))
    let text = String(decoding: try alstore.bytes("out/Cell.xib"), as: UTF8.self)
    #expect(text.contains(#"<rect key="frame" x="7" y="10" width="80" height="20"/>"#), "\(text)")
    #expect(text.contains(#"text="Hi""#) && text.contains(#"property="titleLabel""#), "\(text)")
    #expect(try alstore.run(["export", "--format", "svg", "--all", "out"]).status == 2)
  }

  @Test("a character that XML cannot represent is reported with its surrounding text")
  func unwritable() throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --device iphone-15")
    for character in ["\u{1}", "\u{FFFE}"] {
      try alstore.expect("view add label --class UILabel --text", "before\(character)after")
      let answer = try alstore.run(["export", "--format", "storyboard", "-o", "x.storyboard"])
      #expect(answer.status == 3, "\(answer)")
      #expect(answer.errors.contains("'before\u{FFFD}after'"), "\(answer)")
      #expect(!FileManager.default.fileExists(atPath: alstore.path("x.storyboard")))
      try alstore.expect("view remove label")
    }
  }

  @Test("a custom class keeps the view's kind")
  func classes() throws {
    let alstore = try Alstore()
    let button = Self.document.replacingOccurrences(
      of: "<view contentMode=\"scaleToFill\" translates", with: "<button translates"
    ).replacingOccurrences(
      of: "</constraints>\n                </view>",
      with: "</constraints>\n                </button>")
    try alstore.write(button, to: "Cell.xib")
    try alstore.expect("import Cell.xib -p p.alstore")
    try alstore.expect("view set logo --class PayButton")
    #expect(
      try alstore.expect("sql", "SELECT kind FROM view WHERE name = 'logo'").output.contains(
        "UIButton"))
    let export = try alstore.expect("export --format xib")
    #expect(export.errors.isEmpty, "\(export.errors)")
    #expect(
      export.output.contains("<button ") && export.output.contains("customClass=\"PayButton\""))
    try alstore.expect("view add more --class MoreButton --kind UIButton --intrinsic 10x10")
    #expect(try alstore.expect("export --format xib").output.contains("customClass=\"MoreButton\""))
    // Another kind needs another element; the export reports that and loses nothing.
    try alstore.expect("view set logo --kind UILabel")
    let other = try alstore.expect("export --format xib")
    #expect(other.errors.contains("Remove it and add a new view"), "\(other.errors)")
    #expect(try alstore.run(["view", "set", "logo", "--kind", "Nonsense"]).status == 2)
  }

  @Test(
    "layouts made here become a new document, and get their positions in it",
    arguments: ["storyboard", "xib"])
  func newDocument(_ kind: String) throws {
    let alstore = try Alstore()
    try alstore.expect("init p.alstore --device iphone-15")
    try alstore.expect("view add logo --class UIImageView --intrinsic 96x96")
    try alstore.expect("constraint add", "top: logo.top == root.safeArea.top + 20")
    try alstore.expect("constraint add", "logo.centerX == root.centerX")
    try alstore.expect("outlet add logoView logo")
    try alstore.expect("layout add card --size 300x200")
    try alstore.expect("view add title --class UILabel --text Hi --intrinsic 40x20 -l card")
    let frames = try alstore.expect("frames --format csv -l card").output
    let export = try alstore.expect("export --format \(kind) -o Made.\(kind)")
    // A document has one device.
    #expect(export.errors.hasPrefix("The canvas of card was not written"), "\(export.errors)")
    let text = String(decoding: try alstore.bytes("Made.\(kind)"), as: UTF8.self)
    #expect(
      text.contains("x=\"148.66666666666666\" y=\"79\" width=\"96\" height=\"96\""), "\(text)")
    #expect(text.contains("<outlet property=\"logoView\""))
    #expect(text.components(separatedBy: "<rect key=\"frame\"").count == 5)
    // A separate project imports the same layouts from it.
    try alstore.expect("import Made.\(kind) -p other.alstore")
    #expect(
      try alstore.expect("frames --format csv -l card -p other.alstore").output == frames)
    // In this project they match the existing layouts.
    let before = try alstore.expect(
      "sql", "SELECT id, name FROM view ORDER BY id", "-p", "p.alstore")
    try alstore.expect("import Made.\(kind) -p p.alstore")
    #expect(
      try alstore.expect("sql", "SELECT id, name FROM view ORDER BY id", "-p", "p.alstore").output
        == before.output)
    #expect(try alstore.expect("layout list --format csv -p p.alstore").lines.count == 3)
    try alstore.expect("export --format \(kind) -o Again.\(kind) -p p.alstore")
    #expect(try alstore.bytes("Again.\(kind)") == Data(text.utf8))
    try alstore.expect("import Made.\(kind) -p p.alstore")
    #expect(try alstore.expect("fsck -p p.alstore").lines.isEmpty)
  }

  @Test("frames changed by an export are read back without marks on the views")
  func frames() throws {
    let alstore = try Alstore()
    let label = Self.document.replacingOccurrences(
      of: "<view contentMode=\"scaleToFill\" translates", with: "<label text=\"Hi\" translates"
    ).replacingOccurrences(
      of: "</constraints>\n                </view>",
      with: "</constraints>\n                </label>")
    try alstore.write(label, to: "Cell.xib")
    try alstore.expect("import Cell.xib -p p.alstore")
    try alstore.expect("constraint set wid-th-001 --constant 300")
    try alstore.expect("constraint add", "logo.leading == root.leading", "logo.top == root.top")
    try alstore.expect("view add box --frame 1,2,3,4")
    for options in ["", " --update-frames", ""] {
      let answer = try alstore.expect("export --format xib -o Cell.xib" + options)
      #expect(answer.errors.isEmpty, "\(answer.errors)")
      let exported = String(decoding: try alstore.bytes("Cell.xib"), as: UTF8.self)
      if !options.isEmpty {
        #expect(exported.contains("width=\"300\" height=\"40\""), "\(exported)")
      }
      try alstore.expect("import Cell.xib")
      try alstore.expect("view set box --frame 1,\(options.isEmpty ? 9 : 2),3,4")
      let again = try alstore.expect("export --format xib").output
      #expect(!again.contains("placeholderIntrinsic"), "\(again)")
    }
  }

  @Test(
    "everything that a document cannot express is reported",
    arguments: [
      ("view set logo --minimum-margins true", "minimum margins"),
      ("view set logo --follows-undocked-keyboard true", "keyboard tracking"),
      ("view set logo --baseline 3,4", "baselines"),
      ("constraint set wid-th-001 --archived true", "archive"),
    ])
  func unsaid(_ command: String, _ words: String) throws {
    let alstore = try Alstore()
    try alstore.write(Self.document, to: "Cell.xib")
    try alstore.expect("import Cell.xib -p p.alstore")
    try alstore.expect(command)
    let export = try alstore.expect("export --format xib")
    #expect(export.output == Self.document)
    #expect(
      export.errors.contains(words) && export.errors.lowercased().contains("not written"),
      "\(export.errors)")
  }

  @Test("margins of a root that a document would widen are reported if something depends on them")
  func systemMargins() throws {
    let alstore = try Alstore()
    try alstore.project("--device iphone-15", "view add box --intrinsic 10x10")
    let said = { (format: String) in
      try alstore.expect("export -p p.alstore --format \(format) -o Main.\(format)").errors
        .contains("the side margins of root are")
    }
    #expect(try !said("storyboard"), "Nothing is placed by them.")
    try alstore.expect("constraint add", "box.leading == root.leadingMargin", "box.top == root.top")
    #expect(try said("storyboard") && said("xib"))
    let told = try alstore.frames()["box"]?.x
    try alstore.expect("import Main.storyboard -p m.alstore")
    let read = try alstore.frames("-p m.alstore")["box"]?.x
    #expect(told == 8 && read == 16, "It is not told in vain.")
    // Top and bottom margins are exported, since a document's root has none there by itself.
    try alstore.expect("constraint add -p p.alstore", "box.bottom == root.bottomMargin")
    try alstore.expect("export -p p.alstore --format storyboard -o Main.storyboard")
    let text = try String(decoding: alstore.bytes("Main.storyboard"), as: UTF8.self)
    #expect(text.contains(#"key="layoutMargins" top="8" left="8" bottom="8" right="8""#))
    let bottoms = try ["p", "again"].map { name in
      if name == "again" { try alstore.expect("import Main.storyboard -p again.alstore") }
      return try alstore.frames("-p \(name).alstore")["box"].map { $0.y + $0.height }
    }
    #expect(bottoms[0] == bottoms[1])
    // What a controller gives its view anyway is not lost.
    try alstore.expect("view set -p p.alstore root --minimum-margins true")
    #expect(
      try alstore.expect("export -p p.alstore --format storyboard -o Main.storyboard").errors
        .isEmpty)
    try alstore.expect("view set -p p.alstore root --minimum-margins false")
    try alstore.expect("view set -p p.alstore root --margins 8,12,8,20")
    #expect(try said("storyboard"))
    try alstore.expect("view set -p p.alstore root --margins 8,16,8,20")
    #expect(try !said("storyboard"))
  }

  @Test("a newer version of a document updates the project and keeps values that were set there")
  func update() throws {
    let alstore = try Alstore()
    try alstore.write(Self.document, to: "Cell.xib")
    try alstore.expect("import Cell.xib -p p.alstore")
    try alstore.expect("view rename logo brand")
    try alstore.expect("constraint set wid-th-001 --priority 900 --name width")
    try alstore.expect("outlet add logoWidth wid-th-001")
    let newer = Self.document.replacingOccurrences(of: "constant=\"96\"", with: "constant=\"120\"")
    try alstore.write(newer, to: "Cell.xib")
    let answer = try alstore.expect("import Cell.xib")
    #expect(answer.errors.contains("constant 96 → 120"), "\(answer.errors)")
    let constraint = try alstore.expect("constraint get logoWidth")
    #expect(constraint.output.contains("120") && constraint.output.contains("900"))
    try alstore.expect("fsck")
    let text = try alstore.expect("export --format xib").output
    #expect(text.contains(#"priority="900" constant="120""#), "\(text)")
    let gone = newer.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("constraint") }.joined(separator: "\n")
    try alstore.write(gone, to: "Cell.xib")
    // It was changed in the project, so its removal from the document is a conflict.
    let kept = try alstore.run(["import", "Cell.xib"])
    #expect(kept.status == 1 && kept.errors.contains("theirs removed it"), "\(kept)")
    try alstore.expect("resolve width --theirs")
    #expect(try alstore.run(["constraint", "get", "width", "--in", "brand"]).status == 1)
    try alstore.expect("fsck")
  }
}
