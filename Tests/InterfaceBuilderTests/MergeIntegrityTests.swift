import InterfaceBuilder
import Testing

@Suite("Integrity of merged documents")
struct MergeIntegrityTests {
  /// A document with labels in named colors, and its list of colors.
  func colored(_ labels: [String], listing colors: [String]) -> String {
    let body = labels.map {
      "<label id=\"lab-el-\($0)\"><color key=\"textColor\" name=\"\($0)\"/></label>"
    }
    let resources = colors.map { "        <namedColor name=\"\($0)\"/>\n" }.joined()
    return MergeTests.document(body.joined(separator: "\n")).replacing(
      "    </objects>\n", with: "    </objects>\n    <resources>\n\(resources)    </resources>\n")
  }

  @Test("two new controllers with one storyboard identifier are pointed out")
  func sameIdentifier() throws {
    func document(_ identifiers: String...) -> String {
      let controllers = identifiers.enumerated().map { number, name in
        "<viewController storyboardIdentifier=\"\(name)\" sceneMemberID=\"viewController\" "
          + "id=\"\(name)-\(number)\"/>"
      }
      return MergeTests.document("").replacing(
        "    </objects>", with: controllers.joined(separator: "\n") + "\n    </objects>")
    }
    let one = document("List", "Detail")
    let other = one.replacing("id=\"Detail-1\"", with: "id=\"oth-er-001\"")
    let merged = try MergedFields(document("List"), one, other)
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.result.notices == [
        "the storyboard identifier Detail is used 2 times: by "
          + "(UIViewController Detail-1) and (UIViewController oth-er-001)"
      ])
    let both = document("List", "Detail", "Detail")
    #expect(try MergedFields(document("List"), both, document("List", "New")).result.notices == [])
  }

  @Test("a resource whose uses were removed half on each side is removed")
  func unused() throws {
    func document(_ first: String, _ second: String, _ colors: [String]) -> String {
      MergeTests.document(
        "<imageView image=\"\(first)\" id=\"one-00-001\"/><imageView image=\"\(second)\" id=\"two-00-001\"/>"
      ).replacing(
        "    </objects>\n",
        with: "    </objects>\n    <resources>\n"
          + colors.map { "        <image name=\"\($0)\"/>\n" }.joined() + "    </resources>\n")
    }
    let merged = try MergedFields(
      document("star", "star", ["star"]), document("moon", "star", ["moon", "star"]),
      document("star", "moon", ["moon", "star"]))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.count(of: "<image name=\"moon\"") == 1)
    #expect(merged.count(of: "<image name=\"star\"") == 0)
  }

  @Test("objects restored because of the other side's changes keep their resources")
  func restored() throws {
    let base = colored(["red", "sea"], listing: ["red", "sea"])
    let removed = colored(["sea"], listing: ["sea"])
    let changed = base.replacing(
      "<label id=\"lab-el-red\"", with: "<label text=\"New\" id=\"lab-el-red\"")
    for (ours, theirs) in [(removed, changed), (changed, removed)] {
      let merged = try MergedFields(base, ours, theirs)
      #expect(merged.result.conflicts.map(\.kind) == [.removal])
      #expect(merged.count(of: "<namedColor name=\"red\"") == 1)
    }
  }

  @Test("a resource that one side dropped and the other uses elsewhere has everything in it")
  func restoredContent() throws {
    func document(_ first: String, _ second: String, _ resources: String) -> String {
      MergeTests.document(
        "<label id=\"one-00-001\">\(first)</label><imageView id=\"two-00-001\"\(second)/>"
      ).replacing(
        "    </objects>\n", with: "    </objects>\n    <resources>\n\(resources)    </resources>\n")
    }
    let brand = """
              <namedColor name="brand">
                  <color red="0.1" green="0.2" blue="0.3" alpha="1" colorSpace="custom"/>
              </namedColor>

      """
    let picture = """
              <image name="pic" width="16" height="16">
                  <mutableData key="keyedArchiveRepresentation">YnBsaXN0</mutableData>
              </image>

      """
    let color = #"<color key="textColor" name="brand"/>"#
    let base = document(color, #" image="pic""#, brand + picture)
    let ours = document("", "", "")
    let theirs = document(
      color + #"<color key="shadowColor" name="brand"/>"#,
      #" image="pic" highlightedImage="pic""#, brand + picture)
    for (ours, theirs) in [(ours, theirs), (theirs, ours)] {
      let merged = try MergedFields(base, ours, theirs)
      #expect(merged.conflicts.isEmpty)
      #expect(merged.count(of: "<color red=\"0.1\"") == 1)
      #expect(merged.count(of: ">YnBsaXN0</mutableData>") == 1)
    }
  }

  @Test(
    "attributes that mean something only together are those of one side, also if asked",
    arguments: [
      (
        #"<view id="one-00-001" customClass="Old" customModule="App"/>"#,
        #"<view id="one-00-001" customClass="New" customModule="App"/>"#,
        #"<view id="one-00-001" customClass="Old" customModule="Kit"/>"#, 1
      ),
      (
        #"<view id="one-00-001" customClass="Old" customModule="App"/>"#,
        #"<view id="one-00-001" customClass="New" customModule="App"/>"#,
        #"<view id="one-00-001" customClass="New" customModule="Kit"/>"#, 0
      ),
      (
        #"<imageView id="one-00-001" image="old"/>"#,
        #"<imageView id="one-00-001" image="logo"/>"#,
        #"<imageView id="one-00-001" image="star.fill" catalog="system"/>"#, 1
      ),
      (
        #"<view id="one-00-001" tag="1" customClass="Old"/>"#,
        #"<view id="one-00-001" tag="2" customClass="Old"/>"#,
        #"<view id="one-00-001" tag="1" customClass="New" customModule="Kit"/>"#, 0
      ),
    ])
  func units(base: String, ours: String, theirs: String, count: Int) throws {
    func bytes(_ body: String) -> [UInt8] { Array(MergeTests.document(body).utf8) }
    let merge = DocumentMerge(base: bytes(base), ours: bytes(ours), theirs: bytes(theirs))
    let open = try merge.merged()
    #expect(open.conflicts.count == count)
    guard count > 0 else { return }
    for (choice, side) in [(MergeChoice.ours, ours), (.theirs, theirs)] {
      var decisions = MergeDecisions()
      for conflict in open.conflicts { decisions[conflict.question.key] = choice }
      let decided = try merge.merged(decisions)
      #expect(decided.conflicts.isEmpty)
      for attribute in side.matches(of: /\w+="[^"]*"/) {
        #expect(String(decoding: decided.bytes, as: UTF8.self).contains(attribute.output))
      }
      let has = String(decoding: decided.bytes, as: UTF8.self)
      #expect(has.contains("catalog") == side.contains("catalog"))
    }
  }

  @Test("an object that both sides added in different places is a conflict about its place")
  func addedInDifferentPlaces() throws {
    let view = #"<view id="new-vv-001"/>"#
    func document(_ inBox: String, _ beside: String) -> String {
      MergeTests.document("<view id=\"box-aa-001\">\(inBox)</view>\(beside)")
    }
    let base = document("", "")
    let ours = document("", view)
    let theirs = document("<subviews>\(view)</subviews>", "")
    let merged = try MergedFields(base, ours, theirs)
    #expect(merged.result.conflicts.map(\.kind) == [.move])
    #expect(merged.count(of: "id=\"new-vv-001\"") == 1)
    #expect(try MergedFields(base, ours, ours).conflicts.isEmpty)
  }

  @Test("a resource that was already unused stays as in the sides")
  func orphan() throws {
    let base = colored(["sea"], listing: ["old", "sea"])
    let merged = try MergedFields(
      base, base.replacing("key=\"textColor\"", with: "key=\"shadowColor\""),
      base.replacing("<label id", with: "<label text=\"New\" id"))
    #expect(merged.count(of: "<namedColor name=\"old\"") == 1)
  }

  @Test(
    "an object referred to by any attribute is not lost",
    arguments: ["selectedItem", "outlineTableColumn", "target", "someFutureAttribute"])
  func references(_ attribute: String) throws {
    let (item, box) = ("<menuItem id=\"ite-m1-001\"/>", "<popUpButtonCell id=\"pop-up-001\"/>")
    let base = MergeTests.document(item + box)
    let merged = try MergedFields(
      base, MergeTests.document(box),
      MergeTests.document(item + box.replacing(" id=", with: " \(attribute)=\"ite-m1-001\" id=")))
    #expect(merged.result.conflicts.map(\.objectID) == ["ite-m1-001"])
    #expect(merged.element("ite-m1-001") != nil)
  }

  @Test("an outlet that merged moves would lead into another scene is a conflict")
  func otherScene() throws {
    func view(_ id: String, _ subviews: String = "") -> String {
      "<view id=\"\(id)\"><subviews>\n\(subviews)</subviews></view>\n"
    }
    func document(_ first: String, _ second: String) -> String {
      let scenes = [("one", first), ("two", second)].map { name, views in
        """
        <scene sceneID="sce-ne-\(name)"><objects><viewController id="con-tr-\(name)">
        <view key="view" id="roo-t0-\(name)"><subviews>
        \(views)</subviews></view>
        <connections>\(name == "one" ? "<outlet property=\"box\" destination=\"box-00-001\" id=\"out-le-001\"/>" : "")</connections>
        </viewController></objects></scene>

        """
      }
      return """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES"><scenes>
        \(scenes.joined())</scenes></document>

        """
    }
    let (box, home) = (view("box-00-001"), view("hom-e0-001"))
    let base = document(box + home, view("far-00-001"))
    let away = document(box, view("far-00-001", home))
    let into = document(view("hom-e0-001", box), view("far-00-001"))
    for (ours, theirs) in [(away, into), (into, away)] {
      let conflicts = try MergedFields(base, ours, theirs).result.conflicts
      #expect(conflicts.map(\.objectID) == ["out-le-001"], "\(conflicts)")
      #expect(conflicts.first?.message.contains("another scene") == true)
    }
  }

  @Test("metadata about an object is removed with it")
  func writtenDown() throws {
    func document(_ views: String, _ notes: String) -> String {
      MergeTests.document(views).replacing(
        "    </objects>\n", with: "    </objects>\n    <designables>\(notes)</designables>\n")
    }
    let note =
      "<designable name=\"log-oo-001\"><size key=\"intrinsicContentSize\" width=\"1\" height=\"1\"/></designable>"
    let both = MergeTests.logo + MergeTests.title
    let merged = try MergedFields(
      document(both, "<designable name=\"tit-le-001\"/>"),
      document(MergeTests.title, "<designable name=\"tit-le-001\"/>"),
      document(both, "<designable name=\"tit-le-001\"/>" + note))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.count(of: "log-oo-001") == 0 && merged.count(of: "<designable name") == 1)
    // Whichever side left the note.
    let removed = document(MergeTests.title, note)
    let edited = document(both, note).replacing("text=\"", with: "text=\"New ")
    for (ours, theirs) in [(removed, edited), (edited, removed)] {
      let merged = try MergedFields(document(both, note), ours, theirs)
      #expect(merged.count(of: "log-oo-001") == 0, "\(merged.conflicts)")
    }
  }
}
