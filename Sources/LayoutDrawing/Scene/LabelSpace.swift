import LayoutModel

/// Which room of a picture is taken, so that what comes later stands beside it.
///
/// A grid of cells keeps each question about as cheap as there are neighbours.
struct LabelSpace {
  private let bounds: Rect
  /// A cell's side, about the size of what is put down.
  let side: Double
  private let columns: Int
  private let rows: Int
  /// In each cell what has a part in it, and how much was put down before.
  private var cells: [[(order: Int, rect: Rect)]]
  /// How much was put down.
  private(set) var count = 0

  /// Makes an empty space.
  ///
  /// - Parameter side: a cell's, about the size of what is put down; larger where there would be
  ///   more than some ten thousand cells.
  init(_ bounds: Rect, side: Double) {
    self.bounds = bounds
    let side = max(side, max(bounds.width, bounds.height) / 200, 1e-3)
    self.side = side
    columns = Self.cell(bounds.width / side) + 1
    rows = Self.cell(bounds.height / side) + 1
    cells = Array(repeating: [], count: columns * rows)
  }

  /// Whether a rectangle lies in the space and nothing that was put down lies in its way.
  func isFree(_ rect: Rect) -> Bool { isFree(rect) { _, _ in true } }

  /// Whether a rectangle lies in the space and nothing that was put down lies in its way.
  ///
  /// - Parameter obstacle: what was in the way of a place close by, which is likely to be in the way of
  ///   this one; becomes what is in the way of this one.
  func isFree(_ rect: Rect, trying obstacle: inout Rect?) -> Bool {
    if let obstacle, obstacle.intersects(rect) { return false }
    return isFree(rect) { _, taken in
      obstacle = taken
      return true
    }
  }

  /// Whether a rectangle lies in the space and nothing that lies in its way matters.
  ///
  /// - Parameter matters: told how much was put down before something, and its rectangle.
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

  /// Puts a rectangle down.
  mutating func take(_ rect: Rect) {
    let span = span(of: rect.clamped(to: bounds))
    for row in span.rows {
      for column in span.columns { cells[row * columns + column].append((count, rect)) }
    }
    count += 1
  }

  private static func cell(_ value: Double) -> Int { value.count(upTo: 1_000) }

  /// The cells that a rectangle in the space has a part in.
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
