/// A width and a height, in points.
public struct Size: Hashable, Codable, Sendable {
  public var width: Double
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(width: 0, height: 0)
}
