import LayoutModel

/// Items of different sizes in rows from left to right, with short ones stacked where a taller one
/// leaves room.
///
/// The first items of a row's columns are aligned below their heads.
struct Shelves {
  /// An item to place: its full size, and the height of its head above the aligned part.
  struct Item {
    var size: Size
    var head: Double
  }

  /// The upper left corner of each item.
  private(set) var places: [Point] = []
  /// The distance by which each item's aligned part is shifted down.
  private(set) var drops: [Double] = []
  /// The total size.
  private(set) var size = Size(width: 0, height: 0)
  /// The number of rows.
  private(set) var count = 0

  private struct Column {
    let x: Double
    var width: Double
    var height: Double
    var items: [Int]
  }

  private struct Shelf {
    var columns: [Column] = []
    var height = 0.0

    var width: Double { columns.last.map { $0.x + $0.width } ?? 0 }
  }

  /// Places items in order, in rows of a maximum width.
  init(_ items: [Item], width: Double, gap: Size) {
    var shelves: [Shelf] = []
    for (index, item) in items.enumerated() {
      guard var shelf = shelves.popLast() else {
        shelves.append(Self.shelf(index, item))
        continue
      }
      let below = shelf.columns[shelf.columns.count - 1]
      if below.height + gap.height + item.size.height <= shelf.height,
        below.x + item.size.width <= width
      {
        let last = shelf.columns.count - 1
        shelf.columns[last].height += gap.height + item.size.height
        shelf.columns[last].width = max(below.width, item.size.width)
        shelf.columns[last].items.append(index)
      } else if shelf.width + gap.width + item.size.width <= width {
        shelf.columns.append(
          Column(
            x: shelf.width + gap.width, width: item.size.width, height: item.size.height,
            items: [index]))
        shelf.height = max(shelf.height, item.size.height)
      } else {
        shelves += [shelf, Self.shelf(index, item)]
        continue
      }
      shelves.append(shelf)
    }
    count = shelves.count
    places = Array(repeating: Point(x: 0, y: 0), count: items.count)
    drops = Array(repeating: 0, count: items.count)
    for (number, shelf) in shelves.enumerated() {
      let top = number == 0 ? 0 : size.height + gap.height
      let head = shelf.columns.map { items[$0.items[0]].head }.max() ?? 0
      for column in shelf.columns {
        var y = top
        for (place, index) in column.items.enumerated() {
          drops[index] = place == 0 ? head - items[index].head : 0
          places[index] = Point(x: column.x, y: y)
          y += items[index].size.height + drops[index] + gap.height
        }
        size.height = max(size.height, y - gap.height)
      }
      size.width = max(size.width, shelf.width)
    }
  }

  private static func shelf(_ index: Int, _ item: Item) -> Shelf {
    Shelf(
      columns: [Column(x: 0, width: item.size.width, height: item.size.height, items: [index])],
      height: item.size.height)
  }

  /// Returns the largest scale with no more rows than at the wanted one, or with fewer if a
  /// slightly smaller scale achieves that.
  ///
  /// - Parameter rows: Returns the number of rows at a scale.
  static func scale(_ wanted: Double, upTo most: Double, rows: (Double) -> Int) -> Double {
    guard most > wanted else { return most }
    let fewest = min(rows(wanted), rows(wanted * 0.85))
    guard rows(most) > fewest else { return most }
    var (low, high) = (rows(wanted) > fewest ? wanted * 0.85 : wanted, most)
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if rows(middle) <= fewest { low = middle } else { high = middle }
    }
    return low
  }
}
