import OperatingSystem
import LayoutModel

/// The order, scale and places of a sheet's pictures.
///
/// The worst come first. Otherwise pictures keep the order in which they were added, or are sorted
/// by height if that leaves much less of the page empty.
struct SheetPlan {
  let cells: [SheetCell]
  let scale: Double
  let shelves: Shelves
  /// The words common to all environments' names.
  let shared: Set<String>
  /// Whether environments differ in the root's size.
  let saysSize: Bool
  /// The room for numbers on each side of a picture.
  let side: Double

  private static let gap = Size(width: 8, height: 26)

  /// - Parameter width: The width to fill, in pixels.
  init(_ cells: [SheetCell], width: Double) {
    shared =
      cells.count < 2
      ? [] : cells.dropFirst().reduce(cells[0].sharedWords) { $0.intersection($1.sharedWords) }
    saysSize = Set(cells.map(\.sizeWords)).count > 1
    side = cells.contains { !($0.troubles ?? []).isEmpty } ? SheetSpots.room : 4
    let (shared, saysSize, side) = (shared, saysSize, side)
    let heights = cells.map { $0.body.size(around: $0.picture.bounds.size).height }
    let orders: [(Int) -> Double] = [{ _ in 0 }, { heights[$0] }, { -heights[$0] }]
    let plans = orders.map { order in
      let places = cells.indices.sorted {
        (cells[$0].rank, order($0), $0) < (cells[$1].rank, order($1), $1)
      }
      let sorted = places.map { cells[$0] }
      let packed = Self.packed(sorted, width: width - 2 * side, side) {
        $0.head(at: $1, without: shared, saysSize: saysSize)
      }
      return (cells: sorted, scale: packed.scale, shelves: packed.shelves, score: packed.score)
    }
    let best = [1, 2].reduce(0) { best, other in
      plans[other].score > plans[best].score * (best == 0 ? 1.15 : 1) ? other : best
    }
    self.cells = plans[best].cells
    scale = plans[best].scale
    shelves = plans[best].shelves
  }

  /// The size of all pictures with the numbers next to them.
  var size: Size {
    Size(width: shelves.size.width + 2 * side, height: shelves.size.height)
  }

  /// Returns the texts and badges above a picture.
  func head(of cell: SheetCell) -> SheetCell.Head {
    cell.head(at: scale, without: shared, saysSize: saysSize)
  }

  /// Returns the scale that leaves the least of the page empty, near the one that is best to read.
  private static func packed(
    _ cells: [SheetCell], width: Double, _ side: Double,
    head: (SheetCell, Double) -> SheetCell.Head
  ) -> (scale: Double, shelves: Shelves, score: Double) {
    let gap = Size(width: Self.gap.width + 2 * side, height: Self.gap.height)
    let bodies = cells.map { $0.body.size(around: $0.picture.bounds.size) }
    func shelves(_ scale: Double) -> Shelves {
      let items = cells.indices.map { index in
        let head = head(cells[index], scale).height
        return Shelves.Item(
          size: Size(
            width: cells[index].width(at: scale), height: head + bodies[index].height * scale),
          head: head)
      }
      return Shelves(items, width: width, gap: gap)
    }
    let (least, wanted, most) = scales(of: cells, bodies, width: width)
    // With hundreds of pictures, a gap in a row is not noticeable.
    let steps = cells.count > 100 ? 6 : 28
    // A few pictures should fill the page; many should be visible side by side.
    let eagerness = cells.count <= 3 ? 0.6 : 1.2
    var best = (scale: least, shelves: shelves(least), score: 0.0)
    for step in 0...steps {
      let scale = least + (most - least) * Double(step) / Double(steps)
      let packed = shelves(scale)
      let fit = scale < wanted ? scale / wanted : pow(wanted / scale, eagerness)
      let score = scale * scale / max(packed.size.height, 1e-9) * fit
      if score > best.score { best = (scale, packed, score) }
    }
    return best
  }

  /// Returns the minimum number of pixels per point, the most legible one, and the maximum.
  private static func scales(
    of cells: [SheetCell], _ bodies: [Size], width: Double
  ) -> (least: Double, wanted: Double, most: Double) {
    guard let first = cells.first else { return (1, 1, 1) }
    let widest = max(bodies.map(\.width).max() ?? 1, 1e-3)
    let largest = max(widest, bodies.map(\.height).max() ?? 1)
    // Small layouts are enlarged, and none is wider than the sheet.
    let most = min(max(1, min(320 / largest, 8)), width / widest)
    // Texts of screens must be legible; for outlines, it matters more to see many side by side.
    let isScreen = first.picture.options.layers.contains(.screen)
    let crowd = (8 / Double(max(8, cells.count))).squareRoot()
    let wanted = min(isScreen ? 0.67 : max(0.5 * crowd, 0.3), most)
    return (wanted * (isScreen ? 0.88 : 0.75), wanted, most)
  }
}
