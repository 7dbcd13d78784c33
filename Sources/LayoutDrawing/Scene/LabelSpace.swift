import LayoutModel

/// The space of a picture that is taken, so that labels and lines do not overlap.
///
/// It is a grid of cells, so the cost of a query depends only on the number of neighbours.
struct LabelSpace {
  private let bounds: Rect
  /// The side of a cell, about the size of a typical rectangle.
  let side: Double
  private let columns: Int
  private let rows: Int
  /// For each cell, the rectangles that overlap it, with the number of those added before.
  private var cells: [[(order: Int, rect: Rect)]]
  /// The number of rectangles added.
  private(set) var count = 0

  /// Creates an empty space.
  ///
  /// - Parameter side: The side of a cell, about the size of a typical rectangle; it is increased
  ///   if there would be more than some ten thousand cells.
  init(_ bounds: Rect, side: Double) {
    self.bounds = bounds
    let side = max(side, max(bounds.width, bounds.height) / 200, 1e-3)
    self.side = side
    columns = Self.cell(bounds.width / side) + 1
    rows = Self.cell(bounds.height / side) + 1
    cells = Array(repeating: [], count: columns * rows)
  }

  /// Whether a rectangle is within the space and overlaps no other.
  func isFree(_ rect: Rect) -> Bool { isFree(rect) { _, _ in true } }

  /// Whether a rectangle is within the space and overlaps no other.
  ///
  /// - Parameter obstacle: A rectangle that blocked a nearby place and is likely to block this one;
  ///   if another one blocks it, becomes that one.
  func isFree(_ rect: Rect, trying obstacle: inout Rect?) -> Bool {
    if let obstacle, obstacle.intersects(rect) { return false }
    return isFree(rect) { _, taken in
      obstacle = taken
      return true
    }
  }

  /// Whether a rectangle is within the space and overlaps no other that matters.
  ///
  /// - Parameter matters: Whether a rectangle matters, given the number of those added before it.
  func isFree(_ rect: Rect, where matters: (Int, Rect) -> Bool) -> Bool {
    guard bounds.contains(rect) else { return false }
    let span = span(of: rect)
    for row in span.rows {
      for column in span.columns {
        for taken in cells[row * columns + column]
        where taken.rect.intersects(rect) && matters(taken.order, taken.rect) { return false }
      }
    }
    return true
  }

  /// Adds a rectangle.
  mutating func take(_ rect: Rect) {
    let span = span(of: rect.clamped(to: bounds))
    for row in span.rows {
      for column in span.columns { cells[row * columns + column].append((count, rect)) }
    }
    count += 1
  }

  private static func cell(_ value: Double) -> Int { value.count(upTo: 1_000) }

  /// Returns the cells that a rectangle in the space overlaps.
  private func span(of rect: Rect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    func cells(_ start: Double, _ end: Double, _ count: Int) -> ClosedRange<Int> {
      let first = min(Self.cell(start / side), count - 1)
      return first...min(max(Self.cell(end / side), first), count - 1)
    }
    return (
      cells(rect.x - bounds.x, rect.maxX - bounds.x, columns),
      cells(rect.y - bounds.y, rect.maxY - bounds.y, rows)
    )
  }
}
