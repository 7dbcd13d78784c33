import LayoutModel

/// Which room of a picture is taken, so that what comes later stands beside it.
///
/// A grid of cells keeps each question about as cheap as there are neighbours.
struct LabelSpace {
  private struct Cell: Hashable {
    let x: Int
    let y: Int
  }

  private let bounds: Rect
  /// A cell's side, about the size of what is put down.
  let side: Double
  private var cells: [Cell: [Rect]] = [:]

  /// Makes an empty space.
  ///
  /// - Parameter side: a cell's, about the size of what is put down.
  init(_ bounds: Rect, side: Double) {
    self.bounds = bounds
    self.side = side
  }

  /// Whether a rectangle lies in the space and nothing that was put down lies in its way.
  func isFree(_ rect: Rect) -> Bool {
    bounds.contains(rect)
      && cells(of: rect).allSatisfy { cell in
        cells[cell]?.allSatisfy { !$0.intersects(rect) } ?? true
      }
  }

  /// Puts a rectangle down.
  mutating func take(_ rect: Rect) {
    for cell in cells(of: rect.clamped(to: bounds)) { cells[cell, default: []].append(rect) }
  }

  private func cells(of rect: Rect) -> [Cell] {
    let columns = Int(rect.x / side) - 1...Int(max(rect.x, rect.maxX) / side) + 1
    let rows = Int(rect.y / side) - 1...Int(max(rect.y, rect.maxY) / side) + 1
    return columns.flatMap { x in rows.map { Cell(x: x, y: $0) } }
  }
}
