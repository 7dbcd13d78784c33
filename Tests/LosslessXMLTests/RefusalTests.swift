import LosslessXML
import Testing

@Suite("Rejected documents")
struct RefusalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let markup: String
    let code: XMLError.Code
    let place: String
    var subject: String?
    var testDescription: String { "\(code.rawValue): \(markup.debugDescription)" }

    init(_ markup: String, _ code: XMLError.Code, _ place: String, _ subject: String? = nil) {
      self.markup = markup
      self.code = code
      self.place = place
      self.subject = subject
    }
  }

  @Test("are reported with the reason, the position and whose fault it is", arguments: cases)
  func refusal(test: Case) throws {
    let error = try #require(throws: XMLError.self) { try LosslessDocument(test.markup) }
    #expect(error.code == test.code)
    #expect(error.location.description == test.place)
    if let subject = test.subject { #expect(error.subject == subject) }
    #expect(error.description.hasPrefix("\(test.place): "))
    #expect(!error.message.contains("something") && !error.message.contains("\n"))
    #expect(!error.message.contains(error.code.rawValue + ")"), "no sentence for the code")
  }

  private static let cases: [Case] = [
    // Not a document at all.
    Case("", .empty, "1:1"),
    Case("\n \n", .empty, "3:1"),
    Case("\u{FEFF}", .empty, "1:1"),
    Case("{\"a\": 1}", .notXML, "1:1"),
    Case("\u{FEFF}\n  x", .notXML, "2:3"),
    Case("<<<<<<< HEAD\n<a/>", .malformedMarkup, "1:1", "<<"),
    Case("version https://git-lfs.github.com/spec/v1", .notXML, "1:1", "a Git LFS pointer"),
    Case("<!-- only -->", .noRoot, "1:14"),
    Case("<?xml version=\"1.0\"?>\n", .noRoot, "2:1"),
    // Characters.
    Case("<a>\n é\u{0}</a>", .forbiddenCharacter, "2:3", "U+0000"),
    Case("<a>\u{1F}</a>", .forbiddenCharacter, "1:4", "U+001F"),
    Case("<a>\u{FFFE}</a>", .forbiddenCharacter, "1:4", "U+FFFE"),
    Case("<a x='\u{FFFF}'/>", .forbiddenCharacter, "1:7", "U+FFFF"),
    // Document types.
    Case("<!DOCTYPE a>\n<a/>", .documentType, "1:1", "<!DOCTYPE"),
    Case("<!doctype html><html/>", .documentType, "1:1", "<!DOCTYPE"),
    Case("<a>\n<!ENTITY b 'c'></a>", .documentType, "2:1", "<!ENTITY"),
    Case("<!ELEMENT a ANY><a/>", .documentType, "1:1"),
    Case("<a><!x></a>", .malformedMarkup, "1:4", "<!"),
    Case("<a><![cdata[x]]></a>", .malformedMarkup, "1:4", "<!"),
    // The declaration.
    Case("<?xml version='1.1'?><a/>", .declaration, "1:16", "version 1.1"),
    Case("<?xml encoding='UTF-8'?><a/>", .declaration, "1:7", "encoding"),
    Case("<?xml version='1.0' standalone='no' encoding='UTF-8'?><a/>", .declaration, "1:37"),
    Case("<?xml version='1.0' version='1.0'?><a/>", .declaration, "1:21"),
    Case("<?xml version='1.0'encoding='UTF-8'?><a/>", .declaration, "1:20"),
    Case("<?xml version='1.0' standalone='maybe'?><a/>", .declaration, "1:33"),
    Case("<?xml ?><a/>", .declaration, "1:7"),
    Case("<?xml version?><a/>", .declaration, "1:7"),
    Case("<?xml version=1.0?><a/>", .declaration, "1:15"),
    Case("<?xml version='1.0' encoding='latin1'?><a/>", .encoding, "1:31", "latin1"),
    Case("<?xml version='1.0' encoding='UTF-16'?><a/>", .encoding, "1:31", "UTF-16"),
    Case(" <?xml version='1.0'?><a/>", .declaration, "1:2"),
    Case("<a><?XML x?></a>", .declaration, "1:4"),
    // Tags.
    Case("<a>\n  <b>\n</a>", .mismatchedEndTag, "3:1", "</a>"),
    Case("<a></a></b>", .unexpectedEndTag, "1:8", "</b>"),
    Case("<a></a\nx>", .malformedTag, "2:1", "x"),
    Case("<a></>", .malformedMarkup, "1:4"),
    Case("<a/>\n<b/>", .secondRoot, "2:1", "<b>"),
    Case("<a/>\ntext", .textOutsideRoot, "2:1", "</a>"),
    Case("<a/>&amp;", .textOutsideRoot, "1:5"),
    Case("<a/><![CDATA[x]]>", .textOutsideRoot, "1:5"),
    Case("<!--c-->x<a/>", .textOutsideRoot, "1:9"),
    Case("<a>1 < 2</a>", .malformedMarkup, "1:6", "< "),
    Case("<a><1/></a>", .malformedMarkup, "1:4", "<1"),
    Case("<a/ >", .malformedTag, "1:4", " "),
    Case("<a <b/></a>", .malformedTag, "1:4", "<"),
    Case("<a\u{D7}/>", .malformedTag, "1:3", "×"),
    // Attributes.
    Case("<a x/>", .malformedAttribute, "1:5", "x"),
    Case("<a x=1/>", .malformedAttribute, "1:6", "x"),
    Case("<a x='<'/>", .malformedAttribute, "1:7", "x"),
    Case("<a x='1'y='2'/>", .malformedTag, "1:9", "y"),
    Case("<a x='1' ='2'/>", .malformedTag, "1:10", "="),
    Case("<a id='1'\n  y=''  id='2'/>", .duplicateAttribute, "2:9", "id"),
    // References.
    Case("<a>a & b</a>", .malformedReference, "1:6", "&"),
    Case("<a>&;</a>", .malformedReference, "1:4"),
    Case("<a>&amp</a>", .malformedReference, "1:4", "&amp</a>"),
    Case("<a x='&#;'/>", .malformedReference, "1:7"),
    Case("<a x='&#x;'/>", .malformedReference, "1:7"),
    Case("<a x='&#12a;'/>", .malformedReference, "1:7"),
    Case("<a>&nbsp;</a>", .unknownEntity, "1:4", "&nbsp;"),
    Case("<a x='&b;'/>", .unknownEntity, "1:7", "&b;"),
    Case("<a>&#0;</a>", .forbiddenCharacter, "1:4", "&#0;"),
    Case("<a>&#xD800;</a>", .forbiddenCharacter, "1:4"),
    Case("<a>&#99999999999999999999;</a>", .forbiddenCharacter, "1:4"),
    // Comments, CDATA, instructions.
    Case("<a>\n<!-- x -- y --></a>", .malformedComment, "2:8"),
    Case("<a><!-- x ---></a>", .malformedComment, "1:11"),
    Case("<a>]]></a>", .strayCDATAEnd, "1:4"),
    Case("<a><??></a>", .malformedMarkup, "1:4"),
    Case("<a><?p+?></a>", .malformedMarkup, "1:7", "<?p+"),
    // Truncated input.
    Case("<a>\n<b>", .unexpectedEnd, "2:4", "<b>"),
    Case("<a>\r\n<b x='1", .unexpectedEnd, "2:8", "<b"),
    Case("<a>\r<!-- x", .unexpectedEnd, "2:7", "<!--"),
    Case("<a><!", .unexpectedEnd, "1:6"),
    Case("<a><![CDATA[ ]]", .unexpectedEnd, "1:16"),
    Case("<a>&am", .unexpectedEnd, "1:7"),
    Case("<a></a", .unexpectedEnd, "1:7", "</a"),
    Case("<", .unexpectedEnd, "1:2"),
    Case("<?xml version='1.0'", .unexpectedEnd, "1:20", "<?xml"),
  ]

  @Test(
    "in another encoding or format are identified",
    arguments: [
      ([0xFF, 0xFE, 0x3C, 0x00], XMLError.Code.encoding, "UTF-16"),
      ([0xFE, 0xFF, 0x00, 0x3C], .encoding, "UTF-16"),
      ([0x3C, 0x00, 0x61, 0x00], .encoding, "UTF-16"),
      ([0x00, 0x00, 0xFE, 0xFF], .encoding, "UTF-32"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], .notXML, "a PNG image"),
      (Array("bplist00".utf8), .notXML, "a binary property list"),
      (Array("<a>".utf8) + [0xFC], .invalidUTF8, "0xFC"),
      (Array("<a>".utf8) + [0xC0, 0x80], .invalidUTF8, "0xC0"),
      (Array("<a>".utf8) + [0xED, 0xA0, 0x80], .invalidUTF8, "0xED"),
      (Array("<a>".utf8) + [0xF4, 0x90, 0x80, 0x80], .invalidUTF8, "0xF4"),
      (Array("<a>".utf8) + [0xE2, 0x82], .invalidUTF8, "0xE2"),
    ] as [([UInt8], XMLError.Code, String)])
  func bytes(bytes: [UInt8], code: XMLError.Code, subject: String) throws {
    let error = try #require(throws: XMLError.self) { try LosslessDocument(bytes) }
    #expect(error.code == code)
    #expect(error.subject == subject)
  }

  @Test("show the line with a caret below the position")
  func caret() throws {
    let error = try #require(throws: XMLError.self) {
      try LosslessDocument("<a>\n\t<b text=\"größer\" text=\"2\"/>\n</a>")
    }
    #expect(
      error.caret == """
         <b text="größer" text="2"/>
                          ^
        """)
    #expect(
      error.description
        == "2:19: <b> has the attribute text twice. Keep one of them.")
  }

  @Test("name the line of the other half of a mismatch")
  func related() throws {
    let error = try #require(throws: XMLError.self) {
      try LosslessDocument("<view>\n  <subviews>\n</view>")
    }
    #expect(error.relatedLine == 2)
    #expect(
      error.message
        == "</view> closes nothing: the element that is open here is <subviews> that begins on"
        + " line 2. Close it first, or correct the name.")
  }

  @Test("show only a part of an endless line, and no terminal control characters")
  func excerpt() throws {
    let long = String(repeating: "x", count: 100_000)
    let error = try #require(throws: XMLError.self) {
      try LosslessDocument("<a>\(long)\u{1B}[31m\u{202E}\(long)</a>")
    }
    #expect(error.column == 100_004)
    #expect(error.sourceLine.count == 120)
    #expect(error.caretIndent == 60)
    #expect(
      !error.sourceLine.unicodeScalars.contains { "\u{1B}\u{202E}".unicodeScalars.contains($0) })
  }
}
