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
  /// What has no room in the picture, beside it: names and constraints by numbers.
  case list
}

extension SolvedLayout {
  /// Where a layout was solved and how well, such as `iphone-15 393 × 852, ambiguous`.
  public var placeWords: String {
    let name = environment.device.map { Device.named($0)?.name ?? $0 }
    let size = "\(environment.size.width.shortText) × \(environment.size.height.shortText)"
    var words = [name, size].compactMap(\.self)
    if environment.direction == .rightToLeft { words.append("right to left") }
    if environment.textSize != .large { words.append(environment.textSize.rawValue) }
    if let language = environment.language { words.append(language.code) }
    return words.joined(separator: " ") + ", " + status.rawValue
  }
}
