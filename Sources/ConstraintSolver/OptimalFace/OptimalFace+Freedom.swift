extension OptimalFace {
  /// Draws two random directions in which the values can move, the same on every run.
  ///
  /// Takes near-linear time except for tangled parts of the system.
  mutating func freedom() -> Freedom {
    var rates = [SIMD2<Double>](repeating: .zero, count: system.variableCount)
    rates.withUnsafeMutableBufferPointer { rates in
      guard let base = rates.baseAddress else { return }
      // Each variable gets its own random number; otherwise their difference would seem determined.
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

  /// Writes two random directions in which a cluster can move into the rates of its variables, or
  /// NaN if none was found.
  ///
  /// - Parameter first: The number of the cluster's first variable, which seeds the random numbers.
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

  /// Finds one of the directions for the loaded cluster and passes each variable's rate to `take`.
  private mutating func spread(
    _ cluster: Int32, numbered first: Int, _ seed: Seed, _ take: (Int, Double) -> Void
  ) {
    let length = simplex.reach { Self.random(first &+ $0, seed) }
    // A component known to be open with a single flat edge can move along that edge.
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

  /// The seed of each direction's random numbers.
  private enum Seed: UInt64 {
    case first = 1
    case second = 2
  }

  /// A number with magnitude between 1/2 and 3/2 that depends on a position and a seed alone: one
  /// step of SplitMix64 (Steele, Lea and Flood 2014).
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
