import LayoutLanguage
import Testing

@Suite("Descriptions of anchors")
struct AnchorDescriptionTests {
  @Test(
    "UIKit's descriptions are parsed and printed unchanged",
    arguments: [
      "<NSLayoutXAxisAnchor:0x60000 \"UIImageView:0x7f8.left\">",
      "<NSLayoutYAxisAnchor:0x60000 \"UILabel:0x7f8'Set \"lunch\" a.b'.firstBaseline\">",
      "<NSLayoutDimension:0x60000 \"logo.width\">",
      "<NSLayoutDimension \"(App.Row:0x7f9.leading - a.trailing)\">",
      "<NSLayoutXAxisAnchor:0x6 \"UILayoutGuide:0x7'UIViewSafeAreaLayoutGuide'.leading\">",
    ])
  func roundTrip(text: String) throws {
    #expect(try AnchorDescription.parse(text).description == text)
  }

  @Test("their parts are distinguished")
  func parts() throws {
    let anchor = try AnchorDescription.parse(
      "<NSLayoutYAxisAnchor:0x60 \"UILabel:0x7f8'Set lunch'.top\">")
    #expect(anchor.className == "NSLayoutYAxisAnchor" && anchor.address == "0x60")
    #expect(anchor.operand.anchor.item.className == "UILabel")
    #expect(anchor.operand.anchor.item.text == "Set lunch")
    #expect(anchor.operand.anchor.attribute == "top" && anchor.operand.origin == nil)
  }

  @Test(
    "anything else is rejected",
    arguments: ["", "<>", "<NSLayoutXAxisAnchor \"\">", "<A:0x1 \"b\">", "<A:0x1 b.top>", "\">"])
  func refusals(text: String) {
    #expect(throws: LanguageError.self) { try AnchorDescription.parse(text) }
  }
}
