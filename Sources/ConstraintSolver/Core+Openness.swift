extension Core {
  /// Part of the system that the constraints leave open, while it is being decided.
  struct Cluster {
    struct Extra {
      var level: Level
      var constant: Double
      var terms: [(variable: Int32, factor: Double)]
    }

    var components: [Int32]
    var extras: [Extra] = []
    var isOpen = true
  }

  /// Decides what the constraints leave open: preferences tier by tier, then each variable in
  /// order of creation takes the smallest magnitude.
  func decideOpenComponents() {
    guard openCount > 0 else { return }
    var clusters: [Cluster] = []
    var clusterOf: [Int32: Int] = [:]
    for component in 0..<components.count where isOpen[component] != 0 {
      clusterOf[Int32(component)] = clusters.count
      clusters.append(Cluster(components: [Int32(component)]))
    }
    var decider = OpenDecider(core: self, clusters: clusters, clusterOf: clusterOf)
    decider.applyPreferences()
    decider.settleRemaining()
  }

  /// The summands of a form that the constraints leave open, and the constant that the determined
  /// ones add up to.
  func openPart(of form: [(variable: Int32, factor: Double)]) -> (
    terms: [(variable: Int32, factor: Double)], constant: Double
  ) {
    var terms: [(variable: Int32, factor: Double)] = []
    var constant = 0.0
    for (variable, factor) in form {
      let component = components.ofVariable[variable]
      if component >= 0, isOpen[component] != 0 {
        terms.append((variable, factor))
      } else {
        constant += factor * value[variable]
      }
    }
    return (terms, constant)
  }

  /// The values that a form can take while every constraint level stays at its optimum.
  func range(of form: [(variable: Int32, factor: Double)]) -> ClosedRange<Double> {
    let (terms, constant) = openPart(of: form)
    var lower = constant
    var upper = constant
    let groups = Dictionary(grouping: terms) { components.ofVariable[$0.variable] }
    var simplex = LexicographicSimplex()
    for component in groups.keys.sorted() {
      let ends = extent(of: groups[component] ?? [], in: Int(component), using: &simplex)
      lower += ends.lower
      upper += ends.upper
    }
    return lower...max(lower, upper)
  }

  private func extent(
    of terms: [(variable: Int32, factor: Double)], in component: Int,
    using simplex: inout LexicographicSimplex
  ) -> (lower: Double, upper: Double) {
    if components.variableRange(component).count == 1 {
      let factor = terms.reduce(0) { $0 + $1.factor }
      let ends = [lowerEnd[component] * factor, upperEnd[component] * factor]
      return (min(ends[0], ends[1]), max(ends[0], ends[1]))
    }
    load(component: component, into: &simplex)
    simplex.prepare()
    _ = simplex.solve()
    let form = terms.map { (components.place[$0.variable], $0.factor) }
    let lower = simplex.minimum(of: form)
    if lower == -.infinity {
      // The vertex is somewhere along the ray: go back before asking for the other end.
      load(component: component, into: &simplex)
      simplex.prepare()
      _ = simplex.solve()
    }
    let upper = -simplex.minimum(of: form.map { ($0.0, -$0.1) })
    return (lower, max(lower, upper))
  }
}

/// Applies preferences and the rule of smallest magnitude to the open part of a system.
struct OpenDecider: ~Copyable {
  let core: Core
  var clusters: [Core.Cluster]
  var clusterOf: [Int32: Int]
  private var simplex = LexicographicSimplex()
  private var place: [Int32: Int32] = [:]
  /// The cluster whose problem the simplex holds, solved.
  private var loaded = -1
  private var stayLevel = Priority.firstStayLevel

  init(core: Core, clusters: [Core.Cluster], clusterOf: [Int32: Int]) {
    self.core = core
    self.clusters = clusters
    self.clusterOf = clusterOf
  }

  mutating func applyPreferences() {
    let preferences = (0..<core.preferences.count)
    var touched: [Int] = []
    for index in preferences {
      let form = core.preferences.terms(index).map {
        (variable: core.preferences.variable[$0], factor: core.preferences.coefficient[$0])
      }
      let (terms, constant) = core.openPart(of: form)
      guard !terms.isEmpty else { continue }
      let cluster = join(terms)
      clusters[cluster].extras.append(
        Core.Cluster.Extra(
          level: core.preferences.level[index],
          constant: core.preferences.constant[index] - constant, terms: terms))
      touched.append(cluster)
    }
    for cluster in Set(touched).sorted() where !clusters[cluster].components.isEmpty {
      solve(cluster)
    }
  }

  mutating func settleRemaining() {
    for variable in 0..<core.variableCount {
      let (all, constant) = core.openPart(of: [(Int32(variable), 1)])
      let terms = all.filter { term in
        guard let cluster = clusterOf[core.components.ofVariable[term.variable]] else {
          return false
        }
        return clusters[cluster].isOpen
      }
      guard !terms.isEmpty else { continue }
      let closed = all.filter { term in !terms.contains { $0.variable == term.variable } }
      let offset = closed.reduce(constant) { $0 + $1.factor * core.value[$1.variable] }
      stay(join(terms), terms, offset)
    }
  }

  /// Makes `|terms + offset|` as small as what was decided before allows.
  private mutating func stay(
    _ cluster: Int, _ terms: [(variable: Int32, factor: Double)], _ offset: Double
  ) {
    if clusters[cluster].extras.isEmpty, clusters[cluster].components.count == 1,
      isScalar(clusters[cluster].components[0])
    {
      let component = Int(clusters[cluster].components[0])
      let wanted = -offset / terms[0].factor
      let variable = terms[0].variable
      core.value[variable] = min(max(wanted, core.lowerEnd[component]), core.upperEnd[component])
      clusters[cluster].isOpen = false
      return
    }
    if loaded != cluster { solve(cluster) }
    guard clusters[cluster].isOpen else { return }
    let form = terms.map { (place[$0.variable] ?? 0, $0.factor) }
    guard simplex.isMovable(form) else { return }
    stayLevel += 1
    clusters[cluster].extras.append(
      Core.Cluster.Extra(level: stayLevel, constant: -offset, terms: terms))
    simplex.appendLevel(form, equal: -offset, level: stayLevel)
    _ = simplex.resume()
    store(cluster)
  }

  private func isScalar(_ component: Int32) -> Bool {
    core.components.variableRange(Int(component)).count == 1
  }

  /// Merges the clusters that the terms touch.
  private mutating func join(_ terms: [(variable: Int32, factor: Double)]) -> Int {
    var target = -1
    for term in terms {
      guard let cluster = clusterOf[core.components.ofVariable[term.variable]] else { continue }
      if target < 0 { target = cluster }
      guard cluster != target else { continue }
      for component in clusters[cluster].components { clusterOf[component] = target }
      clusters[target].components += clusters[cluster].components
      clusters[target].extras += clusters[cluster].extras
      clusters[target].isOpen = clusters[target].isOpen || clusters[cluster].isOpen
      clusters[cluster].components = []
      clusters[cluster].extras = []
      clusters[cluster].isOpen = false
      if loaded == target || loaded == cluster { loaded = -1 }
    }
    return target
  }

  private mutating func solve(_ cluster: Int) {
    let members = clusters[cluster].components
    guard !members.isEmpty else { return }
    place = [:]
    for component in members {
      for position in core.components.variableRange(Int(component)) {
        place[core.components.variables[position]] = Int32(place.count)
      }
    }
    simplex.begin(variables: place.count)
    for component in members { loadRows(of: Int(component)) }
    for extra in clusters[cluster].extras {
      for term in extra.terms { simplex.addTerm(place[term.variable] ?? 0, term.factor) }
      simplex.closeRow(
        constant: extra.constant, level: extra.level, penalty: .both, source: -1)
    }
    simplex.prepare()
    _ = simplex.solve()
    loaded = cluster
    store(cluster)
  }

  private mutating func loadRows(of component: Int) {
    if isScalar(Int32(component)) {
      let variable = core.components.variables[core.components.variableRange(component).lowerBound]
      addEnd(variable, core.lowerEnd[component], .below)
      addEnd(variable, core.upperEnd[component], .above)
      return
    }
    for position in core.components.rowRange(component) {
      let row = Int(core.components.rows[position])
      for term in core.table.terms(row) {
        simplex.addTerm(place[core.table.variable[term]] ?? 0, core.table.coefficient[term])
      }
      simplex.closeRow(
        constant: core.table.constant[row], level: core.table.level[row],
        penalty: core.table.penalty[row], source: Int32(row))
    }
  }

  private mutating func addEnd(_ variable: Int32, _ end: Double, _ penalty: Penalty) {
    guard end.isFinite else { return }
    simplex.addTerm(place[variable] ?? 0, 1)
    simplex.closeRow(
      constant: end, level: Priority.requiredLevel, penalty: penalty, source: -1)
  }

  private mutating func store(_ cluster: Int) {
    for component in clusters[cluster].components {
      for position in core.components.variableRange(Int(component)) {
        let variable = core.components.variables[position]
        core.value[variable] = simplex.value[place[variable] ?? 0]
      }
    }
    clusters[cluster].isOpen = simplex.hasFlatEdge
  }
}
