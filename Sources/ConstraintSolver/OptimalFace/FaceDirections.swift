/// Directions in which the values can move while every constraint level stays at its optimum,
/// chosen at random among all there are.
///
/// What changes in no such direction has one value only. Of a linear form that has several, a
/// random direction keeps the value with probability zero, so one direction answers for all forms
/// what would take a linear program for each. Answers are taken where two directions agree and the
/// change is far from rounding; the others are left to ``OptimalFace/range(of:)``. The random
/// numbers are the same on every run.
struct FaceDirections: ~Copyable {
  private var first: Vector<Double>
  private var second: Vector<Double>

  /// Works the directions out; near-linear in the system for all but tangled parts.
  init(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution
  ) {
    var face = OptimalFace(system, presolved, optima, solution, links: .tight)
    first = Vector(repeating: 0, count: system.variableCount)
    second = Vector(repeating: 0, count: system.variableCount)
    for cluster in 0..<Int32(face.clusters.count) where face.clusters.isCluster(cluster) {
      face.spread(cluster, into: &first, warmStart: 1)
      face.spread(cluster, into: &second, warmStart: 2)
    }
    presolved.program.replayRates(first.base)
    presolved.program.replayRates(second.base)
  }

  /// Whether a form has one value only; `nil` where the directions do not tell.
  func isDetermined(_ form: some Sequence<(variable: Int32, factor: Double)>) -> Bool? {
    let changes = (change(of: form, first), change(of: form, second))
    if changes.0 > Self.least || changes.1 > Self.least { return false }
    return changes.0 <= Self.rounding && changes.1 <= Self.rounding ? true : nil
  }

  /// What is more than this, relative to what a form is made of, has changed.
  private static var least: Double { 1e-6 }
  /// What is at most this has not.
  private static var rounding: Double { 1e-9 }

  private func change(
    of form: some Sequence<(variable: Int32, factor: Double)>, _ rates: borrowing Vector<Double>
  ) -> Double {
    var sum = 0.0
    var size = 1.0
    for (variable, factor) in form {
      let share = factor * rates[variable]
      sum += share
      size = max(size, share.magnitude)
    }
    return sum.magnitude / size
  }
}

extension OptimalFace {
  /// Writes a random direction in which a cluster is free to move, into the rates of its variables;
  /// rates that are not a number where none was found.
  fileprivate mutating func spread(
    _ cluster: Int32, into rates: inout Vector<Double>, warmStart: UInt64
  ) {
    if let ends = interval(of: cluster), let component = clusters.onlyComponent(of: cluster) {
      let variable = optima.components.variables[
        optima.components.variableRange(component).lowerBound]
      let width = ends.upper - ends.lower
      rates[variable] = Self.random(Int(variable), warmStart) * min(1, width)
      return
    }
    if loaded != cluster { load(cluster) }
    let first = Int(cluster)
    let length = simplex.reach { Self.random(first &+ $0, warmStart) }
    // Where one edge is flat, and the component is known to be open, it is that edge.
    let isKnown =
      simplex.flatEdgeCount == 1 && clusters.onlyComponent(of: cluster) != nil
      && !clusters.hasRows(cluster)
    let scale = length > 0 ? min(1, length) : isKnown ? 1 : simplex.hasFlatEdge ? .nan : 0
    var member = cluster
    while member >= 0 {
      for position in optima.components.variableRange(Int(clusters.component[member])) {
        let variable = optima.components.variables[position]
        rates[variable] = scale == 0 ? 0 : simplex.direction[place[variable]] * scale
      }
      member = clusters.member(after: member)
    }
  }

  /// A number between 1/2 and 3/2, or its negative, that depends on a position and a seed alone:
  /// a step of SplitMix64 (Steele, Lea and Flood 2014).
  private static func random(_ position: Int, _ warmStart: UInt64) -> Double {
    var bits = UInt64(truncatingIfNeeded: position) &* 2 &+ warmStart
    bits = bits &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    bits ^= bits >> 31
    let size = 0.5 + Double(bits >> 12) / Double(1 << 52)
    return bits & 1 == 0 ? size : -size
  }
}
