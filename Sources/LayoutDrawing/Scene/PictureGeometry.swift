import LayoutModel

extension Rect {
  /// For tool tips.
  var numbers: String {
    "\(x.pictureText), \(y.pictureText), \(width.pictureText) × \(height.pictureText)"
  }

  /// With no negative size.
  var positive: Rect { Rect(x: x, y: y, width: max(width, 0), height: max(height, 0)) }

  /// The smallest rectangle around both.
  func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Whether both have points in common besides their edges.
  func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether the other lies in it, edges included.
  func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// What of it lies in a space, of no negative size.
  func clamped(to space: Rect) -> Rect {
    let left = min(max(x, space.x), space.maxX)
    let top = min(max(y, space.y), space.maxY)
    return Rect(
      x: left, y: top, width: max(0, min(maxX, space.maxX) - left),
      height: max(0, min(maxY, space.maxY) - top))
  }

  /// From where to where it reaches along an axis.
  func extent(_ axis: Axis) -> ClosedRange<Double> {
    axis == .horizontal ? x...max(x, maxX) : y...max(y, maxY)
  }
}

extension SolvedLayout {
  /// The solution without frames whose numbers are too large to be any, which nothing can show.
  var drawable: SolvedLayout {
    // Where a rectangle ends is a number only where it begins and how large it is are numbers.
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
  /// As a whole number from 0 to another, whatever was divided by what.
  func count(upTo most: Int) -> Int {
    isFinite ? Int(Swift.min(Swift.max(self, 0), Double(most))) : 0
  }

  /// Rounded to hundredths of a point, which no eye tells apart.
  var pictureText: String {
    let hundredths = (self * 100).rounded()
    // Beyond so many digits a number is written with an exponent.
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
  /// The point at a distance along one axis and another along the other.
  init(_ along: Double, _ across: Double, on axis: Axis) {
    self = axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
  }
}
