public import LayoutModel

/// A part of a layout's picture other than its views.
public enum PicturePart: String, Hashable, Sendable, CaseIterable {
  /// The layout's name and the environment it was solved in, above the picture.
  case caption
  case names
  /// Guides that the layout defines itself, as opposed to built-in ones.
  case guides
  /// The root's safe area, and those that constraints refer to.
  case safeArea = "safe-area"
  /// The root's layout margins, and margins and other guides of views that constraints refer to.
  case margins
  /// Constraints as dimension lines.
  case constraints
  /// The meaning of lines and patterns, below the picture.
  case legend
  /// A numbered list of the names and constraints that do not fit in the picture, next to it.
  case list
}

extension SolvedLayout {
  /// The environment and status of the solution, such as `iphone-15 393 × 852, ambiguous`.
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
