extension AdaptiveColor {
  /// Returns UIKit's colour with a name such as `systemBackgroundColor`, or `nil` if it is unknown.
  ///
  /// The values are those in Apple's Human Interface Guidelines.
  public static func system(_ name: String) -> AdaptiveColor? {
    table[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  private static func both(
    _ light: UInt32, _ dark: UInt32, alpha: Double = 1, darkAlpha: Double? = nil
  ) -> AdaptiveColor {
    AdaptiveColor(
      ColorValue(rgb: light, alpha: alpha), dark: ColorValue(rgb: dark, alpha: darkAlpha ?? alpha))
  }

  private static func same(_ rgb: UInt32, alpha: Double = 1) -> AdaptiveColor {
    AdaptiveColor(ColorValue(rgb: rgb, alpha: alpha))
  }

  public static let label = both(0x000000, 0xFFFFFF)
  public static let secondaryLabel = both(0x3C3C43, 0xEBEBF5, alpha: 0.6)
  public static let placeholderText = both(0x3C3C43, 0xEBEBF5, alpha: 0.3)
  public static let systemBackground = both(0xFFFFFF, 0x000000)
  public static let groupedBackground = both(0xF2F2F7, 0x000000)
  public static let secondaryGroupedBackground = both(0xFFFFFF, 0x1C1C1E)
  public static let separator = both(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6)
  public static let blue = both(0x007AFF, 0x0A84FF)
  public static let green = both(0x34C759, 0x30D158)
  public static let fill = both(0x787880, 0x787880, alpha: 0.2, darkAlpha: 0.36)
  public static let tertiaryFill = both(0x767680, 0x767680, alpha: 0.12, darkAlpha: 0.24)
  public static let gray = same(0x8E8E93)
  public static let gray3 = both(0xC7C7CC, 0x48484A)
  public static let gray5 = both(0xE5E5EA, 0x2C2C2E)
  public static let white = same(0xFFFFFF)
  public static let clear = same(0x000000, alpha: 0)

  private static let table: [String: AdaptiveColor] = [
    "label": label, "secondaryLabel": secondaryLabel, "placeholderText": placeholderText,
    "tertiaryLabel": both(0x3C3C43, 0xEBEBF5, alpha: 0.3),
    "quaternaryLabel": both(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16),
    "systemBackground": systemBackground, "secondarySystemBackground": both(0xF2F2F7, 0x1C1C1E),
    "tertiarySystemBackground": both(0xFFFFFF, 0x2C2C2E),
    "systemGroupedBackground": groupedBackground, "groupTableViewBackground": groupedBackground,
    "secondarySystemGroupedBackground": secondaryGroupedBackground,
    "tertiarySystemGroupedBackground": both(0xF2F2F7, 0x2C2C2E),
    "tableCellGroupedBackground": secondaryGroupedBackground,
    "tableCellBackground": systemBackground, "tableBackground": systemBackground,
    "separator": separator, "opaqueSeparator": both(0xC6C6C8, 0x38383A),
    "link": both(0x007AFF, 0x0984FF), "systemFill": fill,
    "secondarySystemFill": both(0x787880, 0x787880, alpha: 0.16, darkAlpha: 0.32),
    "tertiarySystemFill": tertiaryFill,
    "quaternarySystemFill": both(0x747480, 0x747480, alpha: 0.08, darkAlpha: 0.18),
    "systemBlue": blue, "systemGreen": green, "systemIndigo": both(0x5856D6, 0x5E5CE6),
    "systemOrange": both(0xFF9500, 0xFF9F0A), "systemPink": both(0xFF2D55, 0xFF375F),
    "systemPurple": both(0xAF52DE, 0xBF5AF2), "systemRed": both(0xFF3B30, 0xFF453A),
    "systemTeal": both(0x30B0C7, 0x40C8E0), "systemYellow": both(0xFFCC00, 0xFFD60A),
    "systemMint": both(0x00C7BE, 0x63E6E2), "systemCyan": both(0x32ADE6, 0x64D2FF),
    "systemBrown": both(0xA2845E, 0xAC8E68), "systemGray": gray,
    "systemGray2": both(0xAEAEB2, 0x636366), "systemGray3": gray3,
    "systemGray4": both(0xD1D1D6, 0x3A3A3C), "systemGray5": gray5,
    "systemGray6": both(0xF2F2F7, 0x1C1C1E), "tint": blue, "darkText": same(0x000000),
    "lightText": same(0xFFFFFF, alpha: 0.6), "white": white, "black": same(0x000000),
    "clear": clear, "darkGray": same(0x555555), "lightGray": same(0xAAAAAA),
    "gray": same(0x808080), "red": same(0xFF0000), "green": same(0x00FF00),
    "blue": same(0x0000FF), "cyan": same(0x00FFFF), "magenta": same(0xFF00FF),
    "yellow": same(0xFFFF00), "orange": same(0xFF8000), "purple": same(0x800080),
    "brown": same(0x996633), "viewFlipsideBackground": same(0x1F2124),
    "scrollViewTexturedBackground": same(0x6F7179),
  ]
}
