internal import LayoutModel
internal import LosslessXML

extension Element {
  /// The names of the system colour that a colour specifies, in the order of preference.
  var systemColorNames: [String] {
    ["systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor"].compactMap { text($0) }
  }

  /// The components of a colour; `nil` if it has none.
  var literalColor: ColorValue? {
    let alpha = number("alpha") ?? 1
    if let white = number("white") { return ColorValue(white: white, alpha: alpha) }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    return ColorValue(red: red, green: green, blue: blue, alpha: alpha)
  }
}
