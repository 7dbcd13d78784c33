/// Aligns two sequences, preserving order.
enum SequenceAlignment {
  /// The size limit of the table; longer sequences are aligned index by index.
  private static let tableLimit = 40_000

  /// Returns index pairs, ascending on both sides: equal elements first and then, in each gap
  /// between them, the elements at the same offset.
  ///
  /// - Complexity: O(length) if the sequences differ in one short run, else O(product) up to a
  ///   limit.
  static func pairs(
    _ left: Int, _ right: Int, areEqual: (Int, Int) -> Bool
  ) -> [(Int, Int)] {
    var start = 0
    while start < min(left, right), areEqual(start, start) { start += 1 }
    var end = 0
    while end < min(left, right) - start, areEqual(left - 1 - end, right - 1 - end) { end += 1 }
    var anchors = (0..<start).map { ($0, $0) }
    let rows = left - start - end
    let columns = right - start - end
    if rows > 0, columns > 0, rows * columns <= tableLimit {
      anchors += common(rows, columns) { areEqual(start + $0, start + $1) }
        .map { (start + $0.0, start + $0.1) }
    }
    anchors += (0..<end).reversed().map { (left - 1 - $0, right - 1 - $0) }
    return fillingGaps(anchors, left, right)
  }

  private static func common(
    _ rows: Int, _ columns: Int, areEqual: (Int, Int) -> Bool
  ) -> [(Int, Int)] {
    let width = columns + 1
    var lengths = [Int](repeating: 0, count: (rows + 1) * width)
    var equal = [Bool](repeating: false, count: rows * columns)
    for row in (0..<rows).reversed() {
      for column in (0..<columns).reversed() {
        let isEqual = areEqual(row, column)
        equal[row * columns + column] = isEqual
        lengths[row * width + column] =
          isEqual
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if equal[row * columns + column] {
        pairs.append((row, column))
        row += 1
        column += 1
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// Pairs the rest: elements that are neither equal nor on one side only were probably edited in
  /// place.
  private static func fillingGaps(
    _ anchors: [(Int, Int)], _ left: Int, _ right: Int
  ) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    for (nextRow, nextColumn) in anchors + [(left, right)] {
      for step in 0..<max(0, min(nextRow - row, nextColumn - column)) {
        pairs.append((row + step, column + step))
      }
      if nextRow < left { pairs.append((nextRow, nextColumn)) }
      row = nextRow + 1
      column = nextColumn + 1
    }
    return pairs
  }

  /// Returns the indices of a longest ascending subsequence.
  ///
  /// - Complexity: O(n log n).
  static func longestAscending(_ values: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for (place, value) in values.enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[place] = tails[low - 1] }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var kept: Set<Int> = []
    var place = tails.last ?? -1
    while place >= 0 {
      kept.insert(place)
      place = previous[place]
    }
    return kept
  }
}
