import InterfaceBuilder
import LosslessXML
import Testing

@Suite("Merging changes on one side")
struct OneSideMergeTests {
  static let image = "<imageView id=\"ico-n1-001\"><rect key=\"frame\"/></imageView>"

  @Test("an object's kind changed on one side is taken, with the other side's changes in it")
  func kind() throws {
    let base = MergeTests.document(Self.image)
    let changed = MergeTests.document(Self.image.replacing("imageView", with: "view"))
    let styled = MergeTests.document(Self.image.replacing(" id=", with: " alpha=\"0.5\" id="))
    for (ours, theirs) in [(changed, styled), (styled, changed)] {
      let merged = try MergedFields(base, ours, theirs)
      #expect(merged.conflicts.isEmpty)
      #expect(merged.element("ico-n1-001")?.name == "view")
      #expect(merged.element("ico-n1-001")?.attribute("alpha") == "0.5")
    }
    let other = MergeTests.document(Self.image.replacing("imageView", with: "button"))
    #expect(try MergedFields(base, changed, other).result.conflicts.count == 1)
  }

  /// A document with an embedded image that has a random name.
  func picture(_ name: String, _ bytes: String) -> String {
    MergeTests.document("<imageView image=\"\(name)\" id=\"ico-n1-001\"/>").replacing(
      "    </objects>\n",
      with:
        "    </objects>\n    <resources>\n        <image name=\"\(name)\" width=\"16\" height=\"16\">\n            <mutableData key=\"keyedArchiveRepresentation\">\n\(bytes)\n            </mutableData>\n        </image>\n    </resources>\n"
    )
  }

  static let names = [
    "04B68E14-4302-4237-98CE-62477CE9D4C8", "226F1C57-1E40-4AB4-847C-8A4B795B751E",
    "8EDB7494-ECA7-4E68-99FB-3CFA3CC4E0A3",
  ]

  @Test("an image with the same bytes under a new name is the same image")
  func sameImage() throws {
    let names = Self.names
    let merged = try MergedFields(
      picture(names[0], "AAAA"), picture(names[1], "AAAA"), picture(names[2], "AA\nAA"))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.element("ico-n1-001")?.attribute("image") == names[1])
    #expect(merged.count(of: "<image name") == 1 && merged.count(of: names[1]) == 2)
  }

  @Test("an image replaced on one side is taken although the other renamed it")
  func replacedImage() throws {
    let names = Self.names
    let (renamed, replaced) = (picture(names[1], "AAAA"), picture(names[2], "BBBB"))
    for (ours, theirs) in [(renamed, replaced), (replaced, renamed)] {
      let merged = try MergedFields(picture(names[0], "AAAA"), ours, theirs)
      #expect(merged.conflicts.isEmpty)
      #expect(merged.element("ico-n1-001")?.attribute("image") == names[2])
      #expect(merged.count(of: "<image name") == 1 && merged.text.contains("BBBB"))
    }
    let other = try MergedFields(
      picture(names[0], "AAAA"), picture(names[1], "CCCC"), picture(names[2], "BBBB"))
    #expect(other.result.conflicts.map(\.kind) == [.attribute])
  }

  /// A document with additional constraints of the root view and connections of the owner.
  func connected(_ constraints: String, _ connections: String) -> String {
    MergeTests.document(
      "\(MergeTests.logo)\n\(MergeTests.title)", constraints: MergeTests.width + "\n" + constraints
    ).replacing(
      "userLabel=\"File's Owner\"/>",
      with:
        "userLabel=\"File's Owner\"><connections><outlet property=\"view\" destination=\"roo-tt-vie\" id=\"vie-ou-001\"/>\(connections)</connections></placeholder>"
    )
  }

  @Test("equal connections and constraints added on both sides exist once")
  func sameTwice() throws {
    func added(_ number: Int) -> String {
      connected(
        "<constraint firstItem=\"tit-le-001\" firstAttribute=\"top\" secondItem=\"roo-tt-vie\" secondAttribute=\"top\" constant=\"8\" id=\"con-ne-00\(number)\"/>",
        """
        <outlet property="title" destination="tit-le-001" id="out-ne-00\(number)"/>
        <action selector="tap:" destination="log-oo-001" eventType="touchUpInside" id="act-ne-00\(number)"/>
        <segue destination="log-oo-001" kind="show" identifier="next" id="seg-ne-00\(number)"/>
        """)
    }
    let merged = try MergedFields(connected("", ""), added(1), added(2))
    #expect(merged.conflicts.isEmpty)
    for part in ["property=\"title\"", "<action", "<segue", "firstAttribute=\"top\""] {
      #expect(merged.count(of: part) == 1, "\(part)")
    }
    #expect(!merged.text.contains("-ne-002"))
  }

  @Test(
    "a unique object added on both sides under different ids exists once",
    arguments: [
      "<viewLayoutGuide key=\"safeArea\" id=\"#\"/>",
      "<navigationItem key=\"navigationItem\" title=\"Home\" id=\"#\"/>",
      "<exit sceneMemberID=\"exit\" id=\"#\"/>",
      "<placeholder sceneMemberID=\"firstResponder\" id=\"#\"/>",
      "<viewControllerLayoutGuide type=\"top\" id=\"#\"/>",
    ])
  func onlyOnce(_ object: String) throws {
    func document(_ id: String?, _ width: Int = 96) -> String {
      let text = MergeTests.base.replacing("constant=\"96\"", with: "constant=\"\(width)\"")
      guard let id else { return text }
      let uses = "<constraint firstItem=\"log-oo-001\" firstAttribute=\"top\" secondItem=\"\(id)\" "
      return text.replacing(
        "</constraints>",
        with: "\(uses)secondAttribute=\"top\" id=\"top-\(id.suffix(6))\"/>\n</constraints>\n"
          + object.replacing("#", with: id))
    }
    let merged = try MergedFields(document(nil), document("new-00-001", 80), document("new-00-002"))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.text == document("new-00-001", 80))
    // One side created it again while the other kept using the old one.
    let anew = try MergedFields(
      document("old-00-001"), document("new-00-001"), document("old-00-001", 80))
    #expect(anew.conflicts.isEmpty)
    #expect(anew.element("old-00-001") == nil && anew.element("new-00-001") != nil)
    #expect(anew.count(of: "secondItem=\"new-00-001\"") == 1)
  }

  @Test("an outlet connected on both sides to different objects is one conflict, not two outlets")
  func twoOutlets() throws {
    func added(_ destination: String, _ number: Int) -> String {
      connected(
        "", "<outlet property=\"title\" destination=\"\(destination)\" id=\"out-ne-00\(number)\"/>")
    }
    let merged = try MergedFields(
      connected("", ""), added("tit-le-001", 1), added("log-oo-001", 2))
    #expect(merged.result.conflicts.map(\.kind) == [.attribute])
    #expect(merged.count(of: "property=\"title\"") == 1)
  }

  @Test("a constraint recreated on one side is the one that the other changed or removed")
  func madeAnew() throws {
    let anew = MergeTests.width.replacing("wid-th-001", with: "wid-th-002")
    let base = connected("", "")
    let remade = base.replacing(MergeTests.width, with: anew)
    let changed = base.replacing("constant=\"96\"", with: "constant=\"128\"")
    for (ours, theirs) in [(remade, changed), (changed, remade)] {
      let merged = try MergedFields(base, ours, theirs)
      #expect(merged.conflicts.isEmpty)
      #expect(merged.count(of: "firstAttribute=\"width\"") == 1)
      #expect(merged.element("wid-th-002")?.attribute("constant") == "128")
    }
    let removed = base.replacing(MergeTests.width, with: "")
    let merged = try MergedFields(base, removed, remade)
    #expect(merged.conflicts.isEmpty && merged.count(of: "<constraint ") == 0)
  }

  @Test("an action changed on one side and recreated on the other is the same one")
  func changedAndMadeAnew() throws {
    func action(_ selector: String, _ id: String) -> String {
      connected(
        "",
        "<action selector=\"\(selector)\" destination=\"-1\" eventType=\"touchUpInside\" id=\"\(id)\"/>"
      )
    }
    let base = action("tapped:", "act-io-001")
    let (changed, anew) = (action("didTap:", "act-io-001"), action("didTap:", "act-io-002"))
    for (ours, theirs) in [(changed, anew), (anew, changed)] {
      let merged = try MergedFields(base, ours, theirs)
      #expect(merged.conflicts.isEmpty)
      #expect(merged.text == ours)
    }
    // If they differ, both are kept and conflict.
    let other = try MergedFields(base, changed, action("pressed:", "act-io-002"))
    #expect(other.result.conflicts.map(\.kind) == [.removal])
  }

  @Test("if both sides copied an object, the value that replaced the other elsewhere is newer")
  func takenOver() throws {
    func document(_ color: String, _ added: String) -> String {
      MergeTests.document(
        "<view id=\"out-er-001\"><subviews>\(added)</subviews><color key=\"backgroundColor\" red=\"\(color)\"/></view>"
      )
    }
    func label(_ color: String) -> String {
      "<label id=\"new-00-001\"><color key=\"backgroundColor\" red=\"\(color)\"/></label>"
    }
    let merged = try MergedFields(
      document("0", ""), document("1", label("1")), document("0", label("0")))
    #expect(merged.conflicts.isEmpty && merged.result.notices.count == 1)
    #expect(merged.count(of: "red=\"1\"") == 2)
    let other = try MergedFields(
      document("0", ""), document("1", label("1")), document("0", label("0.5")))
    #expect(other.result.conflicts.map(\.kind) == [.value])
  }

  @Test("byte order mark, declaration, line endings and final newline come from the changing side")
  func surroundings() throws {
    let base = MergeTests.base
    let changed = base.replacing("text=\"Hi\"", with: "text=\"Hello\"")
    let versions: [(String) -> String] = [
      { "\u{FEFF}" + $0 },
      { $0.replacing("encoding=\"UTF-8\"?>", with: "encoding=\"UTF-8\" standalone=\"no\"?>") },
      { $0.replacing("\n", with: "\r\n") },
      { String($0.dropLast()) },
    ]
    for version in versions {
      for (ours, theirs) in [(changed, version(base)), (version(base), changed)] {
        let merged = try MergedFields(base, ours, theirs)
        #expect(merged.conflicts.isEmpty)
        #expect(Array(merged.text.utf8) == Array(version(changed).utf8))
      }
    }
  }
}
