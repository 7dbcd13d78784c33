import LayoutEngine
import LayoutModel
import Testing

@Suite("Texts are fitted into the room in which they are drawn")
struct FittedTextTests {
  private let environment = Environment(size: Size(width: 320, height: 480))
  private let font = FontDescription(pointSize: 17)

  private func fitted(
    _ text: String, width: Double, height: Double = 1_000, most: Int = 1,
    _ truncation: FittedText.Truncation = .tail, smallest: Double = 1
  ) -> FittedText {
    FittedText(
      text, font: font, in: environment, room: Size(width: width, height: height), most: most,
      truncation: truncation, smallest: smallest)
  }

  @Test("lines are broken as in the measured label, with the same words")
  func lines() throws {
    let text = fitted("one two three four", width: 70, most: 0)
    #expect(text.lines.map(\.text) == ["one two", "three", "four"])
    var label = View(id: ViewID(high: 0, low: 1), name: "label", className: "UILabel")
    label.text = "one two three four"
    label.font = font
    label.numberOfLines = 0
    let size = TableMeasurer().contentSize(of: label, within: 71, in: environment)
    #expect(abs((size.vertical ?? 0) - text.height) < 1)
    #expect(abs((size.horizontal ?? 0) - text.width) < 1)
  }

  @Test("line breaks and overlong words end lines")
  func breaks() {
    #expect(fitted("a\nb\n\nc", width: 100, most: 0).lines.map(\.text) == ["a", "b", "", "c"])
    let long = fitted(String(repeating: "m", count: 20), width: 50, most: 0)
    #expect(long.lines.map(\.text).joined() == String(repeating: "m", count: 20))
    #expect(long.lines.count > 3 && long.width <= 51)
  }

  @Test("text that does not fit is truncated in the label's mode")
  func truncation() {
    let words = "The quick brown fox"
    #expect(fitted(words, width: 90).lines[0].text.hasSuffix("…"))
    #expect(fitted(words, width: 90, .head).lines[0].text.hasPrefix("…"))
    let middle = fitted(words, width: 90, .middle).lines[0].text
    #expect(middle.hasPrefix("T") && middle.hasSuffix("x") && middle.contains("…"))
    #expect(words.hasPrefix(fitted(words, width: 90, .clip).lines[0].text))
    for way in FittedText.Truncation.allCases { #expect(fitted(words, width: 90, way).width <= 91) }
  }

  @Test(
    "a text that is recorded to fit is not truncated if its measured width is slightly too large")
  func estimate() {
    let whole = fitted("Status", width: 1_000).width
    let text = fitted("Status", width: whole - 2)
    #expect(text.lines[0].text == "Status" && text.width <= whole - 2)
  }

  @Test("a line may be drawn smaller before it is truncated")
  func shrinking() {
    let text = fitted("The quick brown fox", width: 120, smallest: 0.5)
    #expect(text.lines[0].text == "The quick brown fox")
    #expect(text.pointSize < 17 && text.pointSize >= 8.5 && text.width <= 121.1)
  }

  @Test(
    "no room or invalid numbers leave at least one line",
    arguments: [0, -5, Double.infinity, -.infinity, .nan, 1e300])
  func hostile(value: Double) {
    let text = FittedText(
      "some words", font: FontDescription(pointSize: value), in: environment,
      room: Size(width: value, height: value), most: 0)
    #expect(!text.lines.isEmpty && text.pointSize.isFinite && text.height.isFinite)
    #expect(fitted("", width: value).lines.count == 1)
  }
}
