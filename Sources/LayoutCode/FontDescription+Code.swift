import LayoutModel

extension FontDescription {
  /// The font as code makes it, where a font is expected.
  var code: String {
    let style = style.map { style in
      TextStyle(rawValue: style).map { ".\($0)" }
        ?? "UIFont.TextStyle(rawValue: \(style.swiftLiteral))"
    }
    if let style {
      // As large as the user has chosen by the time that the view is made.
      let preferred = ".preferredFont(forTextStyle: \(style))"
      return name.map { "UIFont(name: \($0.swiftLiteral), size: UIFont\(preferred).pointSize)" }
        ?? preferred
    }
    let size = pointSize?.shortText ?? "UIFont.labelFontSize"
    if let name { return "UIFont(name: \(name.swiftLiteral), size: \(size))" }
    switch type {
    case "boldSystem": return ".boldSystemFont(ofSize: \(size))"
    case "italicSystem": return ".italicSystemFont(ofSize: \(size))"
    case let weight? where Self.weights.contains(weight):
      return ".systemFont(ofSize: \(size), weight: .\(weight))"
    default: return ".systemFont(ofSize: \(size))"
    }
  }

  /// Those that `UIFont.Weight` and Interface Builder have the same names for.
  private static let weights: Set<String> = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// What a label has that nobody gave a font.
  static let ofLabels = FontDescription(pointSize: 17, type: "system")
}
