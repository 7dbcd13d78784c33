/// A layer of a layout's picture.
public enum PictureLayer: String, Hashable, Sendable, CaseIterable {
  /// The layout as the app would show it.
  case screen
  /// Views as nested outlines with their names and other annotations.
  case wireframe
  /// Constraints as dimension lines.
  case constraints
}

extension Set<PictureLayer> {
  /// Whether guides are drawn, for which the built-in ones must be solved too; the screen alone
  /// shows none.
  public var showGuides: Bool { self != [.screen] }
}
