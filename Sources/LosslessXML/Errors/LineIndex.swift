/// Where the lines of a document begin.
struct LineIndex: Sendable {
  /// Offsets of the first byte of each line, ascending; the first is the first byte after the
  /// byte order mark.
  private(set) var starts: [Int32]

  init(first: Int) { starts = [Int32(truncatingIfNeeded: first)] }

  mutating func append(_ start: Int) { starts.append(Int32(truncatingIfNeeded: start)) }

  /// The index in `starts` of the line that holds an offset, by bisection: O(log lines).
  func row(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The place of an offset; O(log lines + length of the line before it).
  func location(of offset: Int, in bytes: [UInt8]) -> LosslessDocument.Location {
    let row = row(of: offset)
    let start = min(Int(starts[row]), bytes.count)
    let end = max(start, min(offset, bytes.count))
    return LosslessDocument.Location(line: row + 1, column: 1 + characterCount(bytes, start..<end))
  }
}

/// Characters in a range: bytes that do not continue one.
///
/// Damaged UTF-8 gets a sensible figure too.
func characterCount(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
  var count = 0
  for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
  return count
}
