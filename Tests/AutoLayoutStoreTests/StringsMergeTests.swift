import AutoLayoutStore
import Foundation
import LayoutLanguage
import SeededNumbers
import Testing

@Suite("Merging strings files by key")
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

  @Test(
    "merging with an unchanged side gives the other side, byte for byte",
    arguments: [false, true])
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

  @Test("adjacent changes, additions and removals do not conflict")
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

  @Test("a text changed on both sides is marked as git would mark it, and nothing else is")
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

  @Test("a catalog is merged by language; a text keeps its state")
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

  @Test("a text of a catalog changed on both sides is marked in place")
  func catalogConflict() throws {
    let (text, conflicts) = try merge(
      Self.catalog, Self.catalog.replacing("Bonjour", with: "Salut"),
      Self.catalog.replacing("Bonjour", with: "Coucou"), "A.xcstrings")
    #expect(
      conflicts == ["\"strings\" › \"hello\" › \"localizations\" › \"fr\" › \"stringUnit\""])
    #expect(text.components(separatedBy: "<<<<<<<").count == 2)
    #expect(text.contains("Salut") && text.contains("Coucou"))
    // Without the markers, each side is complete.
    let ours = text.replacing(/<<<<<<< ours\n/, with: "").replacing(
      /=======\n[\s\S]*?>>>>>>> theirs\n/, with: "")
    #expect(ours == Self.catalog.replacing("Bonjour", with: "Salut"))
  }

  @Test("a catalog with a conflict in its last key is valid JSON whichever side is taken")
  func lastKeyOfCatalog() throws {
    let ours = Self.catalog.replacing(
      ",\n    \"next\" : {\n      \"shouldTranslate\" : false\n    }", with: "")
    let theirs = Self.catalog.replacing("false", with: "true")
    #expect(ours != Self.catalog)
    for (left, right) in [(ours, theirs), (theirs, ours)] {
      let (text, conflicts) = try merge(Self.catalog, left, right, "A.xcstrings")
      #expect(conflicts == ["\"strings\" › \"next\""])
      let (mine, other) = Self.sides(of: text)
      #expect(mine == left && other == right)
    }
  }

  @Test("catalogs of other tools are merged too, and keep their format")
  func otherCatalogs() throws {
    let base = Self.catalog.replacing("{\n\n    }", with: "{}").replacing(" : ", with: ": ")
    let ours = base.replacing("Bonjour", with: "Salut")
    let theirs = base.replacing("Hallo", with: "Servus")
    let (text, conflicts) = try merge(base, ours, theirs, "A.xcstrings")
    #expect(conflicts.isEmpty)
    #expect(text == ours.replacing("Hallo", with: "Servus"))
  }

  /// Both sides of a file with conflict markers.
  private static func sides(of text: String) -> (ours: String, theirs: String) {
    (
      text.replacing(/<<<<<<< ours\n/, with: "").replacing(
        /=======\n[\s\S]*?>>>>>>> theirs\n?/, with: ""),
      text.replacing(/<<<<<<< ours\n[\s\S]*?=======\n/, with: "").replacing(
        />>>>>>> theirs\n?/, with: "")
    )
  }

  @Test("changes around the first statement merge without losses or needless conflicts")
  func first() throws {
    let base = "\"a\" = \"A\";\n\"b\" = \"B\";\n"
    let note = "\"n\" = \"N\"; // note\n"
    let (text, conflicts) = try merge(
      base, base.replacing("\"b\"", with: note + "\"b\""), "\"b\" = \"B\";\n")
    #expect(conflicts.isEmpty && text == note + "\"b\" = \"B\";\n")
    let both = try merge(base, "\"x\" = \"X\"; // note\n" + base, "\"y\" = \"Y\";\n" + base)
    #expect(both.conflicts.isEmpty)
    #expect(both.text == "\"x\" = \"X\"; // note\n\"y\" = \"Y\";\n" + base)
    let added = try merge(base, note + base, "\"b\" = \"B\";\n")
    #expect(added.conflicts.isEmpty && added.text == note + "\"b\" = \"B\";\n")
    let commented = try merge(base, note + base, "/* first */\n" + base)
    #expect(commented.conflicts.isEmpty && commented.text == note + "/* first */\n" + base)
    let removed = try merge(base, "\"b\" = \"B\";\n", base.replacing("\"A\"", with: "\"C\""))
    #expect(removed.conflicts == ["\"a\""])
    #expect(
      removed.text
        == "<<<<<<< ours\n=======\n\"a\" = \"C\";\n>>>>>>> theirs\n\"b\" = \"B\";\n")
    let oneLine = try merge(
      "\"a\" = \"A\"; \"b\" = \"B\";", "\"b\" = \"B\";", "\"a\" = \"C\"; \"b\" = \"B\";")
    #expect(oneLine.text.contains(">>>>>>> theirs\n"))
  }

  @Test("line endings are never a conflict", arguments: ["\n", "\r\n"])
  func lineEnds(_ end: String) throws {
    let base = "\"a\" = \"A\";\n\"b\" = \"B\";"
    let ours = "\"a\" = \"C\";\n\"b\" = \"B\";\n\"c\" = \"N\";"
    let theirs = base.replacing("\"B\"", with: "\"D\"").replacing("\n", with: end) + end
    let (text, conflicts) = try merge(base, ours, theirs)
    #expect(conflicts.isEmpty)
    #expect(
      text
        == ["\"a\" = \"C\";", "\"b\" = \"D\";", "\"c\" = \"N\";", ""].joined(separator: end))
  }

  /// A random file and its statements.
  private struct RandomFile {
    var statements: [(key: String, value: String)] = []

    mutating func change(_ numbers: inout SeededGenerator, _ name: String) {
      for place in statements.indices.reversed() where numbers.oneIn(4) {
        if numbers.oneIn(2) {
          statements.remove(at: place)
        } else {
          statements[place].value = name + "\(place)"
        }
      }
      for number in 0..<Int.random(in: 0..<3, using: &numbers) {
        let place = Int.random(in: 0...statements.count, using: &numbers)
        statements.insert((name + "\(number)", name), at: place)
      }
    }

    var values: [String: String] {
      Dictionary(statements.map { ($0.key, $0.value) }) { first, _ in first }
    }

    /// - Parameter seed: determines the formatting; a key has the same in all versions.
    func text(_ seed: UInt64) -> String {
      var text = seed % 3 == 0 ? "/* The file */\n\n" : ""
      for (place, (key, value)) in statements.enumerated() {
        var looks = SeededGenerator(
          seed: key.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
        let hasGap = looks.oneIn(3)
        if hasGap, place > 0 { text += "\n" }
        if looks.oneIn(3) { text += "/* about \(key) */\n" }
        text += "\"\(key)\" = \"\(value)\";" + (looks.oneIn(4) ? " // \(key)" : "")
        text += place == statements.count - 1 && seed % 2 == 0 ? "" : "\n"
      }
      return seed % 5 == 0 ? text.replacing("\n", with: "\r\n") : text
    }
  }

  @Test(
    "the merge has the changes of both sides, statement by statement",
    arguments: 0..<300 as Range<UInt64>)
  func random(_ seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    var base = RandomFile()
    for number in 0..<Int.random(in: 0..<6, using: &numbers) {
      base.statements.append(("k\(number)", "v\(number)"))
    }
    var (ours, theirs) = (base, base)
    ours.change(&numbers, "o")
    theirs.change(&numbers, "t")
    let (text, conflicts) = try merge(base.text(seed), ours.text(seed), theirs.text(seed))
    let keys = Set(ours.values.keys).union(theirs.values.keys)
    var (mine, other, asked): ([String: String], [String: String], Set<String>) = ([:], [:], [])
    for key in keys {
      let (old, left, right) = (base.values[key], ours.values[key], theirs.values[key])
      let isAsked = left != right && left != old && right != old
      if isAsked { asked.insert("\"\(key)\"") }
      let settled = left == old ? right : left
      mine[key] = isAsked ? left : settled
      other[key] = isAsked ? right : settled
    }
    #expect(Set(conflicts) == asked)
    let taken = Self.sides(of: text.replacing("\r\n", with: "\n"))
    for (side, wanted) in [(taken.ours, mine), (taken.theirs, other)] {
      let read = try StringsFile(parsing: side)
      #expect(
        Dictionary(read.entries.map { ($0.key, $0.value) }) { _, last in last } == wanted, "\(text)"
      )
      #expect(read.entries.count == wanted.count)
      for key in wanted.keys {
        let about = ours.text(seed) + theirs.text(seed)
        if about.contains("/* about \(key) */") { #expect(side.contains("/* about \(key) */")) }
      }
    }
    // Each line still has one statement.
    for line in text.split(whereSeparator: \.isNewline) {
      #expect(line.count { $0 == "=" } <= 1 || line.hasPrefix("==="), "\(text)")
    }
  }

  @Test("UTF-16 files stay UTF-16")
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
    "files that cannot be reproduced byte for byte are merged by lines",
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
