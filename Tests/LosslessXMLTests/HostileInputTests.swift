import LosslessXML
import ProcessorTime
import SeededNumbers
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  struct Bomb: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: XMLError.Code
    let bytes: @Sendable () -> [UInt8]

    init(_ name: String, _ code: XMLError.Code, _ bytes: @escaping @Sendable () -> [UInt8]) {
      testDescription = name
      self.code = code
      self.bytes = bytes
    }
  }

  /// Very loose: debug builds are several times slower than release builds.
  @Test("is rejected quickly", arguments: bombs)
  func refusal(bomb: Bomb) throws {
    let bytes = bomb.bytes()
    var error: XMLError?
    let time = processorTime {
      error = #expect(throws: XMLError.self) { try LosslessDocument(bytes) }
    }
    let refusal = try #require(error)
    #expect(refusal.code == bomb.code)
    #expect(!refusal.description.contains("\n") && refusal.description.utf8.count < 400)
    #expect(refusal.sourceLine.count <= 120)
    #expect(time < .seconds(10), "\(time)")
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func repeated(_ text: String, _ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * count)
    for _ in 0..<count { bytes += text.utf8 }
    return bytes
  }

  static let bombs: [Bomb] = [
    Bomb("a billion laughs", .documentType) {
      text(
        """
        <?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">
        <!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]><lolz>&lol1;</lolz>
        """)
    },
    Bomb("quadratic blow-up", .documentType) {
      text("<!DOCTYPE a [<!ENTITY b \"") + repeated("b", 100_000) + text("\">]><a>")
        + repeated("&b;", 100_000) + text("</a>")
    },
    Bomb("an external entity", .documentType) {
      text("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>")
    },
    Bomb("entities without a document type", .unknownEntity) { text("<a>&lol9;</a>") },
    Bomb("200,000 deep", .tooDeep) { repeated("<a>", 200_000) },
    Bomb("200,000 deep and back", .tooDeep) {
      repeated("<a>", 200_000) + repeated("</a>", 200_000)
    },
    Bomb("an attribute of 12 MB", .attributeTooLong) {
      text("<a x=\"") + [UInt8](repeating: 0x78, count: 12_000_000) + text("\"/>")
    },
    Bomb("an attribute of 12 MB without an end", .attributeTooLong) {
      text("<a x=\"") + [UInt8](repeating: 0x78, count: 12_000_000)
    },
    Bomb("an attribute of references", .attributeTooLong) {
      text("<a x=\"") + repeated("&#65;", 400_000) + text("\"/>")
    },
    Bomb("a name of 12 MB", .nameTooLong) {
      text("<") + [UInt8](repeating: 0x78, count: 12_000_000) + text("/>")
    },
    Bomb("an entity's name of 12 MB", .malformedReference) {
      text("<a>&") + [UInt8](repeating: 0x78, count: 12_000_000) + text(";</a>")
    },
    Bomb("a hundred thousand attributes", .tooManyAttributes) {
      text("<a ") + text((0..<100_000).map { "a\($0)=\"\" " }.joined()) + text("/>")
    },
    Bomb("a comment of 5 MB without an end", .unexpectedEnd) {
      text("<a><!--") + [UInt8](repeating: 0x78, count: 5_000_000)
    },
    Bomb("UTF-16", .encoding) { [0xFF, 0xFE] + repeated("<\u{0}", 1000) },
    Bomb("NUL", .forbiddenCharacter) { text("<a>\u{0}</a>") },
    Bomb("more bytes than there may be", .tooManyBytes) {
      [UInt8](repeating: 0x20, count: 64 << 20 + 1)
    },
    Bomb("nothing but spaces", .empty) { [UInt8](repeating: 0x20, count: 5_000_000) },
    Bomb("nothing but continuations", .notXML) { [UInt8](repeating: 0x80, count: 5_000_000) },
  ]

  @Test("limits allow exactly the maximum")
  func limits() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Self.repeated("<a>", depth) + Self.repeated("</a>", depth)
    }
    #expect(try LosslessDocument(nested(256)).elements.count == 256)
    #expect(throws: XMLError.self) { try LosslessDocument(nested(257)) }

    var limits = LosslessDocument.Limits(
      bytes: 100, depth: 2, nodes: 4, attributesPerElement: 2, attributeLength: 3, nameLength: 3)
    #expect(throws: Never.self) { try LosslessDocument("<abc><d/></abc>", limits: limits) }
    #expect(throws: Never.self) { try LosslessDocument("<a><b/><c/><d/></a>", limits: limits) }
    #expect(throws: Never.self) { try LosslessDocument("<a x='123' y='abc'/>", limits: limits) }
    let beyond: [(String, XMLError.Code)] = [
      ("<abcd/>", .nameTooLong), ("<a><b><c/></b></a>", .tooDeep),
      ("<a><b/><c/><d/><e/></a>", .tooManyNodes), ("<a x='1' y='2' z='3'/>", .tooManyAttributes),
      ("<a x='1234'/>", .attributeTooLong),
      ("<a>" + String(repeating: " ", count: 100) + "</a>", .tooManyBytes),
    ]
    for (text, code) in beyond {
      let error = try #require(throws: XMLError.self) {
        try LosslessDocument(text, limits: limits)
      }
      #expect(error.code == code, "\(text)")
    }
    limits.depth = 0
    #expect(throws: XMLError.self) { try LosslessDocument("<a/>", limits: limits) }
  }

  static let sample = """
    \u{FEFF}<?xml version="1.0" encoding="UTF-8" standalone="no"?>\r
    <!-- Große Ansicht --><?target some data?>
    <document type='x' grüße="&#x41;&amp;&lt;&gt;&quot;&apos;&#10;">
        <scene  id = "a" ><![CDATA[<raw> & ]] ]]>one &amp; two</scene >
        <empty/><empty /><e></e>
    </document>
    <?end?>
    """

  @Test("every prefix of a document is rejected or parsed, and parsing ends")
  func prefixes() throws {
    let bytes = Array(Self.sample.utf8)
    let whole = try LosslessDocument(bytes)
    for count in 0..<bytes.count {
      // The root ends before the trailing contents; any longer prefix is a document.
      let prefix = Array(bytes.prefix(count))
      if let read = try? LosslessDocument(prefix) {
        #expect(count >= whole.root.range.upperBound, "\(count) bytes")
        #expect(try read.applying([]) == prefix)
      }
    }
  }

  @Test("documents with damaged bytes are rejected or parsed, and edited", arguments: 0..<8)
  func mutations(batch: Int) throws {
    for number in 0..<400 {
      let seed = UInt64(batch * 1000 + number)
      var random = SeededGenerator(seed: seed)
      var bytes = Array((random.chance(50) ? Self.sample : RandomDocument.make(seed: seed)).utf8)
      for _ in 0...random.below(4) { damage(&bytes, &random) }
      guard let document = try? LosslessDocument(bytes) else { continue }
      #expect(try document.applying([]) == bytes, "seed \(seed)")
      walk(document)
      var script = EditScript(document)
      script.addRandomEdit(&random)
      if let edited = try? document.applying(script.edits) {
        #expect(throws: Never.self, "seed \(seed): \(String(decoding: edited, as: UTF8.self))") {
          try LosslessDocument(edited)
        }
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(4) {
    case 0: bytes[place] = UInt8(random.below(256))
    case 1: bytes.remove(at: place)
    case 2:
      bytes.insert(Array("<>&;'\"/!?-[]= \n\rx".utf8).randomElement(using: &random) ?? 0, at: place)
    default:
      let other = random.below(bytes.count)
      let run = Array(bytes[min(place, other)..<min(bytes.count, max(place, other))].prefix(20))
      bytes.insert(contentsOf: run, at: place)
    }
  }

  private func walk(_ document: LosslessDocument) {
    for element in document.elements {
      _ = element.text + element.attributes.map(\.value).joined()
      _ = element.nodes.map(\.text)
      _ = (element.line, element.contentRange)
    }
  }
}
