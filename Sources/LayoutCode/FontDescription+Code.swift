import LayoutModel

extension FontDescription {
  /// The expression that creates the font where a `UIFont` is expected.
  var code: String {
    let style = style.map { style in
      TextStyle(rawValue: style).map { ".\($0)" }
        ?? "UIFont.TextStyle(rawValue: \(style.swiftLiteral))"
    }
    if let style {
      // The size is the one that the user has chosen when the view is created.
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

  /// The weights with the same names in `UIFont.Weight` and Interface Builder.
  private static let weights: Set<String> = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
  ]

  /// The font of a label without an explicit one.
  static let ofLabels = FontDescription(pointSize: 17, type: "system")
}
