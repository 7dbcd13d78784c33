/// A colour by its shares of red, green and blue in sRGB and its opacity, each from 0 to 1.
public struct ColorValue: Hashable, Sendable {
  public let red: Double
  public let green: Double
  public let blue: Double
  public let alpha: Double

  /// Makes a colour; shares outside of 0 to 1 count as the nearest inside, and what is no number
  /// as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func share(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.red = share(red)
    self.green = share(green)
    self.blue = share(blue)
    self.alpha = share(alpha)
  }

  /// Makes a grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour from its number as web pages write it, such as `0x007AFF`.
  public init(rgb: UInt32, alpha: Double = 1) {
    func share(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    self.init(red: share(16), green: share(8), blue: share(0), alpha: alpha)
  }

  /// The same colour with its opacity multiplied.
  public func faded(_ share: Double) -> ColorValue {
    ColorValue(red: red, green: green, blue: blue, alpha: alpha * share)
  }

  /// How light it is to the eye, from 0 to 1, opacity aside.
  public var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}
