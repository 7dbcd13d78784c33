import LayoutModel
import SeededNumbers
import TestFonts
import Testing

@testable import LayoutEngine

@Suite("Available fonts")
struct FontFileTests {
  private let environment = Environment(size: Size(width: 400, height: 400))

  private func fonts(_ font: TestFont) throws -> FontCollection {
    FontCollection(try FontFile(bytes: font.bytes).faces)
  }

  private func size(
    _ text: String, _ fonts: FontCollection, name: String = "Test-Regular", lines: Int = 1,
    within width: Double? = nil
  ) throws -> Size {
    var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
    view.text = text
    view.numberOfLines = lines
    view.font = FontDescription(name: name, pointSize: 10)
    let size = TableMeasurer(fonts: fonts).contentSize(of: view, within: width, in: environment)
    return Size(width: try #require(size.horizontal), height: try #require(size.vertical))
  }

  @Test("texts have the font's widths, and lines its heights", arguments: [4, 12])
  func widths(format: Int) throws {
    var font = TestFont()
    font.mapFormat = format
    font.lineGap = 500
    let fonts = try fonts(font)
    #expect(try size("AB A", fonts) == Size(width: 21.5, height: 10))
    #expect(try size("AB A", fonts, lines: 0, within: 14) == Size(width: 13, height: 20))
    let face = try #require(fonts.face(named: "Test-Regular"))
    #expect(face.weight == 700 && face.familyName == "Test")
    #expect(fonts.face(named: "Test Full") === face && fonts.face(named: "Test") == nil)
  }

  @Test("kerning is read from kern, or from GPOS by pair or by class")
  func kerning() throws {
    let a = Unicode.Scalar("A").value
    let b = Unicode.Scalar("B").value
    for table in [TestFont.KerningTable.kern, .pairs, .classes] {
      var font = TestFont()
      font.kerning = [(a, b, -100)]
      font.kerningTable = table
      let fonts = try fonts(font)
      #expect(try size("AB", fonts).width == 12, "\(table)")
      #expect(try size("BA", fonts).width == 13, "\(table)")
      #expect(try size("A B", fonts).width == 15.5, "\(table)")
    }
  }

  @Test("characters missing in a font use the system font")
  func missing() throws {
    let fonts = try fonts(TestFont())
    let system = try size("g", .none, name: ".SFUIText").width
    #expect(try size("Ag", fonts).width == 6 + system)
  }

  @Test("a collection contains all its fonts, and the first of a name is used")
  func collection() throws {
    var other = TestFont()
    other.name = "Test-Bold"
    other.advances[Unicode.Scalar("A").value] = 900
    var late = other
    late.advances[Unicode.Scalar("A").value] = 100
    let fonts = FontCollection(
      try FontFile(bytes: TestFont.collection([TestFont(), other, late])).faces)
    #expect(fonts.faces.map(\.postScriptName) == ["Test-Regular", "Test-Bold"])
    #expect(try size("A", fonts, name: "Test-Bold").width == 9)
  }

  @Test("line heights come from hhea, or from OS/2 if hhea has none")
  func heights() throws {
    var font = TestFont()
    font.ascent = 0
    font.descent = 0
    let face = try #require(FontFile(bytes: font.bytes).faces.first)
    #expect(face.ascent == 0.9 && face.descent == 0.3)
  }

  @Test("a size in an available font is not a guess, except for complex scripts")
  func guesses() throws {
    func axes(_ text: String, _ fonts: FontCollection) -> [Axis] {
      var view = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
      view.text = text
      view.font = FontDescription(name: "Test-Regular", pointSize: 10)
      return TableMeasurer(fonts: fonts).guessedAxes(of: view)
    }
    var font = TestFont()
    font.advances[0x0628] = 400
    let fonts = try fonts(font)
    #expect(axes("AB", .none).count == 2 && axes("AB", fonts).isEmpty)
    #expect(axes("AB\u{0628}", fonts).count == 2)
  }

  @Test(
    "an invalid font is rejected with an explanation",
    arguments: [
      ([], "does not begin like"), (Array("hello, world".utf8), "does not begin like"),
      (Array("wOF2hello, world".utf8), "web font"),
      (Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0xFF, 0xFF], "65535 fonts"),
    ] as [([UInt8], String)])
  func refusals(bytes: [UInt8], reason: String) {
    #expect { try FontFile(bytes: bytes) } throws: {
      ($0 as? FontFileError)?.reason.contains(reason) ?? false
    }
  }

  @Test(
    "a font without a required table is rejected with the name of the table",
    arguments: ["head", "hhea", "hmtx", "cmap", "name"])
  func missingTables(tag: String) {
    var font = TestFont()
    font.without = [tag]
    #expect { try FontFile(bytes: font.bytes) } throws: {
      ($0 as? FontFileError)?.reason.contains("`\(tag)`") ?? false
    }
  }

  @Test("damaged or truncated fonts are read or rejected, and texts can still be measured")
  func damage() throws {
    var generator = SeededGenerator(seed: 22)
    var font = TestFont()
    font.kerning = [(Unicode.Scalar("A").value, Unicode.Scalar("B").value, -100)]
    for table in [TestFont.KerningTable.kern, .pairs, .classes] {
      for format in [4, 12] {
        font.kerningTable = table
        font.mapFormat = format
        let whole = font.bytes
        for count in 0..<whole.count { measure(Array(whole.prefix(count))) }
        for _ in 0..<2000 {
          var bytes = whole
          for _ in 0..<Int.random(in: 1...6, using: &generator) {
            let place = Int.random(in: bytes.indices, using: &generator)
            bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
          }
          measure(bytes)
        }
      }
    }
  }

  private func measure(_ bytes: [UInt8]) {
    guard let font = try? FontFile(bytes: bytes) else { return }
    for face in font.faces {
      for value in [0x41, 0x42, 0x20, 0xFFFF, 0x10FFFF] as [UInt32] {
        guard let glyph = face.glyph(value) else { continue }
        let width = face.advance(ofGlyph: glyph) + face.kerning(glyph, glyph)
        #expect(width.isFinite)
      }
    }
  }
}
