import Foundation
import Testing

@testable import LayoutModel

@Suite("Rare properties")
struct RareTests {
  @Test("are read as set, and a copy has its own")
  func values() {
    var view = View(id: ViewID(high: 1, low: 1), name: "a")
    #expect(view.font == nil && view.paragraph == ParagraphStyle())
    let plain = view
    view.font = FontDescription(pointSize: 17)
    view.paragraph[.lineSpacing] = 3
    var copy = view
    copy.font?.pointSize = 20
    #expect(view.font?.pointSize == 17 && copy.font?.pointSize == 20)
    #expect(view.paragraph[.lineSpacing] == 3 && plain.paragraph[.lineSpacing] == 0)
    #expect(copy != view && view != plain)
    copy.font = FontDescription(pointSize: 17)
    #expect(copy == view && copy.hashValue == view.hashValue)
    copy.font = nil
    copy.paragraph[.lineSpacing] = 0
    #expect(copy == plain && copy.hashValue == plain.hashValue)
    #expect("\(copy)" == "\(plain)")
  }

  @Test("are omitted from coded text if there are none")
  func coding() throws {
    let item = LayoutItem.view(ViewID(high: 1, low: 2))
    let plain = Equation(Operand(item, .width), constant: 8)
    let rich = Equation(
      Operand(Anchor(item, .left), from: Anchor(item, .right)), .equal, Operand(item, .height),
      spacing: StandardSpacing(.anchor, multiplier: 2))
    let texts = try [plain, rich].map {
      String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
    }
    #expect(!texts[0].contains("origin") && !texts[0].contains("spacing"))
    #expect(texts[1].contains("origin") && texts[1].contains("spacing"))
    for (text, equation) in zip(texts, [plain, rich]) {
      #expect(try JSONDecoder().decode(Equation.self, from: Data(text.utf8)) == equation)
    }
  }

  @Test("keep views and constraints small, because there are tens of thousands")
  func sizes() {
    #expect(MemoryLayout<View>.stride <= 208)
    #expect(MemoryLayout<Constraint>.stride <= 216)
  }
}
