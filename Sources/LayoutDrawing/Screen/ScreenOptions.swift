public import LayoutModel

/// A layer of a layout's picture.
public enum PictureLayer: String, Hashable, Sendable, CaseIterable {
  /// The layout as the app would show it.
  case screen
  /// Views as nested outlines with their names, and everything else that is told of them.
  case wireframe
  /// Constraints as dimension lines.
  case constraints
}

/// What is needed to draw a layout as the app would show it.
public struct ScreenOptions: Sendable {
  /// What its views look like.
  public var looks: LayoutAppearance
  /// In light or in dark colours.
  public var appearance: Appearance

  /// Makes options; views look as their kinds do by themselves unless given.
  public init(_ looks: LayoutAppearance = LayoutAppearance(), appearance: Appearance = .light) {
    self.looks = looks
    self.appearance = appearance
  }
}
