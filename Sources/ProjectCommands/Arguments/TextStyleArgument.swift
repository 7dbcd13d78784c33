import ArgumentParser
import AutoLayoutStore

/// A text style, named by the word that follows `UICTFontTextStyle`: `body`, `title1`, `caption2`.
struct TextStyleArgument: ListedArgument {
  let style: TextStyle

  init?(argument: String) {
    guard let style = TextStyle.allCases.first(where: { $0.word == argument }) else { return nil }
    self.style = style
  }

  static var allValueStrings: [String] { TextStyle.allCases.map(\.word) }
}
