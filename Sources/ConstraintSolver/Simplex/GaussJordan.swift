/// Inversion of small dense matrices with partial pivoting.
enum GaussJordan {
  /// Inverts the row-major `matrix`, destroying it; the result is column-major, so that column `s`
  /// of the inverse is contiguous.
  static func invert(
    _ matrix: UnsafeMutablePointer<Double>, into result: UnsafeMutablePointer<Double>, order n: Int,
    scratch pivots: inout Vector<Int32>
  ) -> Bool {
    // `result[s * n + k]` accumulates the share of original row `s` in reduced row `k`.
    result.update(repeating: 0, count: n * n)
    for row in 0..<n { result[row * n + row] = 1 }
    pivots.reset(to: -1, count: n)
    var used = Vector<UInt8>(repeating: 0, count: n)
    for column in 0..<n {
      var best = -1
      var size = Tolerance.pivot
      for row in 0..<n where used[row] == 0 {
        let here = matrix[row * n + column].magnitude
        if here > size { (size, best) = (here, row) }
      }
      guard best >= 0 else { return false }
      used[best] = 1
      pivots[column] = Int32(best)
      let scale = 1 / matrix[best * n + column]
      for position in 0..<n {
        matrix[best * n + position] *= scale
        result[position * n + best] *= scale
      }
      for row in 0..<n where row != best {
        let factor = matrix[row * n + column]
        guard factor != 0 else { continue }
        for position in 0..<n {
          matrix[row * n + position] -= factor * matrix[best * n + position]
          result[position * n + row] -= factor * result[position * n + best]
        }
      }
    }
    // Reduced row `pivots[k]` now gives variable `k`; put the shares in variable order.
    for slot in 0..<n {
      for row in 0..<n { matrix[row] = result[slot * n + row] }
      for variable in 0..<n { result[slot * n + variable] = matrix[Int(pivots[variable])] }
    }
    return true
  }
}
