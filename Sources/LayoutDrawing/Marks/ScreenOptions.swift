public import LayoutEngine
public import LayoutModel

/// The data needed to draw a layout as the app would show it.
public struct ScreenOptions: Sendable {
  /// The appearance of the layout's views.
  public var looks: LayoutAppearance
  /// Light or dark appearance.
  public var appearance: Appearance
  /// The fonts that texts were measured with, in addition to the built-in ones.
  public var fonts: FontCollection = .none
  /// The layouts shown inside views: cells in a table, scenes in a container.
  public var parts: [ScreenPart] = []

  /// Creates options; views have their kind's default look unless given.
  public init(_ looks: LayoutAppearance = LayoutAppearance(), appearance: Appearance = .light) {
    self.looks = looks
    self.appearance = appearance
  }

  /// The names of the images shown, except the system's symbols.
  public var imageNames: Set<String> {
    parts.reduce(looks.imageNames) { $0.union($1.options.imageNames) }
  }

  /// The images of this layout and its parts.
  var images: [String: ImageFile] {
    parts.reduce(looks.images) { $0.merging($1.options.images) { own, _ in own } }
  }
}
