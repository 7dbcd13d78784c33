internal import LayoutHistory
internal import LayoutModel

/// The ids with a given prefix of hexadecimal digits.
struct IDRange {
  let first: ConstraintID
  let last: ConstraintID

  /// Creates the range of a prefix, or `nil` if that has fewer than four digits or is invalid.
  init?(prefix: String) {
    let digits = prefix.utf8.count
    guard (4...32).contains(digits),
      let first = ConstraintID(prefix + String(repeating: "0", count: 32 - digits)),
      let last = ConstraintID(prefix + String(repeating: "f", count: 32 - digits))
    else { return nil }
    self.first = first
    self.last = last
  }

  func contains(_ key: ObjectKey) -> Bool {
    (key.high, key.low) >= (first.high, first.low) && (key.high, key.low) <= (last.high, last.low)
  }
}
