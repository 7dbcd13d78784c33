extension LexicographicSimplex {
  /// Sets `direction` and `rate` to the rates of change of the variables and of the inactive rows
  /// with a parameter that enters the left side of each row with a factor.
  mutating func measureSpeeds() {
    let n = variableCount
    direction.reset(to: 0, count: n)
    target.reset(to: 0, count: n)
    for slot in 0..<n where active.base[slot] >= 0 {
      target.base[slot] = -parameterFactors.base[Int(active.base[slot])]
    }
    meetTarget(into: direction.base)
    for row in 0..<rowCount where !isActive(row) {
      var sum = 0.0
      for term in Int(start.base[row])..<Int(start.base[row + 1]) {
        sum += coefficient.base[term] * direction.base[Int(index.base[term])]
      }
      rate.base[row] = sum
    }
  }
}
