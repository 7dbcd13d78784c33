import InterfaceBuilder
import Testing

@Suite("Merging derived values")
struct DerivedMergeTests {
  /// Merges documents that differ in only one part of a view.
  func merge(
    _ base: String, _ ours: String, _ theirs: String, in body: (String) -> String
  ) throws -> MergedFields {
    try MergedFields(
      MergeTests.document(body(base)), MergeTests.document(body(ours)),
      MergeTests.document(body(theirs)))
  }

  /// Merges three versions with frames of different sizes.
  func mergeFrames(in body: (String) -> String) throws -> MergedFields {
    try merge(.frame(0, 9, 10, 10), .frame(5, 9, 30, 10), .frame(7, 9, 50, 10), in: body)
  }

  @Test(
    "frames of cells, of content in built-in cell styles, and of AppKit tables are derived",
    arguments: [
      "<tableViewCell id=\"vie-ww-001\">FRAME</tableViewCell>",
      "<collectionViewCell id=\"vie-ww-001\">FRAME</collectionViewCell>",
      "<tableView id=\"tab-le-001\"><view key=\"sectionHeaderView\" id=\"vie-ww-001\">FRAME</view></tableView>",
      "<tableViewCell textLabel=\"vie-ww-001\" style=\"IBUITableViewCellStyleDefault\" id=\"cel-l1-001\"><tableViewCellContentView key=\"contentView\" id=\"con-te-001\"><subviews><label id=\"vie-ww-001\">FRAME</label></subviews></tableViewCellContentView></tableViewCell>",
      "<clipView id=\"cli-p1-001\"><subviews><outlineView id=\"vie-ww-001\">FRAME</outlineView></subviews></clipView>",
      "<clipView key=\"contentView\" id=\"vie-ww-001\">FRAME</clipView>",
      "<tableCellView id=\"vie-ww-001\">FRAME</tableCellView>",
      "<scroller key=\"verticalScroller\" id=\"vie-ww-001\">FRAME</scroller>",
      "<stackView id=\"sta-ck-001\"><subviews><view id=\"vie-ww-001\">FRAME</view></subviews></stackView>",
    ])
  func derivedFrame(_ body: String) throws {
    let merged = try mergeFrames { body.replacing("FRAME", with: $0) }
    #expect(merged.conflicts.isEmpty)
    #expect(merged.frame("vie-ww-001") == "5.0 9.0 30.0 10.0")
  }

  @Test("a derived frame is merged by axis, if only one side changed each")
  func frameByAxis() throws {
    let rects = try merge(.frame(0, 9, 10, 10), .frame(5, 9, 30, 10), .frame(0, 9, 10, 80)) {
      "<tableViewCell id=\"vie-ww-001\">\($0)</tableViewCell>"
    }
    #expect(rects.conflicts.isEmpty && rects.frame("vie-ww-001") == "5.0 9.0 30.0 80.0")
    func inset(_ width: Int, _ height: Int) -> String {
      "<frame key=\"frameInset\" width=\"\(width)\" height=\"\(height)\"/>"
    }
    let insets = try merge(inset(383, 53), inset(1000, 53), inset(383, 169)) {
      "<view id=\"vie-ww-001\">\($0)</view>"
    }
    #expect(insets.conflicts.isEmpty && insets.count(of: inset(1000, 169)) == 1)
  }

  @Test("the frame of a view without layout belongs to its author")
  func authoredFrame() throws {
    let merged = try mergeFrames { "<view id=\"vie-ww-001\">\($0)</view>" }
    #expect(merged.result.conflicts.map(\.kind) == [.value])
  }

  @Test("a table header is as wide as its table, but its height belongs to its author")
  func tableHeader() throws {
    func merge(_ ours: String, _ theirs: String) throws -> MergedFields {
      try self.merge(.frame(0, 0, 320, 44), ours, theirs) {
        "<tableView id=\"tab-le-001\"><view key=\"tableHeaderView\" id=\"vie-ww-001\">\($0)</view></tableView>"
      }
    }
    let widths = try merge(.frame(0, 0, 375, 44), .frame(0, 0, 414, 80))
    #expect(widths.conflicts.isEmpty && widths.frame("vie-ww-001") == "0.0 0.0 414.0 80.0")
    let heights = try merge(.frame(0, 0, 320, 50), .frame(0, 0, 320, 80))
    #expect(heights.result.conflicts.map(\.kind) == [.value])
  }

  @Test("a frame resized by a mask with its superview yields to one placed manually")
  func resizedByMask() throws {
    func body(_ outer: String, _ inner: String) -> String {
      "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"out-er-001\">\(outer)<subviews><view id=\"vie-ww-001\">\(inner)<autoresizingMask key=\"autoresizingMask\" flexibleMaxX=\"YES\" widthSizable=\"YES\"/></view></subviews></view>"
    }
    let base = MergeTests.document(body(.frame(0, 0, 100, 50), .frame(20, 5, 40, 20)))
    // 20 more than 100 points, shared by the width of 40 and the trailing margin of 40.
    let resized = MergeTests.document(body(.frame(0, 0, 120, 50), .frame(20, 5, 50, 20)))
    let placed = MergeTests.document(body(.frame(0, 0, 100, 50), .frame(20, 5, 70, 20)))
    for (ours, theirs) in [(resized, placed), (placed, resized)] {
      let merged = try MergedFields(base, ours, theirs)
      #expect(merged.conflicts.isEmpty && merged.frame("vie-ww-001") == "20.0 5.0 70.0 20.0")
    }
    let elsewhere = MergeTests.document(body(.frame(0, 0, 120, 50), .frame(30, 5, 60, 20)))
    #expect(try MergedFields(base, elsewhere, placed).result.conflicts.map(\.kind) == [.value])
  }

  @Test("numbers that differ by a millionth are equal if both sides changed them")
  func noise() throws {
    func frame(_ height: String) -> String {
      "<rect key=\"frame\" x=\"1\" y=\"2\" width=\"3\" height=\"\(height)\"/>"
    }
    let one = try merge(frame("210"), frame("209.99999953"), frame("90")) {
      "<view id=\"vie-ww-001\">\($0)</view>"
    }
    #expect(one.conflicts.isEmpty && one.frame("vie-ww-001") == "1 2 3 90")
    let both = try merge(frame("100"), frame("210.0000001"), frame("210")) {
      "<view id=\"vie-ww-001\">\($0)</view>"
    }
    #expect(both.conflicts.isEmpty && both.frame("vie-ww-001") == "1 2 3 210.0000001")
    // A change on one side only is kept, noise or not.
    let alone = try MergedFields(
      MergeTests.document("<view id=\"vie-ww-001\">\(frame("210"))</view>"),
      MergeTests.document("<view id=\"vie-ww-001\">\(frame("209.9999999"))</view>"),
      MergeTests.document("<view id=\"vie-ww-001\" alpha=\"0.5\">\(frame("210"))</view>"))
    #expect(alone.frame("vie-ww-001") == "1 2 3 209.9999999")
    let texts = try merge("1", "2.0000001", "2.0000002") {
      "<label text=\"\($0)\" id=\"vie-ww-001\"/>"
    }
    #expect(texts.result.conflicts.map(\.kind) == [.attribute])
  }

  @Test(
    "Xcode 8 insets, columns, the preview device and data from sources never conflict",
    arguments: [
      "<view id=\"vie-ww-001\"><frame key=\"frameInset\" width=\"#\" height=\"1\"/></view>",
      "<tableColumn width=\"#\" minWidth=\"1\" id=\"vie-ww-001\"/>",
      "<window id=\"vie-ww-001\"><rect key=\"screenRect\" x=\"0\" y=\"0\" width=\"#\" height=\"9\"/></window>",
      "<designables><designable name=\"roo-tt-vie\"><size key=\"intrinsicContentSize\" width=\"#\" height=\"1\"/></designable></designables>",
      "<classes><class className=\"A\" superclassName=\"B\"><source key=\"sourceIdentifier\" type=\"project\" relativePath=\"#\"/></class></classes>",
      "<device id=\"#\" orientation=\"portrait\"><adaptation id=\"fullscreen\"/></device>",
    ])
  func bookkeeping(_ body: String) throws {
    let merged = try merge("1", "2", "3") { body.replacing("#", with: $0) }
    #expect(merged.conflicts.isEmpty)
    #expect(merged.count(of: "=\"2\"") == 1 && merged.count(of: "=\"3\"") == 0)
  }

  @Test(
    "a removal wins over a derived frame, or one recorded in another form",
    arguments: [String.frame(0, 0, 320, 44), #"<frame key="frameInset" width="320" height="44"/>"#])
  func removedAgainstFrame(recorded: String) throws {
    func document(_ frame: String) -> String {
      MergeTests.document(
        MergeTests.title + "<tableViewCell id=\"cel-l1-001\">\(frame)</tableViewCell>")
    }
    let removed = MergeTests.document(MergeTests.title)
    let moved = document(.frame(0, 44, 320, 44))
    for (ours, theirs) in [(removed, moved), (moved, removed)] {
      let merged = try MergedFields(document(recorded), ours, theirs)
      #expect(merged.conflicts.isEmpty && merged.element("cel-l1-001") == nil)
    }
  }

  private func cell(_ id: String, _ y: Double, _ height: Double = 44) -> String {
    "<tableViewCell id=\"cel-l\(id)-001\">\(String.frame(0, y, 320, height))</tableViewCell>\n"
  }

  private func table(_ cells: String) -> String {
    MergeTests.document(
      "<tableView id=\"tab-le-001\">\n<prototypes>\n\(cells)</prototypes>\n</tableView>")
  }

  @Test("cells shifted by both sides are shifted by the sum")
  func stackedCells() throws {
    let merged = try MergedFields(
      table(cell("1", 28) + cell("2", 72)),
      table(cell("3", 28) + cell("1", 72) + cell("2", 116)),
      table(cell("1", 28) + cell("4", 72, 60) + cell("2", 132)))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.frame("cel-l1-001") == "0.0 72.0 320.0 44.0")
    #expect(merged.frame("cel-l2-001") == "0.0 176 320.0 44.0")
    #expect(merged.result.mixedFrames.keys.sorted() == ["cel-l2-001"])
  }

  @Test("cells shifted equally by different new cells do not overlap")
  func shiftedEqually() throws {
    let merged = try MergedFields(
      table(cell("1", 28)), table(cell("2", 28) + cell("1", 72)),
      table(cell("3", 28) + cell("1", 72)))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.frame("cel-l2-001") == "0.0 28.0 320.0 44.0")
    #expect(merged.frame("cel-l3-001") == "0.0 72 320.0 44.0")
    #expect(merged.frame("cel-l1-001") == "0.0 116 320.0 44.0")
  }

  @Test("sections move down with the cells above them, and keep room for their headers")
  func stackedSections() throws {
    func sections(_ first: String, _ second: String) -> String {
      MergeTests.document(
        "<tableView id=\"tab-le-001\">\n<sections>\n<tableViewSection id=\"sec-t1-001\">\n<cells>\n"
          + "\(first)</cells>\n</tableViewSection>\n<tableViewSection id=\"sec-t2-001\">\n<cells>\n"
          + "\(second)</cells>\n</tableViewSection>\n</sections>\n</tableView>")
    }
    // Ours makes the first cell higher; theirs adds a cell to the second section.
    let merged = try MergedFields(
      sections(cell("1", 28), cell("2", 100)),
      sections(cell("1", 28, 60), cell("2", 116)),
      sections(cell("1", 28), cell("3", 100) + cell("2", 144)))
    #expect(merged.conflicts.isEmpty)
    #expect(merged.frame("cel-l1-001") == "0.0 28.0 320.0 60.0")
    #expect(merged.frame("cel-l3-001") == "0.0 116 320.0 44.0")
    #expect(merged.frame("cel-l2-001") == "0.0 160 320.0 44.0")
  }
}
