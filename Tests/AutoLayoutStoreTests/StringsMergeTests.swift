import AutoLayoutStore
import Foundation
import Testing

@Suite("Merging texts by their keys")
struct StringsMergeTests {
  static let strings = """
    /*
      Main.strings
    */

    /* The title */
    "title" = "Hello";
    "next" = "Next"; // a button

    "a;b \\" c" = "x";
    bare = "y";

    """

  static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {

        },
        "hello" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Hallo, \\"Welt\\""
              }
            },
            "fr" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Bonjour"
              }
            }
          }
        },
        "next" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }
    """

  func merge(
    _ base: String, _ ours: String, _ theirs: String, _ name: String = "Main.strings"
  ) throws -> (text: String, conflicts: [String]) {
    let merge = try #require(
      StringsMerge(
        base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), name: name))
    return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
  }

  @Test("a side that did not change loses nothing, byte for byte", arguments: [false, true])
  func oneSide(isCatalog: Bool) throws {
    let base = isCatalog ? Self.catalog : Self.strings
    let name = isCatalog ? "A.xcstrings" : "A.strings"
    let changed = base.replacing("Hello", with: "Hi").replacing("Bonjour", with: "Salut")
    #expect(try merge(base, base, base, name).text == base)
    #expect(try merge(base, changed, base, name).text == changed)
    #expect(try merge(base, base, changed, name).text == changed)
    #expect(try merge(base, changed, changed, name).text == changed)
    #expect(try merge(base, changed, base.replacing("\n", with: "\r\n"), name).conflicts.isEmpty)
  }

  @Test("neighbours that each side changed, added or removed are no conflict")
  func neighbours() throws {
    let (text, conflicts) = try merge(
      Self.strings,
      Self.strings.replacing("Hello", with: "Hi").replacing(
        "bare = \"y\";", with: "bare = \"y\";\n\"ours\" = \"1\";"),
      Self.strings.replacing("The title", with: "The heading").replacing(
        "\"next\" = \"Next\"; // a button\n", with: ""
      )
      .replacing("bare = \"y\";", with: "bare = \"y\";\n\"theirs\" = \"2\";"))
    #expect(conflicts.isEmpty)
    #expect(text.contains("/* The heading */\n\"title\" = \"Hi\";"))
    #expect(!text.contains("next"))
    #expect(text.contains("bare = \"y\";\n\"ours\" = \"1\";\n\"theirs\" = \"2\";\n"))
    #expect(text.hasPrefix("/*\n  Main.strings\n*/\n"))
  }

  @Test("a text that both sides changed is marked as git marks it, and nothing else is")
  func conflict() throws {
    let (text, conflicts) = try merge(
      Self.strings, Self.strings.replacing("Hello", with: "Hi"),
      Self.strings.replacing("Hello", with: "Howdy").replacing("\"x\"", with: "\"z\""))
    #expect(conflicts == ["\"title\""])
    #expect(
      text.contains(
        """
        <<<<<<< ours
        /* The title */
        "title" = "Hi";
        =======
        /* The title */
        "title" = "Howdy";
        >>>>>>> theirs
        "next" = "Next"; // a button

        """))
    #expect(text.contains("= \"z\";"))
    let removed = try merge(
      Self.strings, Self.strings.replacing("bare = \"y\";\n", with: ""),
      Self.strings.replacing("\"y\"", with: "\"w\""))
    #expect(
      removed.conflicts == ["bare"] && removed.text.contains("=======\nbare = \"w\";\n>>>>>>>"))
  }

  @Test("a catalog is merged language by language; a text brings its state")
  func catalog() throws {
    let (text, conflicts) = try merge(
      Self.catalog,
      Self.catalog.replacing("Bonjour", with: "Salut").replacing(
        "    \"next\"", with: "    \"more\" : {\n\n    },\n    \"next\""),
      Self.catalog.replacing(
        "\"state\" : \"translated\",\n            \"value\" : \"Hallo",
        with: "\"state\" : \"needs_review\",\n            \"value\" : \"Servus"
      ).replacing("    \"next\"", with: "    \"later\" : {\n\n    },\n    \"next\""), "A.xcstrings")
    #expect(conflicts.isEmpty)
    #expect(text.contains("\"state\" : \"needs_review\",\n            \"value\" : \"Servus"))
    #expect(text.contains("Salut"))
    let keys = ["\"hello\"", "\"later\"", "\"more\"", "\"next\""]
    let places = keys.compactMap { text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == 4 && places == places.sorted())
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
  }

  @Test("a text of a catalog that both sides changed is marked in its place")
  func catalogConflict() throws {
    let (text, conflicts) = try merge(
      Self.catalog, Self.catalog.replacing("Bonjour", with: "Salut"),
      Self.catalog.replacing("Bonjour", with: "Coucou"), "A.xcstrings")
    #expect(
      conflicts == ["\"strings\" › \"hello\" › \"localizations\" › \"fr\" › \"stringUnit\""])
    #expect(text.components(separatedBy: "<<<<<<<").count == 2)
    #expect(text.contains("Salut") && text.contains("Coucou"))
    // Without the markers each side is whole.
    let ours = text.replacing(/<<<<<<< ours\n/, with: "").replacing(
      /=======\n[\s\S]*?>>>>>>> theirs\n/, with: "")
    #expect(ours == Self.catalog.replacing("Bonjour", with: "Salut"))
  }

  @Test("UTF-16 stays UTF-16")
  func encoding() throws {
    func bytes(_ text: String) throws -> [UInt8] {
      [0xFF, 0xFE] + Array(try #require(text.data(using: .utf16LittleEndian)))
    }
    let merge = try #require(
      StringsMerge(
        base: try bytes(Self.strings),
        ours: try bytes(Self.strings.replacing("Hello", with: "Grüße")),
        theirs: try bytes(Self.strings.replacing("\"x\"", with: "\"z\"")), name: "Main.strings"))
    #expect(
      try merge.bytes
        == bytes(Self.strings.replacing("Hello", with: "Grüße").replacing("\"x\"", with: "\"z\"")))
  }

  @Test(
    "what cannot be given back byte for byte is left to lines",
    arguments: [
      "bplist00\u{1}", "\"a\" = \"1\";\n\"a\" = \"2\";", "\"a\" = ",
      "<?xml version=\"1.0\"?><plist/>",
      "\"a",
    ])
  func refused(_ text: String) {
    #expect(
      StringsMerge(base: [], ours: Array(text.utf8), theirs: Array(text.utf8), name: "a.strings")
        == nil)
    #expect(
      StringsMerge(base: [], ours: Array("{\"a\":1}".utf8), theirs: [], name: "a.xcstrings") == nil)
  }
}
