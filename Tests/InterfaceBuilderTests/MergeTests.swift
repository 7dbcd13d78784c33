import Foundation
import InterfaceBuilder
import LosslessXML
import Testing

@Suite("Merging documents")
struct MergeTests {
  /// A document with one root view that has the given subviews and constraints.
  static func document(_ body: String, constraints: String = "", tools: String = "21507") -> String
  {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch">
        <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
            <view contentMode="scaleToFill" id="roo-tt-vie">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
    \(indented(body, 16))
                </subviews>
                <constraints>
    \(indented(constraints, 16))
                </constraints>
            </view>
        </objects>
    </document>

    """
  }

  private static func indented(_ text: String, _ count: Int) -> String {
    text.split(separator: "\n").map { String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }

  static let logo =
    #"<imageView image="logo" translatesAutoresizingMaskIntoConstraints="NO" id="log-oo-001"/>"#
  static let title = #"<label text="Hi" id="tit-le-001"/>"#
  static let box = """
    <view id="box-00-001">
        <subviews>
            <label text="In" id="inn-er-001"/>
        </subviews>
    </view>
    """
  static let width =
    #"<constraint firstItem="log-oo-001" firstAttribute="width" constant="96" id="wid-th-001"/>"#
  static let base = document("\(logo)\n\(title)\n\(box)", constraints: width)

  func merge(
    _ base: String, _ ours: String, _ theirs: String
  ) throws -> (text: String, result: MergeResult) {
    let result = try DocumentMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)
    ).merged()
    _ = try LosslessDocument(result.bytes)
    return (String(decoding: result.bytes, as: UTF8.self), result)
  }

  func merge(
    ours: (String) -> String, theirs: (String) -> String
  ) throws -> (text: String, result: MergeResult) {
    try merge(Self.base, ours(Self.base), theirs(Self.base))
  }

  /// A document without its comments, which describe conflicts.
  private func elements(_ text: String) -> String { text.replacing(/<!--[\s\S]*?-->/, with: "") }

  @Test("an outlet name used on both sides is a conflict, and either answer leaves one of them")
  func outletsOfOneName() throws {
    let base = Self.base.replacing(
      #"id="-1" userLabel="File's Owner"/>"#,
      with: """
        id="-1" userLabel="File's Owner">
                    <connections>
                        <outlet property="logo" destination="log-oo-001" id="out-lo-001"/>
                        <outlet property="title" destination="tit-le-001" id="out-ti-001"/>
                    </connections>
                </placeholder>
        """)
    let ours = base.replacing("property=\"title\"", with: "property=\"main\"")
    let theirs = base.replacing("property=\"logo\"", with: "property=\"main\"")
    let (text, result) = try merge(base, ours, theirs)
    #expect(result.conflicts.map(\.question.field) == ["property"])
    #expect(text.replacing(/\ *<!--[\s\S]*?-->\n/, with: "") == ours)
    let question = try #require(result.conflicts.first).question
    #expect(question.ours == "logo" && question.theirs == "main" && question.base == "logo")
    var decisions = MergeDecisions()
    for (choice, expected) in [(MergeChoice.ours, ours), (.theirs, theirs)] {
      decisions[question.key] = choice
      let decided = try DocumentMerge(
        base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)
      ).merged(decisions)
      #expect(decided.conflicts.isEmpty)
      #expect(String(decoding: decided.bytes, as: UTF8.self) == expected, "\(choice)")
    }
    // Other changes to them are merged.
    let both = try merge(
      base, ours.replacing("log-oo-001\" id=\"out", with: "tit-le-001\" id=\"out"), theirs)
    #expect(both.text.contains(#"property="logo" destination="tit-le-001""#), "\(both.text)")
  }

  @Test("a property is the same whether written as an attribute or as an element")
  func notations() throws {
    let lines = """
      <label id="tit-le-001">
          <string key="text">Hi\nthere</string>
      </label>
      """
    let theirs = Self.base.replacing(Self.title, with: lines)
    let elsewhere = Self.base.replacing("constant=\"96\"", with: "constant=\"90\"")
    for (ours, theirs) in [(elsewhere, theirs), (theirs, elsewhere)] {
      let (text, result) = try merge(Self.base, ours, theirs)
      #expect(result.conflicts.isEmpty && text.contains("constant=\"90\""))
      #expect(text.contains("Hi\nthere</string>") && !text.contains("\"Hi\""), "\(text)")
    }

    let hello = Self.base.replacing("text=\"Hi\"", with: "text=\"Hello\"")
    for (ours, theirs, kept) in [(hello, theirs, "Hello"), (theirs, hello, "Hi\nthere")] {
      let (text, result) = try merge(Self.base, ours, theirs)
      #expect(result.conflicts.count == 1, "\(result.conflicts)")
      let said = result.conflicts.first?.message ?? ""
      #expect(said.contains("Hello") && said.contains("there") && !said.contains("none"), "\(said)")
      #expect(text.contains(">\(kept)</string>") && !text.contains("text=\"H"), "\(text)")
      #expect(elements(text).matches(of: /key="text"/).count == 1, "\(text)")
    }

    let configured = Self.base.replacing(
      Self.logo,
      with: """
        <imageView translatesAutoresizingMaskIntoConstraints="NO" id="log-oo-001">
            <imageReference key="image" image="star" symbolScale="large"/>
        </imageView>
        """)
    let moon = Self.base.replacing("image=\"logo\"", with: "image=\"moon\"")
    let (text, result) = try merge(Self.base, moon, configured)
    #expect(result.conflicts.count == 1, "\(result.conflicts)")
    #expect(text.contains("<imageReference key=\"image\" image=\"moon\"/>"), "\(text)")
    #expect(elements(text).matches(of: /key="image"/).count == 1, "\(text)")
  }

  @Test("a text that becomes a single line is an attribute again, and an image keeps its catalog")
  func notationsUndone() throws {
    let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"9\" height=\"9\"/>"
    func label(_ attributes: String, _ text: String = "") -> String {
      Self.document(
        """
        <label \(attributes)textAlignment="natural" id="tit-le-001">
            \(frame)\(text)
            <nil key="highlightedColor"/>
        </label>
        """)
    }
    let lines = "\n    <string key=\"text\">Hi\nthere</string>"
    let single = label(#"text="Hi" "#)
    let tagged = label(#"tag="2" "#, lines)
    for (ours, theirs) in [(single, tagged), (tagged, single)] {
      let (text, result) = try merge(label("", lines), ours, theirs)
      #expect(result.conflicts.isEmpty && text == label(#"tag="2" text="Hi" "#), "\(text)")
    }

    func image(_ attributes: String, _ reference: String = "") -> String {
      Self.document(
        """
        <imageView \(attributes)id="log-oo-001">
            \(frame)\(reference)
        </imageView>
        """)
    }
    let reference =
      "\n    <imageReference key=\"image\" image=\"star\" catalog=\"system\" symbolScale=\"large\"/>"
    let plain = image(#"image="star" catalog="system" "#)
    let dimmed = image(#"alpha="0.5" "#, reference)
    for (ours, theirs) in [(plain, dimmed), (dimmed, plain)] {
      let (text, result) = try merge(image("", reference), ours, theirs)
      #expect(result.conflicts.isEmpty)
      let merged = elements(text)
      #expect(!merged.contains("imageReference"))
      for attribute in [#"alpha="0.5""#, #"image="star""#, #"catalog="system""#] {
        #expect(merged.contains(attribute), "\(text)")
      }
    }
  }

  @Test("different attributes of one object are merged into one line")
  func attributes() throws {
    let (text, result) = try merge(
      ours: { $0.replacing("constant=\"96\"", with: "constant=\"128\"") },
      theirs: { $0.replacing("constant=\"96\"", with: "constant=\"96\" priority=\"750\"") })
    #expect(result.conflicts.isEmpty)
    #expect(text.contains(#"constant="128" priority="750" id="wid-th-001"/>"#))
  }

  @Test("two new values of an attribute are a conflict, with ours in place and theirs next to it")
  func conflict() throws {
    let (text, result) = try merge(
      ours: { $0.replacing("constant=\"96\"", with: "constant=\"128\"") },
      theirs: { $0.replacing("constant=\"96\"", with: "constant=\"64\"") })
    #expect(
      result.conflicts.map(\.description) == [
        "constraint “logo”.width == 128 (wid-th-001): constant: ours has \"128\", theirs has \"64\""
          .replacing("“logo”", with: "UIImageView")
      ])
    #expect(text.contains("<!--alstore conflict: theirs has constant=\"64\"-->\n"))
    #expect(text.contains(#"constant="128""#))
  }

  @Test("a comment about a conflict never ends prematurely")
  func commentIsSafe() throws {
    let (text, result) = try merge(
      ours: { $0.replacing("text=\"Hi\"", with: "text=\"Ours\"") },
      theirs: { $0.replacing("text=\"Hi\"", with: "text=\"a--&gt; &lt;b/> -\"") })
    #expect(result.conflicts.count == 1)
    #expect(text.contains("text=\"Ours\""))
  }

  @Test("an object removed on one side and changed on the other is kept and reported")
  func removal() throws {
    let (text, result) = try merge(
      ours: { $0.replacing("text=\"In\"", with: "text=\"Inside\"") },
      theirs: { text in
        guard let start = text.range(of: "                <view id=\"box"),
          let end = text.range(of: "</view>\n", range: start.lowerBound..<text.endIndex)
        else { return text }
        return text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: "")
      })
    #expect(result.conflicts.map(\.kind) == [.removal])
    #expect(result.conflicts.first?.objectID == "box-00-001")
    #expect(text.contains("text=\"Inside\""))
    #expect(text.contains("<!--alstore conflict: theirs removed this-->"))
  }

  @Test("deleting a view that the other side constrained is a conflict")
  func constrainedRemoval() throws {
    let new =
      #"<constraint firstItem="tit-le-001" firstAttribute="height" constant="20" id="new-00-001"/>"#
    let (text, result) = try merge(
      ours: { $0.replacing(Self.title, with: "") },
      theirs: { $0.replacing(Self.width, with: Self.width + "\n" + new) })
    #expect(result.conflicts.map(\.objectID) == ["tit-le-001"])
    #expect(text.contains(Self.title) && text.contains(new))
  }

  @Test("a removal of an object and its references merges with unrelated changes")
  func cleanRemoval() throws {
    let (text, result) = try merge(
      ours: { $0.replacing("text=\"Hi\"", with: "text=\"Hello\"") },
      theirs: { $0.replacing(Self.logo, with: "").replacing(Self.width, with: "") })
    #expect(result.conflicts.isEmpty)
    #expect(!text.contains("log-oo-001") && text.contains("Hello"))
    #expect(!text.contains("<constraints>"), "an emptied list goes")
  }

  @Test("a removed view is removed even if the other side wrapped it and others in a new view")
  func removalOfEmbedded() throws {
    func embedded(_ views: String...) -> String {
      (["<stackView id=\"sta-ck-001\">", "    <subviews>"] + views.map { "        \($0)" }
        + ["    </subviews>", "</stackView>"]).joined(separator: "\n")
    }
    let base = Self.document("\(Self.logo)\n\(Self.title)")
    let removed = Self.document(Self.logo)
    let stacked = Self.document(embedded(Self.logo, Self.title))
    for (ours, theirs) in [(removed, stacked), (stacked, removed)] {
      let (text, result) = try merge(base, ours, theirs)
      #expect(result.conflicts.isEmpty && text == Self.document(embedded(Self.logo)))
    }
    let edited = stacked.replacing("text=\"Hi\"", with: "text=\"Hello\"")
    let alone = Self.document("\(Self.logo)\n\(embedded(Self.title))")
    for theirs in [edited, alone] {
      #expect(try merge(base, removed, theirs).result.conflicts.map(\.kind) == [.removal])
    }
  }

  @Test("a view moved on one side and edited on the other is both")
  func moveAndEdit() throws {
    let (text, result) = try merge(
      ours: {
        $0.replacing(Self.title, with: "").replacing(
          "<subviews>\n                        <label",
          with: "<subviews>\n                        \(Self.title)\n                        <label")
      },
      theirs: { $0.replacing("text=\"Hi\"", with: "text=\"Hello\"") })
    #expect(result.conflicts.isEmpty)
    #expect(text.components(separatedBy: "tit-le-001").count == 2)
    #expect(text.contains(#"                        <label text="Hello" id="tit-le-001"/>"#))
  }

  @Test("wrapping views in a new one on one side, and editing them on the other")
  func wrapping() throws {
    let wrapped = "<stackView id=\"sta-ck-001\"><subviews>\(Self.title)</subviews></stackView>"
    let (text, result) = try merge(
      ours: { $0.replacing("text=\"Hi\"", with: "text=\"Hello\"") },
      theirs: { $0.replacing(Self.title, with: wrapped) })
    #expect(result.conflicts.isEmpty)
    let facts = RandomBranches.Facts(try LosslessDocument(text))
    #expect(facts.owner(of: "tit-le-001") == "sta-ck-001")
    #expect(facts.elements["tit-le-001"]?.attribute("text") == "Hello")
  }

  @Test("moves on both sides that would create a cycle keep ours")
  func cycle() throws {
    func pair(_ inner: String, _ a: String, _ b: String) -> String {
      let innerView = "<view id=\"\(b)\"><subviews>\(inner)</subviews></view>"
      return "<view id=\"\(a)\"><subviews>\(innerView)</subviews></view>"
    }
    let x = #"<label text="x" id="x"/>"#
    let flat =
      "<view id=\"A\"><subviews>\(x)</subviews></view><view id=\"B\"><subviews><label id=\"y\"/></subviews></view>"
    let y = #"<label id="y"/>"#
    let ours = pair(y, "A", "B").replacing("<subviews><view", with: "<subviews>\(x)<view")
    let theirs = pair(x, "B", "A").replacing("<subviews><view", with: "<subviews>\(y)<view")
    let (text, result) = try merge(
      Self.document(flat), Self.document(ours), Self.document(theirs))
    #expect(result.conflicts.map(\.kind) == [.move])
    let facts = RandomBranches.Facts(try LosslessDocument(text))
    #expect(facts.owner(of: "B") == "A" && facts.owner(of: "A") == "roo-tt-vie")
  }

  @Test("objects added on both sides under one id are merged as one object")
  func sameNewID() throws {
    func adding(_ attributes: String, _ y: Int) -> (String) -> String {
      { base in
        base.replacing(
          Self.logo,
          with: Self.logo + "\n                <label \(attributes) id=\"new-00-001\"/>"
        ).replacing(
          Self.width,
          with: Self.width
            + "\n                <constraint firstItem=\"new-00-001\" firstAttribute=\"top\" constant=\"\(y)\" id=\"con-\(y)\"/>"
        )
      }
    }
    let (text, result) = try merge(
      ours: adding("text=\"Hi\" alpha=\"0.5\"", 1), theirs: adding("text=\"Hi\" tag=\"7\"", 2))
    #expect(result.conflicts.isEmpty)
    #expect(text.contains("<label text=\"Hi\" tag=\"7\" alpha=\"0.5\" id=\"new-00-001\"/>"))
    #expect(text.contains("con-1") && text.contains("con-2"))
    let (_, other) = try merge(
      ours: adding("text=\"Ours\"", 1), theirs: adding("text=\"Theirs\"", 2))
    #expect(other.conflicts.map(\.objectID) == ["new-00-001"])
  }

  @Test("the same object added on both sides exists once")
  func samePick() throws {
    let new = #"<label text="New" id="new-00-001"/>"#
    let (text, result) = try merge(
      ours: { $0.replacing(Self.logo, with: Self.logo + new) },
      theirs: {
        $0.replacing(Self.logo, with: Self.logo + new).replacing(
          "constant=\"96\"", with: "constant=\"1\"")
      })
    #expect(result.conflicts.isEmpty && result.notices.isEmpty)
    #expect(text.components(separatedBy: "new-00-001").count == 2)
  }

  @Test("reordering on one side and restyling on the other create no duplicates")
  func reorder() throws {
    let (text, result) = try merge(
      Self.base,
      Self.document("\(Self.box)\n\(Self.logo)\n\(Self.title)", constraints: Self.width),
      Self.base.replacing("text=\"Hi\"", with: "text=\"Hello\""))
    #expect(result.conflicts.isEmpty)
    let facts = RandomBranches.Facts(try LosslessDocument(text))
    #expect(facts.order(of: "roo-tt-vie") == ["box-00-001", "log-oo-001", "tit-le-001"])
    #expect(facts.elements["tit-le-001"]?.attribute("text") == "Hello")
  }

  @Test("a colour is a single value: two new ones are one conflict, not a mixture")
  func color() throws {
    func colored(_ red: String, _ green: String) -> String {
      Self.base.replacing(
        Self.title,
        with:
          "<label text=\"Hi\" id=\"tit-le-001\"><color key=\"textColor\" red=\"\(red)\" green=\"\(green)\"/></label>"
      )
    }
    let (text, result) = try merge(colored("0", "0"), colored("1", "0"), colored("0", "1"))
    #expect(result.conflicts.map(\.kind) == [.value])
    #expect(text.contains(#"red="1" green="0""#))
  }

  @Test("tool versions, canvas positions and derived frames are resolved automatically")
  func noise() throws {
    let framed = Self.logo.replacing(
      "/>", with: "><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></imageView>")
    func version(_ tools: String, _ x: String, _ misplaced: String) -> String {
      Self.document(
        framed.replacing("x=\"0\"", with: "x=\"\(x)\"").replacing(" id=", with: "\(misplaced) id="),
        tools: tools)
    }
    let (text, result) = try merge(
      version("1", "0", ""), version("9", "1", ""), version("10", "2", " misplaced=\"YES\""))
    #expect(result.conflicts.isEmpty)
    #expect(text.contains("toolsVersion=\"10\"") && text.contains("x=\"1\""))
  }

  @Test("theirs is merged with the line endings of ours")
  func lineEnds() throws {
    let ours = Self.base.replacing("text=\"Hi\"", with: "text=\"Hello\"").replacing(
      "\n", with: "\r\n")
    let (text, result) = try merge(
      Self.base, ours,
      Self.base.replacing(
        Self.logo, with: Self.logo + "\n" + Self.title.replacing("001", with: "002")))
    #expect(result.conflicts.isEmpty)
    #expect(text.contains("tit-le-002"))
    #expect(!text.replacing("\r\n", with: "").contains("\n"))
  }

  @Test("without a base, what both have in common exists once")
  func noBase() throws {
    let (text, result) = try merge(
      "", Self.base, Self.base.replacing("text=\"Hi\"", with: "text=\"Ho\""))
    #expect(result.conflicts.map(\.kind) == [.attribute])
    #expect(text.components(separatedBy: "tit-le-001").count == 2)
  }

  @Test("an unreadable document is named in the error", arguments: [0, 1, 2])
  func unreadable(_ version: Int) throws {
    var inputs = [Self.base, Self.base, Self.base].map { Array($0.utf8) }
    inputs[version] = Array("<document>".utf8)
    let error = #expect(throws: MergeError.self) {
      try DocumentMerge(base: inputs[0], ours: inputs[1], theirs: inputs[2]).merged()
    }
    #expect(error?.version == [.base, .ours, .theirs][version])
  }

  @Test("two objects moved behind the same one both end up behind it", arguments: [false, true])
  func bothBehind(isTurned: Bool) throws {
    func document(_ order: String) -> [UInt8] {
      let views = order.map { "<view id=\"vie-ww-\($0)\"/>" }.joined(separator: "\n")
      return Array(
        "<document><objects><view id=\"r\"><subviews>\n\(views)\n</subviews></view></objects></document>"
          .utf8)
    }
    let (one, two) = (document("YLX"), document("XLY"))
    let result = try DocumentMerge(
      base: document("XYL"), ours: isTurned ? two : one, theirs: isTurned ? one : two
    ).merged()
    #expect(result.conflicts.isEmpty)
    let order = try LosslessDocument(result.bytes).elements.compactMap { $0.attribute("id") }
    #expect(order == ["r", "vie-ww-L", "vie-ww-Y", "vie-ww-X"])
    // A cycle has no such order: ours is kept and a conflict reported.
    let circle = try DocumentMerge(
      base: document("XYL"), ours: document("YXL"), theirs: document("XLY")
    ).merged()
    #expect(circle.conflicts.map(\.kind) == [.order])
  }
}
