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

  @Test("a constraint is told at its item, with what Interface Builder leaves out filled in")
  func constraint() throws {
    #expect(
      try lines { $0.replacing("constant=\"96\"", with: "constant=\"128\" priority=\"750\"") } == [
        "(UIImageView log-oo-001): width constraint 96 → 128",
        "(UIImageView log-oo-001): width constraint priority 1000 → 750",
      ])
  }

  @Test("objects that come, go and move are told once, without what is in them")
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

  @Test("order, colours and texts are told, noise is not")
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

  @Test("versions that say the same have no changes; an unreadable one is named")
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
