/// A colour that may differ between light and dark screens.
public struct AdaptiveColor: Hashable, Sendable {
  public var light: ColorValue
  public var dark: ColorValue

  /// Makes a colour; the same by night as by day unless given.
  public init(_ light: ColorValue, dark: ColorValue? = nil) {
    self.light = light
    self.dark = dark ?? light
  }

  /// The colour on a light or a dark screen.
  public subscript(appearance: Appearance) -> ColorValue {
    appearance == .light ? light : dark
  }
}
