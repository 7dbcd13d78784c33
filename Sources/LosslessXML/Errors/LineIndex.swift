/// The starts of a document's lines.
struct LineIndex: Sendable {
  /// The ascending offsets of each line's first byte; the first line begins after any byte order
  /// mark.
  private(set) var starts: [Int32]

  init(first: Int) { starts = [Int32(truncatingIfNeeded: first)] }

  mutating func append(_ start: Int) { starts.append(Int32(truncatingIfNeeded: start)) }

  /// The index in `starts` of the line that contains an offset; O(log lines) by binary search.
  func row(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The location of an offset; O(log lines + length of the line before it).
  func location(of offset: Int, in bytes: [UInt8]) -> LosslessDocument.Location {
    let row = row(of: offset)
    let start = min(Int(starts[row]), bytes.count)
    let end = max(start, min(offset, bytes.count))
    return LosslessDocument.Location(line: row + 1, column: 1 + characterCount(bytes, start..<end))
  }
}

/// Returns the number of characters in a range by counting bytes that are not continuation bytes.
///
/// The count is also reasonable for invalid UTF-8.
func characterCount(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
  var count = 0
  for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
  return count
}
