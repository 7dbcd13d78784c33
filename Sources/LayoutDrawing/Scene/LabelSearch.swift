import LayoutModel

/// Searches for room for one label next to lines.
///
/// The lines are close to each other, so whatever blocked a label at one is likely to block it at
/// the next. This obstacle is tested before the space is searched.
struct LabelSearch {
  private let size: Size
  private let gap: Double
  private let distance: Double
  /// The last obstacle found at each part of a line.
  private var obstacles: [(first: Rect?, second: Rect?)]

  /// The parts of a line for a label: its middle, otherwise closer to an end.
  private static let parts = [0.5, 0.25, 0.75]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - size: The label's size.
  ///   - gap: The distance from the line, in points.
  ///   - distance: The minimum distance from other texts, in points.
  init(size: Size, gap: Double, distance: Double) {
    self.size = size
    self.gap = gap
    self.distance = distance
    obstacles = Array(repeating: (nil, nil), count: Self.parts.count)
  }

  /// Returns room for the label next to a line along an axis, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - across: The line's position across its axis.
  ///   - texts: The space taken by texts.
  mutating func box(
    beside line: ClosedRange<Double>, _ across: Double, _ axis: Axis, in texts: LabelSpace
  ) -> Rect? {
    for (index, part) in Self.parts.enumerated() {
      let (first, second) = boxes(beside: line, at: part, across, axis)
      if texts.isFree(first.outset(by: around), trying: &obstacles[index].first) { return first }
      if texts.isFree(second.outset(by: around), trying: &obstacles[index].second) { return second }
    }
    return nil
  }

  /// The minimum distance from other texts, on each side.
  private var around: EdgeInsets { EdgeInsets(all: distance) }

  /// Returns the label's places at a point of a line: above and below it, or right and left of it.
  private func boxes(
    beside line: ClosedRange<Double>, at part: Double, _ across: Double, _ axis: Axis
  ) -> (first: Rect, second: Rect) {
    let along = line.lowerBound + (line.upperBound - line.lowerBound) * part
    let point = Point(along, across, on: axis)
    let (width, height) = (size.width, size.height)
    func box(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }
    guard axis == .horizontal else {
      let y = point.y - height / 2
      return (box(point.x + gap * 2, y), box(point.x - gap * 2 - width, y))
    }
    let x = point.x - width / 2
    return (box(x, point.y - gap - height), box(x, point.y + gap))
  }
}
