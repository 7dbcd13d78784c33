import LayoutModel

extension Rect {
  /// The numbers for tooltips.
  var numbers: String {
    "\(x.pictureText), \(y.pictureText), \(width.pictureText) × \(height.pictureText)"
  }

  /// The rectangle with negative sizes set to 0.
  var positive: Rect { Rect(x: x, y: y, width: max(width, 0), height: max(height, 0)) }

  /// Returns the smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether the interiors overlap.
  func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether it contains the other, edges included.
  func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns the part within a space; empty rather than negative in size.
  func clamped(to space: Rect) -> Rect {
    let left = min(max(x, space.x), space.maxX)
    let top = min(max(y, space.y), space.maxY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, space.maxX) - left),
      height: max(0, min(maxY, space.maxY) - top))
  }

  /// Returns the range along an axis.
  func extent(_ axis: Axis) -> ClosedRange<Double> {
    axis == .horizontal ? x...max(x, maxX) : y...max(y, maxY)
  }
}

extension SolvedLayout {
  /// The solution without frames that cannot be drawn because their numbers overflow.
  var drawable: SolvedLayout {
    // The ends are finite only if position and size are.
    func isFinite(_ rect: Rect) -> Bool { rect.maxX.isFinite && rect.maxY.isFinite }
    guard !frames.allSatisfy({ isFinite($0.absolute) && isFinite($0.frame) }) else { return self }
    var result = self
    result.frames.removeAll { !isFinite($0.absolute) || !isFinite($0.frame) }
    return result
  }
}

extension Axis {
  /// The other one.
  var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Double {
  /// Returns the value as an integer from 0 to a maximum, or 0 if it is not finite.
  func count(upTo most: Int) -> Int {
    isFinite ? Int(Swift.min(Swift.max(self, 0), Double(most))) : 0
  }

  /// The value rounded to hundredths of a point, a difference that is not visible.
  var pictureText: String {
    let hundredths = (self * 100).rounded()
    // Larger numbers are written with an exponent.
    guard hundredths.magnitude < 1e15 else { return (hundredths / 100).shortText }
    let (whole, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    var text = hundredths < 0 ? "-" : ""
    text += String(whole)
    if rest > 0 {
      text += rest < 10 ? ".0" : "."
      text += String(rest % 10 == 0 ? rest / 10 : rest)
    }
    return text
  }
}

extension Point {
  /// Creates the point with given coordinates along and across an axis.
  init(_ along: Double, _ across: Double, on axis: Axis) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}
