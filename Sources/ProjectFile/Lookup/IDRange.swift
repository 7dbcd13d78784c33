internal import LayoutModel

/// The ids that begin with some hexadecimal digits.
struct IDRange {
  let first: ConstraintID
  let last: ConstraintID

  /// The range of a prefix; `nil` for fewer than four digits, as for anything else.
  init?(prefix: String) {
    let digits = prefix.utf8.count
    guard (4...32).contains(digits),
      let first = ConstraintID(prefix + String(repeating: "0", count: 32 - digits)),
      let last = ConstraintID(prefix + String(repeating: "f", count: 32 - digits))
    else { return nil }
    self.first = first
    self.last = last
  }
}
