import InterfaceBuilder
import Testing

@Suite("Comparing documents")
struct DocumentDiffTests {
  func lines(_ change: (String) -> String) throws -> [String] {
    let base = MergeTests.base
    return try DocumentDiff(
      old: Array(base.utf8), new: Array(change(base).utf8), name: "Test.xib"
    ).changes.map(\.description)
  }

  @Test("a constraint is described at its item, with Interface Builder's defaults filled in")
  func constraint() throws {
    #expect(
      try lines { $0.replacing("constant=\"96\"", with: "constant=\"128\" priority=\"750\"") } == [
        "(UIImageView log-oo-001): width constraint 96 → 128",
        "(UIImageView log-oo-001): width constraint priority 1000 → 750",
      ])
  }

  @Test("a property written as an element in one version and an attribute in the other is equal")
  func notations() throws {
    func label(_ text: String) -> String {
      "<label id=\"tit-le-001\"><string key=\"text\">\(text)</string></label>"
    }
    #expect(try lines { $0.replacing(MergeTests.title, with: label("Hi")) }.isEmpty)
    #expect(
      try lines { $0.replacing(MergeTests.title, with: label("Hi\nthere")) } == [
        "“Hi⏎there” (UILabel tit-le-001): text “Hi” → “Hi⏎there”"
      ])
  }

  @Test("added, removed and moved objects are listed once, without their contents")
  func objects() throws {
    #expect(
      try lines {
        $0.replacing(
          MergeTests.logo,
          with: MergeTests.box.replacing("00", with: "99").replacing("er-001", with: "er-002"))
      }
        == [
          "(UIView box-99-991): added", "(UIImageView log-oo-001): removed",
        ])
    #expect(
      try lines {
        $0.replacing(MergeTests.title, with: "").replacing(
          "<label text=\"In\"", with: MergeTests.title + "<label text=\"In\"")
      } == ["“Hi” (UILabel tit-le-001): moved from (UIView roo-tt-vie) to (UIView box-00-001)"])
  }

  @Test("order, colours and texts are listed, noise is not")
  func properties() throws {
    #expect(
      try lines {
        $0.replacing(
          MergeTests.title,
          with:
            "<label text=\"Hello\" misplaced=\"YES\" id=\"tit-le-001\"><color key=\"textColor\" red=\"1\"/></label>"
        ).replacing("toolsVersion=\"21507\"", with: "toolsVersion=\"22000\"")
      } == [
        "“Hello” (UILabel tit-le-001): text Hi → Hello",
        "“Hello” (UILabel tit-le-001): textColor added red 1",
      ])
    #expect(
      try lines { _ in
        MergeTests.document(
          "\(MergeTests.title)\n\(MergeTests.logo)\n\(MergeTests.box)",
          constraints: MergeTests.width)
      } == [
        "(UIView roo-tt-vie): subviews reordered, UIImageView, “Hi”, UIView → “Hi”, UIImageView, UIView"
      ])
  }

  @Test("an added or removed constraint is described with relation, constant and priority")
  func constraintsAddedAndRemoved() throws {
    let new =
      #"<constraint firstItem="tit-le-001" firstAttribute="top" relation="greaterThanOrEqual" secondItem="log-oo-001" secondAttribute="bottom" multiplier="2" constant="16" priority="750" id="new-00-001"/>"#
    #expect(
      try lines { $0.replacing(MergeTests.width, with: new) } == [
        "“Hi” (UILabel tit-le-001): top constraint to UIImageView.bottom added >= 2 × + 16, priority 750",
        "(UIImageView log-oo-001): width constraint removed == 96",
      ])
  }

  @Test("a recreated constraint is not listed, or only with its actual change")
  func madeAnew() throws {
    let anew = MergeTests.width.replacing("wid-th-001", with: "wid-th-002")
    #expect(try lines { $0.replacing(MergeTests.width, with: anew) }.isEmpty)
    #expect(
      try lines {
        $0.replacing(MergeTests.width, with: anew.replacing("\"96\"", with: "\"44\""))
      } == ["(UIImageView log-oo-001): width constraint 96 → 44"])
    // The view that contains it follows from its items.
    #expect(
      try lines {
        $0.replacing(MergeTests.width, with: "").replacing(
          MergeTests.logo,
          with: MergeTests.logo.replacing(
            "/>", with: "><constraints>\(anew)</constraints></imageView>")
        )
      }.isEmpty)
  }

  @Test("derived frames are not listed, and manually placed ones are")
  func frames() throws {
    func change(_ view: String) throws -> [String] {
      func document(_ x: String) -> [UInt8] {
        Array(MergeTests.document(view.replacing("X", with: x)).utf8)
      }
      return try DocumentDiff(old: document("1"), new: document("7"), name: "Test.xib").changes
        .map(\.description)
    }
    let rect = "<rect key=\"frame\" x=\"X\" y=\"0\" width=\"1\" height=\"1\"/>"
    #expect(try change("<tableViewCell id=\"cel-l1-001\">\(rect)</tableViewCell>").isEmpty)
    #expect(
      try change(
        "<tableViewCell id=\"cel-l1-001\"><switch key=\"accessoryView\" id=\"swi-tc-001\">\(rect)</switch></tableViewCell>"
      ).isEmpty)
    #expect(
      try change("<view id=\"vie-ww-001\">\(rect)</view>") == [
        "(UIView vie-ww-001): frame x 1, y 0, width 1, height 1 → x 7, y 0, width 1, height 1"
      ])
  }

  @Test("a removal from an object is listed under the object's new name")
  func lostByWhatIsCalledOtherwise() throws {
    #expect(
      try lines {
        $0.replacing(MergeTests.width, with: "")
          .replacing("<imageView", with: "<imageView userLabel=\"Logo\"")
      } == [
        "Logo (UIImageView log-oo-001): userLabel none → Logo",
        "Logo (UIImageView log-oo-001): width constraint removed == 96",
      ])
  }

  @Test("a recreated view with the same name is identified by its id if it has connections")
  func connectedAnew() throws {
    func document(_ view: String) -> [UInt8] {
      let outlet =
        #"<outlet property="logo" destination="\#(view)" id="out-00-\#(view.suffix(3))"/>"#
      let owner =
        "<viewController id=\"con-00-001\"><connections>\(outlet)</connections></viewController>"
      return Array(
        MergeTests.base.replacing("<objects>", with: "<objects>\(owner)")
          .replacing("log-oo-001", with: view).utf8)
    }
    let changes = try DocumentDiff(
      old: document("log-oo-001"), new: document("log-oo-002"), name: "Test.xib"
    ).changes.map(\.description)
    #expect(
      changes.contains(
        "outlet logo (out-00-002): destination logo (log-oo-001) → logo (log-oo-002)"),
      "\(changes)")
  }

  @Test("values are described by content, cells by what they show, kinds by name")
  func contents() throws {
    let cell =
      "<tableViewCell id=\"cel-l1-001\"><tableViewCellContentView key=\"contentView\" id=\"con-te-001\"><subviews><label text=\"Sounds\" id=\"lab-el-001\"/></subviews></tableViewCellContentView></tableViewCell>"
    let attribute =
      "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type=\"number\" keyPath=\"layer.cornerRadius\"><integer key=\"value\" value=\"7\"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>"
    func change(_ old: String, _ new: String) throws -> [String] {
      try DocumentDiff(
        old: Array(MergeTests.document(old).utf8), new: Array(MergeTests.document(new).utf8),
        name: "Test.xib"
      ).changes.map(\.description)
    }
    #expect(
      try change(cell, cell.replacing(" id=\"cel", with: " style=\"custom\" id=\"cel")) == [
        "“Sounds” (UITableViewCell cel-l1-001): style none → custom"
      ])
    #expect(
      try change("<view id=\"vie-ww-001\"/>", "<view id=\"vie-ww-001\">\(attribute)</view>") == [
        "(UIView vie-ww-001): userDefinedRuntimeAttribute layer.cornerRadius added 7"
      ])
    #expect(
      try change("<imageView id=\"vie-ww-001\"/>", "<view id=\"vie-ww-001\"/>") == [
        "(UIView vie-ww-001): kind imageView → view"
      ])
    let colors =
      ["<color key=\"textColor\" white=\"0.5\" alpha=\"0.5\"/>"]
      + ["red=\"1\" green=\"0.5\" blue=\"0\"", "systemColor=\"labelColor\"", "name=\"Accent\""].map
    {
      "<color key=\"textColor\" \($0)/>"
    }
    #expect(
      try zip(colors, colors.dropFirst()).flatMap { old, new in
        try change("<view id=\"vie-ww-001\">\(old)</view>", "<view id=\"vie-ww-001\">\(new)</view>")
      }.map { $0.split(separator: ": ")[1] } == [
        "textColor #808080, alpha 0.5 → #ff8000", "textColor #ff8000 → labelColor",
        "textColor labelColor → Accent",
      ])
    func font(_ attributes: String) -> String {
      "<label id=\"vie-ww-001\"><fontDescription key=\"fontDescription\" \(attributes)/></label>"
    }
    #expect(
      try change(
        font("type=\"system\" weight=\"semibold\" pointSize=\"20\""),
        font("name=\"HelveticaNeue\" family=\"Helvetica Neue\" pointSize=\"17\"")) == [
          "(UILabel vie-ww-001): fontDescription System semibold 20 → HelveticaNeue 17"
        ])
    #expect(
      try change(
        font("type=\"boldSystem\" pointSize=\"20\""), font("style=\"UICTFontTextStyleBody\""))
        == ["(UILabel vie-ww-001): fontDescription System Bold 20 → Body"])
    let color =
      "<view id=\"vie-ww-001\"><color key=\"tintColor\" red=\"1\" colorSpace=\"deviceRGB\"/></view>"
    #expect(
      try change(color, color.replacing("deviceRGB", with: "calibratedRGB")) == [
        "(UIView vie-ww-001): tintColor red 1, colorSpace deviceRGB → red 1, colorSpace calibratedRGB"
      ])
  }

  @Test("equivalent versions have no changes; an unreadable one is named")
  func nothing() throws {
    #expect(try lines { $0 }.isEmpty)
    #expect(
      try lines {
        $0.replacing("text=\"Hi\" id=\"tit-le-001\"", with: "id=\"tit-le-001\"   text=\"Hi\"")
      }
      .isEmpty)
    #expect(throws: ImportError.self) { try lines { _ in "<document" } }
  }
}
