import LayoutModel

/// The typeface of a text, as far as it affects its width.
struct Typeface: Hashable, Sendable {
  enum Family: Hashable, Sendable {
    /// San Francisco, the system font since iOS 9.
    case system
    /// The system font up to iOS 8, and the font of many later documents.
    case helveticaNeue
    /// One of ``FamilyAdvances``, by the family part of its PostScript name.
    case open(String)
    /// An unknown font, which is measured as Helvetica Neue.
    case unknown
  }

  let family: Family
  /// From 100, ultralight, to 900, black.
  let weight: Int

  /// Creates the typeface of a font in a system version; `nil` for those since 9.
  init(_ font: FontDescription?, systemVersion: Int?) {
    if let name = font?.name, !Self.isSystem(name) {
      weight = Self.weight(ofName: name)
      let first = String(name.prefix { $0 != "-" })
      if Self.likeHelvetica.contains(first), !name.contains("Condensed") {
        family = .helveticaNeue
      } else {
        family = FamilyAdvances.families[first] == nil ? .unknown : .open(first)
      }
      return
    }
    weight =
      font?.name.map { Self.weight(ofName: $0) } ?? font?.type.flatMap { Self.weights[$0] }
      ?? (font?.style == TextStyle.headline.rawValue ? 600 : 400)
    family = (systemVersion ?? 9) < 9 ? .helveticaNeue : .system
  }

  /// Whether Apple's systems include a font with this name, so that no app has a file of it.
  static func isApples(_ name: String) -> Bool {
    isSystem(name) || likeHelvetica.contains(String(name.prefix { $0 != "-" }))
      || ofSystems.contains { name.hasPrefix($0) }
  }

  private static let ofSystems = [
    "Avenir", "Arial", "TimesNewRoman", "Courier", "Georgia", "Verdana", "Trebuchet", "Menlo",
    "Futura", "GillSans", "PingFang", "Hiragino", "Palatino", "Baskerville", "Didot", "Optima",
    "AmericanTypewriter", "MarkerFelt", "Noteworthy", "Chalkboard", "Zapf", "AppleSDGothic",
  ]

  /// Whether the widths of Latin letters are known.
  var isKnown: Bool { family != .unknown }

  private static func isSystem(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("SFUI") || name.hasPrefix("SFPro")
  }

  /// Families whose letters have the same widths as Helvetica's, or nearly so.
  private static let likeHelvetica: Set<String> = [
    "HelveticaNeue", "Helvetica", "Arial", "ArialMT", "LiberationSans", "NimbusSans",
  ]

  /// By name in Interface Builder.
  private static let weights: [String: Int] = [
    "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "boldSystem": 700, "heavy": 800, "black": 900,
  ]

  private static func weight(ofName name: String) -> Int {
    guard let dash = name.lastIndex(of: "-") else { return 400 }
    let style = name[dash...].lowercased()
    return styles.first { style.contains($0.word) }?.weight ?? 400
  }

  /// Longer words before those that they contain.
  private static let styles: [(word: String, weight: Int)] = [
    ("extralight", 200), ("ultralight", 100), ("thin", 100), ("light", 300), ("medium", 500),
    ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("heavy", 800), ("black", 900),
    ("bold", 700),
  ]
}
