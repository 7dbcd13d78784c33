import InterfaceBuilder
import LosslessXML
import Testing

/// A merge of three small documents, with resolutions of its conflicts.
private struct DecidedMerge {
  let merge: DocumentMerge
  var decisions = MergeDecisions()

  init(_ base: String, _ ours: String, _ theirs: String) {
    merge = DocumentMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8))
  }

  func open() throws -> [DocumentConflict] { try merge.merged(decisions).conflicts }

  func text() throws -> String {
    let bytes = try merge.merged(decisions).bytes
    let document = try LosslessDocument(bytes)
    #expect(DocumentIntegrity(document).flaws.isEmpty)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Resolves every open conflict in the same way.
  mutating func decide(_ choice: MergeChoice) throws {
    for conflict in try open() { decisions[conflict.question.key] = choice }
    #expect(try open().isEmpty)
  }

  func decided(_ choice: MergeChoice) throws -> String {
    var copy = self
    try copy.decide(choice)
    return try copy.text()
  }
}

@Suite("Resolving conflicts of documents")
struct MergeDecisionTests {
  private static let label = "<label text=\"Hi\" id=\"tit-le-001\"/>"
  private static func labelled(_ text: String) -> String {
    MergeTests.document(label.replacing("Hi", with: text))
  }

  @Test("an attribute, a value and an order are taken from the chosen side")
  func plain() throws {
    let texts = DecidedMerge(Self.labelled("Hi"), Self.labelled("A"), Self.labelled("B"))
    let conflict = try #require(try texts.open().first)
    #expect(conflict.question.field == "text" && conflict.question.base == "Hi")
    #expect(conflict.question.choices == [.ours, .theirs, .keep])
    #expect(try texts.decided(.ours) == Self.labelled("A"))
    #expect(try texts.decided(.keep) == Self.labelled("A"))
    #expect(try texts.decided(.theirs) == Self.labelled("B"))

    func colored(_ white: String) -> String {
      MergeTests.document(
        "<label id=\"tit-le-001\">\n    <color key=\"textColor\" white=\"\(white)\"/>\n</label>")
    }
    let colors = DecidedMerge(colored("0"), colored("0.5"), colored("1"))
    #expect(try colors.decided(.theirs) == colored("1"))
    #expect(try colors.decided(.ours) == colored("0.5"))

    func ordered(_ names: String) -> String {
      MergeTests.document(
        names.map { "<label text=\"\($0)\" id=\"lab-el-00\($0)\"/>" }.joined(separator: "\n"))
    }
    let orders = DecidedMerge(ordered("abcde"), ordered("bacde"), ordered("acbde"))
    #expect(try orders.open().map(\.kind) == [.order])
    #expect(try orders.decided(.theirs) == ordered("acbde"))
    #expect(try orders.decided(.ours) == ordered("bacde"))
  }

  @Test("two attributes of one object are two conflicts, each with its own comment")
  func attributes() throws {
    func button(_ tag: Int, _ opaque: String) -> String {
      MergeTests.document("<button tag=\"\(tag)\" opaque=\"\(opaque)\" id=\"but-to-001\"/>")
    }
    var merge = DecidedMerge(button(1, "NO"), button(2, "YES"), button(3, "MAYBE"))
    #expect(try merge.open().map(\.question.field) == ["tag", "opaque"])
    let first = try merge.open()[0]
    merge.decisions[first.question.key] = .theirs
    let text = try merge.text()
    #expect(text.contains("tag=\"3\" opaque=\"YES\""))
    #expect(!text.contains("theirs has tag") && text.contains("conflict: theirs has opaque"))
  }

  @Test("an object changed to different kinds has the kind of the chosen side")
  func kind() throws {
    func view(_ name: String) -> String { MergeTests.document("<\(name) id=\"vie-w0-001\"/>") }
    let merge = DecidedMerge(view("view"), view("imageView"), view("stackView"))
    #expect(try merge.decided(.ours) == view("imageView"))
    #expect(try merge.decided(.theirs) == view("stackView"))
  }

  @Test("moves to two places, or into each other, end at the chosen place")
  func moves() throws {
    func boxes(_ first: String, _ second: String, _ rest: String) -> String {
      func box(_ id: String, _ inner: String) -> String {
        inner.isEmpty
          ? "<view id=\"\(id)\"/>"
          : "<view id=\"\(id)\">\n    <subviews>\n        \(inner)\n    </subviews>\n</view>"
      }
      return MergeTests.document(
        [box("box-00-001", first), box("box-00-002", second), rest].filter { !$0.isEmpty }
          .joined(separator: "\n"))
    }
    let places = DecidedMerge(
      boxes("", "", Self.label), boxes(Self.label, "", ""), boxes("", Self.label, ""))
    #expect(try places.decided(.ours) == boxes(Self.label, "", ""))
    #expect(try places.decided(.theirs).contains("box-00-002\">"))
    #expect(try !places.decided(.theirs).contains("box-00-001\">"))

    let one = "<view id=\"box-00-001\"/>"
    let two = "<view id=\"box-00-002\"/>"
    func nested(_ outer: String, _ inner: String) -> String {
      MergeTests.document(
        outer.replacing("/>", with: ">\n    <subviews>\n        \(inner)\n    </subviews>\n</view>")
      )
    }
    let circle = DecidedMerge(
      MergeTests.document("\(one)\n\(two)"), nested(two, one), nested(one, two))
    #expect(try circle.open().count == 1)
    #expect(try circle.decided(.ours) == nested(two, one))
    #expect(try circle.decided(.theirs) == nested(one, two))
  }

  // MARK: Removals

  /// A box with a label, and everything that depends on either: a constraint, an outlet, an action
  /// and an image.
  private static func boxed(text: String = "In", hasBox: Bool = true, more: String = "") -> String {
    let box = """
      <view id="box-00-001">
          <subviews>
              <label text="\(text)" id="inn-er-001"/>\(more.isEmpty ? "" : "\n        " + more)
          </subviews>
      </view>
      """
    let pin = "<constraint firstItem=\"box-00-001\" firstAttribute=\"top\" id=\"pin-00-001\"/>"
    let button = """
      <button id="but-to-001">
          <connections>
              <outlet property="box" destination="box-00-001" id="out-le-001"/>
              <action selector="go:" destination="-1" id="act-io-001"/>
          </connections>
      </button>
      """
    let bare = button.replacing(#/ *<outlet[^\n]*\n/#, with: "")
    let width = MergeTests.width.replacing("log-oo-001", with: "but-to-001")
    return MergeTests.document(
      hasBox ? "\(box)\n\(button)" : bare, constraints: hasBox ? "\(pin)\n\(width)" : width)
  }

  @Test("a removal removes all contents, whichever side removed", arguments: [true, false])
  func removal(isOurs: Bool) throws {
    let (removed, changed) = (Self.boxed(hasBox: false), Self.boxed(text: "Out"))
    let merge =
      isOurs
      ? DecidedMerge(Self.boxed(), removed, changed) : DecidedMerge(Self.boxed(), changed, removed)
    let open = try merge.open()
    #expect(open.map(\.kind) == [.removal] && open[0].objectID == "box-00-001")
    #expect(open[0].question.proposal == .remove)
    #expect(open[0].question.under.contains { $0.contains("text In → Out") })
    #expect(open[0].question.under.contains { $0.contains("outlet box") })
    let gone = try merge.decided(.remove)
    for id in ["box-00-001", "inn-er-001", "pin-00-001", "out-le-001"] {
      #expect(!gone.contains(id), "\(id)")
    }
    #expect(gone.contains("act-io-001"))
    let kept = try merge.decided(.keep)
    for id in ["box-00-001", "inn-er-001", "pin-00-001", "out-le-001", "act-io-001"] {
      #expect(kept.contains(id), "\(id)")
    }
    #expect(kept.contains("text=\"Out\""))
    #expect(try merge.decided(isOurs ? .ours : .theirs) == gone)
    #expect(try merge.decided(isOurs ? .theirs : .ours) == kept)
  }

  @Test("with a removed object, the questions about what refers to it are answered")
  func removalOfConnections() throws {
    let base = MergeTests.base.replacing(
      "<constraint firstItem",
      with: """
        <constraint firstItem="tit-le-001" firstAttribute="top" secondItem="log-oo-001" \
        secondAttribute="bottom" constant="8" id="gap-00-001"/>
                        <constraint firstItem
        """
    ).replacing(
      "userLabel=\"File's Owner\"/>",
      with: """
        userLabel="File's Owner">
                    <connections>
                        <outlet property="gap" destination="gap-00-001" id="out-00-001"/>
                    </connections>
                </placeholder>
        """)
    // Removes the label with everything that refers to it.
    let removed = base.replacing(/\ *<label text="Hi".*\n/, with: "")
      .replacing(/\ *<constraint firstItem="tit.*\n/, with: "")
      .replacing(/>\n *<connections>[\s\S]*?<\/placeholder>/, with: "/>")
    let changed = base.replacing("constant=\"8\"", with: "constant=\"12\"")
      .replacing("property=\"gap\"", with: "property=\"space\"")
      .replacing("text=\"Hi\"", with: "text=\"Hello\"")
    for (ours, theirs) in [(removed, changed), (changed, removed)] {
      var merge = DecidedMerge(base, ours, theirs)
      let conflict = try #require(try merge.open().first { $0.objectID == "tit-le-001" })
      merge.decisions[conflict.question.key] = .remove
      #expect(try merge.open().isEmpty)
      #expect(try merge.text() == removed)
    }
  }

  @Test("objects added to a removed object are removed with it, and so are new references to them")
  func additions() throws {
    let new = "<label text=\"New\" id=\"new-la-001\"/>"
    let changed = Self.boxed(more: new).replacing(
      "<action selector",
      with: "<outlet property=\"inner\" destination=\"new-la-001\" id=\"out-le-002\"/>\n"
        + "                            <action selector")
    let merge = DecidedMerge(Self.boxed(), Self.boxed(hasBox: false), changed)
    #expect(try merge.open()[0].question.proposal == nil)
    let gone = try merge.decided(.remove)
    #expect(!gone.contains("new-la-001") && !gone.contains("out-le-002"))
    #expect(gone.contains("act-io-001"))
    let kept = try merge.decided(.keep)
    #expect(kept.contains("new-la-001") && kept.contains("out-le-002"))
  }

  @Test("a removal is proposed over a constraint that only places the object differently")
  func placedAnew() throws {
    let guide = "<viewLayoutGuide key=\"safeArea\" id=\"saf-e0-001\"/>"
    func pinned(_ first: String, _ second: String) -> String {
      Self.boxed().replacing(
        #/<constraint firstItem="box[^\n]*/#,
        with: "<constraint firstItem=\"\(first)\" firstAttribute=\"top\" secondItem=\"\(second)\" "
          + "secondAttribute=\"top\" id=\"pin-00-002\"/>"
      ).replacing("</constraints>", with: "</constraints>\n\(guide)")
    }
    func proposal(_ changed: String) throws -> MergeChoice?? {
      try DecidedMerge(Self.boxed(), Self.boxed(hasBox: false), changed).open().first.map {
        $0.question.proposal
      }
    }
    #expect(try proposal(pinned("box-00-001", "roo-tt-vie")) == .some(.remove))
    #expect(try proposal(pinned("box-00-001", "saf-e0-001")) == .some(.remove))
    #expect(try proposal(pinned("but-to-001", "box-00-001")) == .some(nil))
  }

  @Test("objects that the removing side moved out stay, and references revert to their old target")
  func movedOut() throws {
    let inner = "<label text=\"In\" id=\"inn-er-001\"/>"
    func document(_ body: String, _ target: String) -> String {
      MergeTests.document(
        body,
        constraints:
          "<constraint firstItem=\"\(target)\" firstAttribute=\"top\" id=\"pin-00-001\"/>"
      )
    }
    let box =
      "<view tag=\"1\" id=\"box-00-001\">\n    <subviews>\n        \(inner)\n    </subviews>\n</view>"
    let merge = DecidedMerge(
      document(box, "roo-tt-vie"), document(inner, "roo-tt-vie"),
      document(box.replacing("tag=\"1\"", with: "tag=\"2\""), "box-00-001"))
    let gone = try merge.decided(.remove)
    #expect(!gone.contains("box-00-001") && gone.contains(inner))
    #expect(gone.contains("<constraint firstItem=\"roo-tt-vie\""))
  }

  @Test("decisions about nonexistent conflicts have no effect, and the order does not matter")
  func purity() throws {
    var merge = DecidedMerge(Self.labelled("Hi"), Self.labelled("A"), Self.labelled("B"))
    let before = try merge.text()
    merge.decisions[ConflictKey(.removal, ["not-he-001"])] = .remove
    merge.decisions[ConflictKey(.attribute, ["tit-le-001"], field: "tag")] = .theirs
    #expect(try merge.text() == before)
    #expect(try merge.open().count == 1)
  }
}
