/// A rectangle, in points; y grows downwards, as in UIKit.
public struct Rect: Hashable, Codable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// Creates a rectangle from its upper left corner and its size.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  @inlinable
  public var origin: Point { Point(x: x, y: y) }
  @inlinable
  public var size: Size { Size(width: width, height: height) }
  @inlinable
  public var maxX: Double { x + width }
  @inlinable
  public var maxY: Double { y + height }

  /// Returns the rectangle moved by `dx` and `dy`.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the rectangle shrunk by `insets`.
  @inlinable
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  /// Returns the rectangle grown by `insets`.
  @inlinable
  public func outset(by insets: EdgeInsets) -> Rect {
    inset(
      by: EdgeInsets(
        top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// Whether all four components agree within a hundredth of a point.
  package func isClose(to other: Rect) -> Bool {
    parts(beside: other).allSatisfy { abs($0.own - $0.other) <= 0.01 }
  }

  /// The numbers of this rectangle and another, by name.
  package func parts(beside other: Rect) -> [(name: String, own: Double, other: Double)] {
    [
      ("x", x, other.x), ("y", y, other.y), ("width", width, other.width),
      ("height", height, other.height),
    ]
  }
}
