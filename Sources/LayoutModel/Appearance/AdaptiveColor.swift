/// A colour that may differ between light and dark appearance.
public struct AdaptiveColor: Hashable, Sendable {
  public var light: ColorValue
  public var dark: ColorValue

  /// Creates a colour; the dark variant defaults to the light one.
  public init(_ light: ColorValue, dark: ColorValue? = nil) {
    self.light = light
    self.dark = dark ?? light
  }

  /// The colour in light or dark appearance.
  public subscript(appearance: Appearance) -> ColorValue {
    appearance == .light ? light : dark
  }
}
