import Foundation
import Testing

@Suite("Screens from the command line")
struct ScreenTests {
  let alstore: Alstore

  /// The folder with documents and the expected pictures.
  private static let beside = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Screens")

  init() throws { alstore = try Alstore() }

  private func importControls() throws {
    let document = Self.beside.appending(path: "Controls.xib").path
    try alstore.expect("import -p App.alstore", document)
  }

  private func screen(_ options: String = "") throws -> String {
    try alstore.expect("export --format svg --style screen \(options)").output
  }

  @Test(
    "every control looks as it does on a phone, in light and dark mode",
    arguments: ["light", "dark"])
  func controls(appearance: String) throws {
    try importControls()
    let picture = try screen("--appearance \(appearance)")
    let file = Self.beside.appending(path: "Controls.\(appearance).svg")
    if ProcessInfo.processInfo.environment["ALSTORE_RECORD"] != nil {
      try Data(picture.utf8).write(to: file)
    }
    let golden = try String(contentsOf: file, encoding: .utf8)
    #expect(picture == golden, "ALSTORE_RECORD=1 keeps the new picture")
    #expect(try screen("--appearance \(appearance)") == picture)
  }

  @Test("a project without a document is drawn from its classes and texts")
  func plainProject() throws {
    try alstore.project(
      """
      view add title --class UILabel --text Welcome --font-size 30
      view add go --class UIButton --text Continue
      constraint add 'title.centerX == root.centerX' 'title.top == root.top + 40'
      constraint add 'go.centerX == root.centerX' 'go.top == title.bottom + 20'
      """)
    let picture = try screen()
    #expect(picture.contains(">Welcome</text>") && picture.contains(">Continue</text>"))
    #expect(!picture.contains("class="))
  }

  @Test("layers are drawn over each other, and a picture without a style is unchanged")
  func layers() throws {
    try importControls()
    let both = try screen().utf8.count
    let over = try alstore.expect("export --format svg --style screen,wireframe").output
    #expect(over.contains("class=\"al over day\"") && over.contains(">UIButton1</text>"))
    #expect(over.utf8.count > both)
    #expect(
      try alstore.expect("export --format svg --style wireframe").output
        == alstore.expect("export --format svg").output)
    let rules = try alstore.expect("export --format svg --style constraints").output
    #expect(!rules.contains(">UIButton1</text>"))
  }

  @Test("a table contains its cells, with their accessories, below its headers")
  func table() throws {
    let document = Self.beside.appending(path: "Table.storyboard").path
    try alstore.expect("import -p App.alstore", document)
    let picture = try screen("-l Settings")
    for words in ["General", "Notifications", "Sound", "ALERTS", "Choose what you hear."] {
      #expect(picture.contains(">\(words)</text>"), "\(words)")
    }
    // The second cell is below the first, and the bar and title move both.
    #expect(picture.contains("translate(0 119.5)") && picture.contains("translate(0 163.5)"))
    #expect(picture.contains("M8 3l9 9l-9 9"))
  }

  @Test("a page has screens below the shapes that react to the pointer")
  func page() throws {
    try importControls()
    let page = try alstore.expect("export --format html --style screen").output
    #expect(page.contains("class=\"al over day bare\""))
    #expect(page.contains("<image class=\"screen\"") && page.contains("data:image/svg+xml;base64,"))
    #expect(page.contains("data-ref=\"v0\""))
    let plain = try alstore.expect("export --format html").output
    #expect(!plain.contains("data:image"))
    #expect(try alstore.expect("export --format html --style wireframe").output == plain)
  }

  // MARK: Assets

  /// A red PNG of two by two pixels.
  private static let png =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5E"
    + "rkJggg=="

  private func catalog(_ contents: String) throws {
    let set = alstore.folder.appending(path: "Assets.xcassets/logo.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(contents.utf8).write(to: set.appending(path: "Contents.json"))
    let data = try #require(Data(base64Encoded: Self.png))
    try data.write(to: set.appending(path: "logo.png"))
    try data.write(to: alstore.folder.appending(path: "secret.png"))
  }

  @Test("an image from an asset catalog next to the project is in the picture")
  func image() throws {
    try importControls()
    try catalog(#"{"images": [{"filename": "logo.png", "scale": "1x", "idiom": "universal"}]}"#)
    #expect(try screen().contains("href=\"data:image/png;base64,\(Self.png)\""))
    #expect(try !screen("--assets \(Self.beside.path)").contains("data:"))
  }

  @Test(
    "nothing outside of a catalog is read on its behalf",
    arguments: ["../../secret.png", "/etc/passwd", "", ".", "..", "logo.png/../../../secret.png"])
  func climbing(name: String) throws {
    try importControls()
    try catalog(#"{"images": [{"filename": "\#(name)", "scale": "1x"}]}"#)
    #expect(try !screen().contains("data:"))
  }

  /// A red PDF page of 24 by 24 points.
  private static let pdf = """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 24 24] /Contents 4 0 R /Resources <<>>>> endobj
    4 0 obj <</Length 26>> stream
    1 0 0 rg 0 0 24 24 re f

    endstream endobj
    trailer <</Root 1 0 R>>

    """

  #if os(Linux)
    @Test("a PDF image is drawn if Poppler is available, but not in stored pictures")
    func vectorImage() throws {
      try importControls()
      try catalog(#"{"images": [{"filename": "logo.pdf", "idiom": "universal"}]}"#)
      try alstore.write(Self.pdf, to: "Assets.xcassets/logo.imageset/logo.pdf")
      #expect(try screen().contains("href=\"data:image/svg+xml;base64,"))
      try alstore.expect("export --save kept --style screen")
      for picture in try FileManager.default.subpathsOfDirectory(atPath: alstore.path("kept"))
      where picture.hasSuffix(".svg") {
        let text = try String(decoding: alstore.bytes("kept/\(picture)"), as: UTF8.self)
        #expect(!text.contains("data:"), "another machine would draw it otherwise")
      }
    }
  #endif

  @Test("a link that leads out of a catalog is not followed")
  func link() throws {
    try importControls()
    try catalog(#"{"images": [{"filename": "logo.png"}]}"#)
    let file = alstore.folder.appending(path: "Assets.xcassets/logo.imageset/logo.png")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(
      at: file, withDestinationURL: alstore.folder.appending(path: "secret.png"))
    #expect(try !screen().contains("data:"))
  }

  @Test("a colour in a catalog has its own dark variant")
  func color() throws {
    try importControls()
    let set = alstore.folder.appending(path: "Colors.xcassets/accent.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(
      #"""
      {"colors": [
        {"color": {"components": {"red": "0x10", "green": "32", "blue": "0.5", "alpha": "1.0"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"red": "1.0", "green": "1.0", "blue": "0.0", "alpha": "1.0"}}}
      ]}
      """#.utf8
    ).write(to: set.appending(path: "Contents.json"))
    #expect(try screen().contains("#102080"))
    #expect(try screen("--appearance dark").contains("#ffff00"))
  }

  // MARK: Refusals

  @Test(
    "options without an effect on a screen are rejected",
    arguments: [
      "--style shadows", "--style screen, --format svg", "--style screen --to logoTop=5",
      "--appearance dark", "--assets .", "--matrix iphone-se --appearance dark",
      "--style screen --appearance dim", "--sheet-width 600", "--matrix rtl --sheet-width 5",
    ])
  func refused(options: String) throws {
    try importControls()
    let words = ["export", "--format", "svg"] + options.split(separator: " ").map(String.init)
    #expect(try alstore.run(words).status == 2)
  }
}
