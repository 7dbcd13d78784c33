/// Linear interpolation in a table sorted by its first column; constant beyond its ends.
enum Interpolation {
  static func value(at x: Double, _ table: [(Double, Double)]) -> Double {
    guard let first = table.first else { return 0 }
    var last = first
    for row in table {
      if x <= row.0 {
        return row.0 > last.0
          ? last.1 + (row.1 - last.1) * (x - last.0) / (row.0 - last.0) : row.1
      }
      last = row
    }
    return last.1
  }
}
