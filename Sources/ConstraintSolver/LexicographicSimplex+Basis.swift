extension LexicographicSimplex {
  /// Starts where each variable's own rows would put it, as if no row joined two variables.
  mutating func crash() {
    let n = variableCount
    inverse.base.update(repeating: 0, count: n * n)
    sortSinglesByVariable()
    for variable in 0..<n {
      scalar.reset()
      var position = Int(singleStart[variable])
      let end = Int(singleStart[variable + 1])
      while position < end && !scalar.isDetermined {
        let level = levelOf[singles[position]]
        while position < end, levelOf[singles[position]] == level {
          let row = singles[position]
          scalar.add(
            coefficient: coefficient[start[row]], constant: constant[row], penalty: penalty[row],
            row: row)
          position += 1
        }
        scalar.closeLevel()
      }
      hold(variable)
    }
  }

  /// Holds a variable by the row that its own optimum rests on, or by its pin.
  private mutating func hold(_ variable: Int) {
    let n = variableCount
    let row = scalar.lowerRow >= 0 ? scalar.lowerRow : scalar.upperRow
    active[variable] = row >= 0 ? row : Int32(-1 - variable)
    inverse[variable * n + variable] = 1
    guard row >= 0 else { return }
    slotOf[row] = Int32(variable)
    inverse[variable * n + variable] = 1 / coefficient[start[row]]
  }

  /// Sorts the rows of one term by variable, each variable's by level, into `singles`.
  private mutating func sortSinglesByVariable() {
    singleStart.reset(to: 0, count: variableCount + 1)
    let starts = singleStart.base
    for row in 0..<rowCount where start.base[row + 1] - start.base[row] == 1 {
      starts[Int(index.base[Int(start.base[row])]) + 1] += 1
    }
    for variable in 0..<variableCount { starts[variable + 1] += starts[variable] }
    singles.reset(to: 0, count: Int(starts[variableCount]))
    // Filling from the back leaves each start at the first of its run.
    var position = rowCount - 1
    while position >= 0 {
      let row = Int(order.base[position])
      if start.base[row + 1] - start.base[row] == 1 {
        let variable = Int(index.base[Int(start.base[row])])
        starts[variable + 1] -= 1
        singles.base[Int(starts[variable + 1])] = Int32(row)
      }
      position -= 1
    }
    for variable in 0..<variableCount { starts[variable] = starts[variable + 1] }
    starts[variableCount] = Int32(singles.count)
  }

  /// Recomputes the inverse from the coefficients as given; false when the active rows are
  /// dependent to the precision at hand.
  mutating func refactor() -> Bool {
    let n = variableCount
    // Row-major matrix of the active rows, and beside it the inverse in the making.
    work.reset(to: 0, count: n * n)
    let matrix = work.base
    for slot in 0..<n {
      let row = active[slot]
      if row < 0 {
        matrix[slot * n + Int(-1 - row)] = 1
      } else {
        for term in Int(start[row])..<Int(start[row + 1]) {
          matrix[slot * n + Int(index[term])] += coefficient[term]
        }
      }
    }
    spare.reset(to: 0, count: n * n)
    guard GaussJordan.invert(matrix, into: spare.base, order: n, scratch: &pivotOrder) else {
      return false
    }
    swap(&spare, &inverse)
    return true
  }
}

/// Inversion of small dense matrices with full row pivoting.
enum GaussJordan {
  /// Inverts the row-major `matrix`, destroying it; the result is column-major in terms of the
  /// matrix, so that column `s` of the inverse is contiguous.
  static func invert(
    _ matrix: UnsafeMutablePointer<Double>, into result: UnsafeMutablePointer<Double>, order n: Int,
    scratch pivots: inout Column<Int32>
  ) -> Bool {
    // `result[s * n + k]` accumulates, for original row s, its share in the reduced row of pivot k.
    result.update(repeating: 0, count: n * n)
    for row in 0..<n { result[row * n + row] = 1 }
    pivots.reset(to: -1, count: n)
    var used = Column<UInt8>(repeating: 0, count: n)
    for column in 0..<n {
      var best = -1
      var size = 1e-10
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
    // Reduced row `pivots[k]` is now variable k; put the shares in the order of variables.
    for slot in 0..<n {
      for row in 0..<n { matrix[row] = result[slot * n + row] }
      for variable in 0..<n { result[slot * n + variable] = matrix[Int(pivots[variable])] }
    }
    return true
  }
}
