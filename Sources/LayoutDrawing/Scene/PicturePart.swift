public import LayoutModel

/// Something that a picture of a layout can show besides its views.
public enum PicturePart: String, Hashable, Sendable, CaseIterable {
  /// What is drawn and where it was solved, above the picture.
  case caption
  case names
  /// Guides that somebody added.
  case guides
  /// The root's safe area, and those that constraints are about.
  case safeArea = "safe-area"
  /// The root's layout margins, and those and other guides of views that constraints are about.
  case margins
  /// Constraints as dimension lines.
  case constraints
  /// What lines and patterns mean, below the picture.
  case legend
}

/// What a picture of a layout shows, and how large its texts are.
public struct PictureOptions: Sendable {
  /// What is shown besides views.
  public var parts: Set<PicturePart>
  /// How many points a pixel of the finished picture stands for: texts and lines keep their size on
  /// the screen where a large layout is shown small.
  ///
  /// Above 0; 1 in place of what is not.
  public var unit = 1.0 {
    didSet { if !(unit > 0 && unit.isFinite) { unit = 1 } }
  }
  /// Options whose texts can be read where a layout of a size is shown in about 620 × 700 pixels, as
  /// pages show it.
  public static func fitting(_ size: Size) -> PictureOptions {
    var result = PictureOptions()
    let unit = max(1, size.width / 620, size.height / 700)
    result.unit = (min(unit, 1e6) * 20).rounded() / 20
    return result
  }

  /// The caption in place of the layout's name and environment.
  public var caption: String?

  /// Makes options that show these parts; all of them unless given.
  public init(parts: Set<PicturePart> = Set(PicturePart.allCases)) { self.parts = parts }
}

extension SolvedLayout {
  /// Where a layout was solved and how well, such as `iphone-15 393 × 852, ambiguous`.
  public var placeWords: String {
    let name = environment.device.map { Device.named($0)?.names.first ?? $0 }
    let size = "\(environment.size.width.shortText) × \(environment.size.height.shortText)"
    var words = [name, size].compactMap(\.self)
    if environment.direction == .rightToLeft { words.append("right to left") }
    if environment.textSize != .large { words.append(environment.textSize.rawValue) }
    if let language = environment.language { words.append(language.code) }
    return words.joined(separator: " ") + ", " + status.rawValue
  }
}
