/// An sRGB colour with red, green, blue and alpha components from 0 to 1.
public struct ColorValue: Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double
  public let alpha: Double

  /// Creates a colour; components are clamped to 0...1, and NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func share(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.red = share(red)
    self.green = share(green)
    self.blue = share(blue)
    self.alpha = share(alpha)
  }

  /// Creates a shade of grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from its hexadecimal notation on the web, such as `0x007AFF`.
  public init(rgb: UInt32, alpha: Double = 1) {
    func share(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    self.init(red: share(16), green: share(8), blue: share(0), alpha: alpha)
  }

  /// Returns the colour with its alpha multiplied by `share`.
  public func faded(_ share: Double) -> ColorValue {
    ColorValue(red: red, green: green, blue: blue, alpha: alpha * share)
  }

  /// The luma from 0 to 1, ignoring alpha.
  public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The colour as on the web, without alpha: `#007aff`.
  public var hexText: String {
    "#" + [red, green, blue].map { UInt8(($0 * 255).rounded()) }.hexadecimal
  }
}
