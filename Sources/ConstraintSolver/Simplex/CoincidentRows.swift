/// Finds rows with the same terms and constant, such as content hugging and compression resistance,
/// whose breakpoints coincide.
struct CoincidentRows: ~Copyable {
  /// Per row: the next one in a ring of coincident rows, or the row itself if there is no other.
  private var ring = Vector<Int32>()
  /// Hash table of the last row found in each ring, or -1; its size is a power of two, at least
  /// twice the number of rows.
  private var table = Vector<Int32>()

  init() {}

  /// Whether no search has been made.
  @inline(__always)
  var isEmpty: Bool { ring.isEmpty }

  mutating func removeAll() { ring.removeAll() }

  /// The next row in the ring of coincident rows; the row itself if none coincides with it.
  @inline(__always)
  func next(after row: Int) -> Int { Int(ring.base[row]) }

  /// Calls `body` with a row and with those that coincide with it.
  @inline(__always)
  func forEach(like row: Int, _ body: (_ row: Int) -> Void) {
    body(row)
    guard !isEmpty else { return }
    var other = next(after: row)
    while other != row {
      body(other)
      other = next(after: other)
    }
  }

  /// Adds a row that coincides with no other, if a search has been made.
  mutating func appendAlone() {
    if !isEmpty { ring.append(Int32(ring.count)) }
  }

  /// Finds the coincident rows in time linear in the terms.
  ///
  /// - Parameter start: The start of each row's terms in `index` and `coefficient`.
  mutating func find(
    _ rowCount: Int, start: borrowing Vector<Int32>, index: borrowing Vector<Int32>,
    coefficient: borrowing Vector<Double>, constant: borrowing Vector<Double>
  ) {
    var size = 16
    while size < 2 * rowCount { size *= 2 }
    table.reset(to: -1, count: size)
    ring.removeAll()
    ring.append(count: rowCount) { Int32($0) }
    for row in 0..<rowCount {
      var hash = BitMixer(constant.base[row].bitPattern)
      for term in terms(row, start) {
        hash.mix(coefficient.base[term].bitPattern &+ UInt64(index.base[term]))
      }
      var place = Int(truncatingIfNeeded: hash.bits) & (size - 1)
      while table.base[place] >= 0 {
        let other = Int(table.base[place])
        if constant.base[other] == constant.base[row],
          Self.areEqual(terms(other, start), terms(row, start), index, coefficient)
        {
          ring.base[row] = ring.base[other]
          ring.base[other] = Int32(row)
          break
        }
        place = (place + 1) & (size - 1)
      }
      table.base[place] = Int32(row)
    }
  }

  @inline(__always)
  private func terms(_ row: Int, _ start: borrowing Vector<Int32>) -> Range<Int> {
    Int(start.base[row])..<Int(start.base[row + 1])
  }

  private static func areEqual(
    _ left: Range<Int>, _ right: Range<Int>, _ index: borrowing Vector<Int32>,
    _ coefficient: borrowing Vector<Double>
  ) -> Bool {
    guard left.count == right.count else { return false }
    for (one, other) in zip(left, right)
    where index.base[one] != index.base[other] || coefficient.base[one] != coefficient.base[other] {
      return false
    }
    return true
  }
}
