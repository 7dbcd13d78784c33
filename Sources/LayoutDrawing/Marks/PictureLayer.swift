/// A layer of a layout's picture.
public enum PictureLayer: String, Hashable, Sendable, CaseIterable {
  /// The layout as the app would show it.
  case screen
  /// Views as nested outlines with their names, and everything else that is told of them.
  case wireframe
  /// Constraints as dimension lines.
  case constraints
}

extension Set<PictureLayer> {
  /// Whether guides are drawn: those that views have by themselves are solved one by one, and a
  /// screen alone shows none.
  public var showGuides: Bool { self != [.screen] }
}
