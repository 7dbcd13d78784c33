extension OptimalFace {
  /// Draws two directions at random among all in which the values can move; the random numbers are the
  /// same on every run.
  ///
  /// Near-linear in the system for all but tangled parts.
  mutating func freedom() -> Freedom {
    var rates = [SIMD2<Double>](repeating: .zero, count: system.variableCount)
    rates.withUnsafeMutableBufferPointer { rates in
      guard let base = rates.baseAddress else { return }
      // No two variables draw the same number: their difference would seem determined.
      var number = 0
      for cluster in 0..<Int32(clusters.count) where clusters.isCluster(cluster) {
        spread(cluster, numbered: number, into: base)
        clusters.forEachComponent(of: cluster) { component in
          number += optima.components.variableRange(component).count
        }
      }
      presolved.program.replayRates(base)
    }
    return Freedom(rates: rates)
  }

  /// Writes two random directions in which a cluster is free to move, into the rates of its variables;
  /// rates that are not a number where none was found.
  ///
  /// - Parameter first: the number of the cluster's first variable, for which its random ones are drawn.
  private mutating func spread(
    _ cluster: Int32, numbered first: Int, into rates: UnsafeMutablePointer<SIMD2<Double>>
  ) {
    if let ends = interval(of: cluster), let component = clusters.onlyComponent(of: cluster) {
      let variable = optima.components.variables[
        optima.components.variableRange(component).lowerBound]
      let width = min(1, ends.upper - ends.lower)
      rates[Int(variable)] = SIMD2(Self.random(first, .first), Self.random(first, .second)) * width
      return
    }
    if loaded != cluster { load(cluster) }
    spread(cluster, numbered: first, .first) { rates[$0].x = $1 }
    spread(cluster, numbered: first, .second) { rates[$0].y = $1 }
  }

  /// Finds one of the directions for the cluster at hand, and gives `take` the rate of each variable.
  private mutating func spread(
    _ cluster: Int32, numbered first: Int, _ seed: Seed, _ take: (Int, Double) -> Void
  ) {
    let length = simplex.reach { Self.random(first &+ $0, seed) }
    // Where one edge is flat, and the component is known to be open, it is that edge.
    let isKnown =
      simplex.flatEdgeCount == 1 && clusters.onlyComponent(of: cluster) != nil
      && !clusters.hasRows(cluster)
    var scale = length > 0 ? min(1, length) : isKnown ? 1 : 0
    if scale == 0, simplex.hasFlatEdge {
      scale = simplex.spanOptimum { Self.random(first &+ $0, seed) } ? 1 : .nan
    }
    clusters.forEachComponent(of: cluster) { component in
      for position in optima.components.variableRange(component) {
        let variable = optima.components.variables[position]
        take(Int(variable), scale == 0 ? 0 : simplex.direction[place[variable]] * scale)
      }
    }
  }

  /// What the numbers of one of the directions are drawn with.
  private enum Seed: UInt64 {
    case first = 1
    case second = 2
  }

  /// A number between 1/2 and 3/2, or its negative, that depends on a position and a seed alone:
  /// a step of SplitMix64 (Steele, Lea and Flood 2014).
  private static func random(_ position: Int, _ seed: Seed) -> Double {
    var bits = UInt64(truncatingIfNeeded: position) &* 2 &+ seed.rawValue
    bits = bits &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    let size = 0.5 + Double(bits >> 12) / Double(1 << 52)
    return bits & 1 == 0 ? size : -size
  }
}
