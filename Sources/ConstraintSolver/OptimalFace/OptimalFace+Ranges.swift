extension OptimalFace {
  /// Whether a form has one value only on the face, up to rounding.
  ///
  /// Each query starts at the vertex where the previous one ended, so the range may differ in the
  /// last bits, but the answer does not.
  mutating func isPoint(_ form: Form) -> Bool {
    Self.isPoint(range(of: form, keepingVertex: true))
  }

  /// The values that a form can take while every constraint level stays at its optimum.
  ///
  /// - Parameter keepsVertex: Whether to start where the previous query ended.
  mutating func range(
    of form: Form, keepingVertex keepsVertex: Bool = false
  ) -> ClosedRange<Double> {
    let constant = takeOpenPart(of: form)
    var lower = constant
    var upper = constant
    sortTermsByCluster()
    var first = 0
    while first < terms.count {
      let cluster = clusterOfTerm(first)
      var end = first + 1
      while end < terms.count, clusterOfTerm(end) == cluster { end += 1 }
      let ends = extent(of: first..<end, in: cluster, keepsVertex)
      lower += ends.lower
      upper += ends.upper
      first = end
    }
    return ClosedRange(from: lower, to: upper)
  }

  private mutating func clusterOfTerm(_ position: Int) -> Int32 {
    clusters.cluster(of: optima.components.ofVariable[terms[position].place]) ?? -1
  }

  /// Groups the terms of the current form by cluster, preserving their order within each.
  private mutating func sortTermsByCluster() {
    guard terms.count > 1 else { return }
    let keyed = (0..<terms.count).map { (clusterOfTerm($0), $0, terms[$0]) }
    for (position, entry) in keyed.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }).enumerated() {
      terms[position] = entry.2
    }
  }

  private mutating func extent(
    of range: Range<Int>, in cluster: Int32, _ keepsVertex: Bool
  ) -> (lower: Double, upper: Double) {
    if let ends = interval(of: cluster) {
      let factor = range.reduce(0) { $0 + terms[$1].factor }
      let values = [ends.lower * factor, ends.upper * factor]
      return (min(values[0], values[1]), max(values[0], values[1]))
    }
    if !keepsVertex || loaded != cluster { load(cluster) }
    let lower = minimum(of: range, times: 1)
    // An unbounded minimum leaves the vertex somewhere along the ray.
    if lower == -.infinity { load(cluster) }
    let upper = -minimum(of: range, times: -1)
    if !keepsVertex || upper == .infinity { loaded = -1 }
    return (lower, max(lower, upper))
  }

  private mutating func minimum(of range: Range<Int>, times sign: Double) -> Double {
    fillForm(times: sign, range)
    return simplex.minimum(of: form.buffer)
  }

  /// Whether a range is a single value, up to rounding.
  static func isPoint(_ range: ClosedRange<Double>) -> Bool {
    guard range.lowerBound.isFinite, range.upperBound.isFinite else { return false }
    return range.upperBound - range.lowerBound <= 1e-7 * max(1, range.lowerBound.magnitude)
  }
}
