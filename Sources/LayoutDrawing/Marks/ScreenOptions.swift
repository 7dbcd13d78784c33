public import LayoutEngine
public import LayoutModel

/// What is needed to draw a layout as the app would show it.
public struct ScreenOptions: Sendable {
  /// What its views look like.
  public var looks: LayoutAppearance
  /// In light or in dark colours.
  public var appearance: Appearance
  /// Those that the layouts' texts were measured with beside those that are known.
  public var fonts: FontCollection = .none
  /// The layouts that are shown in its views: cells in their table, scenes in their container.
  public var parts: [ScreenPart] = []

  /// Makes options; views look as their kinds do by themselves unless given.
  public init(_ looks: LayoutAppearance = LayoutAppearance(), appearance: Appearance = .light) {
    self.looks = looks
    self.appearance = appearance
  }

  /// The names of the images that are shown, but for the system's symbols.
  public var imageNames: Set<String> {
    parts.reduce(looks.imageNames) { $0.union($1.options.imageNames) }
  }

  /// The images of all that is shown.
  var images: [String: ImageFile] {
    parts.reduce(looks.images) { $0.merging($1.options.images) { own, _ in own } }
  }
}
