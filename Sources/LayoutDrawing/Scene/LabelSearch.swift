import LayoutModel

/// Looks for room for one label beside lines.
///
/// The lines lie close to each other, so that what was in the way beside one is mostly in the way
/// beside the next: it is tried before anything is looked up.
struct LabelSearch {
  private let size: Size
  private let gap: Double
  private let distance: Double
  /// For each place at a line, what was in the way there last.
  private var obstacles: [(first: Rect?, second: Rect?)]

  /// Parts of a line that a label may stand beside: its middle, else nearer to an end.
  private static let parts = [0.5, 0.25, 0.75]

  /// Begins to look.
  ///
  /// - Parameters:
  ///   - size: the label's.
  ///   - gap: how far it stands from the line, in points.
  ///   - distance: how far it keeps from other texts, in points.
  init(size: Size, gap: Double, distance: Double) {
    self.size = size
    self.gap = gap
    self.distance = distance
    obstacles = Array(repeating: (nil, nil), count: Self.parts.count)
  }

  /// Room beside a line that runs along an axis; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - across: where the line lies across its axis.
  ///   - texts: where texts stand.
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

  /// How far the label keeps from other texts on each side.
  private var around: EdgeInsets { EdgeInsets(all: distance) }

  /// Where the label stands at a point of a line: above or below it, or right or left of it.
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
