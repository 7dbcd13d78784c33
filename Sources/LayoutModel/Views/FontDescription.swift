/// The font of a text, as Interface Builder describes it.
public struct FontDescription: Hashable, Sendable {
  /// The font's PostScript name; `nil` for the system font.
  public var name: String?
  /// In points, before scaling for the text size category.
  public var pointSize: Double?
  /// A text style such as `UICTFontTextStyleBody`.
  public var style: String?
  /// `system`, `boldSystem` or a weight's name.
  public var type: String?

  /// Creates a description of a font.
  public init(
    name: String? = nil, pointSize: Double? = nil, style: String? = nil, type: String? = nil
  ) {
    self.name = name
    self.pointSize = pointSize
    self.style = style
    self.type = type
  }
}
