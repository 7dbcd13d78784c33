/// The part of a system that the constraints leave open, in clusters that have nothing to do with
/// each other.
///
/// A cluster starts as one open component. Rows that were left out of the components because the
/// solution satisfies them still bound what is open; where they join open components, these form
/// one cluster. Determined components enter as constants: they have one value only.
struct OpenSystem: ~Copyable {
  typealias Form = [(variable: Int32, factor: Double)]

  /// A row besides those of the components.
  struct Extra {
    var level: Level
    var penalty: Penalty
    var constant: Double
    var terms: Form
  }

  struct Cluster {
    var components: [Int32]
    var extras: [Extra] = []
    /// Whether something is left to decide.
    var isOpen = true
  }

  private(set) var clusters: [Cluster] = []
  private var openClusters = 0
  private var clusterOf: [Int32: Int] = [:]
  private var expansion = FormExpansion()
  /// Per variable: whether it depends on an open component.
  private(set) var isMovable: Column<UInt8>

  /// Per variable: the tightest lower end, then the tightest upper end negated.
  private var tightest = Column<Double>()

  // The cluster whose problem the simplex holds, solved.
  private var simplex = LexicographicSimplex()
  private var place: [Int32: Int32] = [:]
  private var form = Column<Summand>()
  private var loaded = -1

  /// Set when a form turned out to touch an open component outside the system.
  private(set) var isIncomplete = false

  /// The whole of what is open, or some components that an edit touched.
  init(_ core: Core, only chosen: [Int32]? = nil) {
    isMovable = Column(repeating: 0, count: core.variableCount)
    expansion.reset(variableCount: core.variableCount, stepCount: core.program.count)
    let candidates = chosen.map { $0.map(Int.init) } ?? Array(0..<core.components.count)
    for component in candidates where core.states.isOpen[component] != 0 {
      clusterOf[Int32(component)] = clusters.count
      clusters.append(Cluster(components: [Int32(component)]))
      openClusters += 1
      for position in core.components.variableRange(component) {
        isMovable[core.components.variables[position]] = 1
      }
    }
    guard !clusters.isEmpty else { return }
    markMovable(core)
    if core.reduction.hasChecks || core.preferences.count > 0 {
      var isNeeded = Column<UInt8>(repeating: 0, count: core.program.count)
      for step in core.program.steps where core.program.variable[step] >= 0 {
        isNeeded[step] = isMovable[core.program.variable[step]]
      }
      expansion.close(core.program, isNeeded: &isNeeded)
    }
    addLinks(core)
  }

  private mutating func markMovable(_ core: Core) {
    for step in core.program.steps.reversed() where core.program.variable[step] >= 0 {
      for position in core.program.terms(step)
      where isMovable[core.program.term[position]] != 0 {
        isMovable[core.program.variable[step]] = 1
      }
    }
  }

  /// Adds the rows that the components were solved without.
  private mutating func addLinks(_ core: Core) {
    tightest.reset(to: -.infinity, count: core.variableCount * 2)
    for variable in 0..<core.variableCount where isMovable[variable] != 0 {
      let least = core.reduction.leastValue(of: Int32(variable))
      guard least > -.infinity else { continue }
      link([(Int32(variable), 1)], .below, least, Priority.requiredLevel, core)
    }
    for row in core.reduction.lazyRows.buffer {
      let form = core.rows.terms(Int(row)).map {
        (variable: core.rows.variable[$0], factor: core.rows.coefficient[$0])
      }
      link(
        form, core.rows.head[row].penalty, core.rows.head[row].constant, core.rows.head[row].level,
        core)
    }
    for variable in 0..<Int32(core.variableCount) where isMovable[variable] != 0 {
      for (end, sign) in [(tightest[2 * variable], 1.0), (tightest[2 * variable + 1], -1.0)]
      where end > -.infinity {
        guard let cluster = clusterOf[core.components.ofVariable[variable]] else { continue }
        clusters[cluster].extras.append(
          Extra(
            level: Priority.requiredLevel, penalty: .below, constant: end,
            terms: [(variable, sign)]))
      }
    }
  }

  private mutating func link(
    _ form: Form, _ penalty: Penalty, _ constant: Double, _ level: Level, _ core: Core
  ) {
    let (terms, known) = openPart(of: form, core)
    guard !terms.isEmpty else { return }
    if terms.count == 1, level == Priority.requiredLevel {
      // Of the limits of one variable the tightest is enough; there may be one for each cell.
      let (variable, factor) = terms[0]
      let end = (constant - known) / factor
      let isLower = (penalty == .below) == (factor > 0)
      let slot = 2 * variable + (isLower ? 0 : 1)
      tightest[slot] = max(tightest[slot], isLower ? end : -end)
      return
    }
    let cluster = join(terms, core)
    clusters[cluster].extras.append(
      Extra(level: level, penalty: penalty, constant: constant - known, terms: terms))
  }

  /// The summands of a form that are open, and what the determined ones add up to.
  mutating func openPart(of form: Form, _ core: Core) -> (terms: Form, constant: Double) {
    // What is open may be about to move: only the values of free variables are good here.
    expansion.begin()
    var total = 0.0
    for (variable, factor) in form {
      if isMovable[variable] == 0 {
        total += factor * core.value[variable]
      } else {
        total += factor * core.offset[variable]
        expansion.add(variable, factor, core.program)
      }
    }
    _ = expansion.finish(core.program, limit: Int.max / 2)
    var terms: Form = []
    expansion.forEachTerm { variable, factor in
      if core.isOpen(variable) {
        if clusterOf[core.components.ofVariable[variable]] != nil {
          terms.append((variable, factor))
          return
        }
        isIncomplete = true
      }
      total += factor * core.value[variable]
    }
    return (terms, total)
  }

  private mutating func join(_ terms: Form, _ core: Core) -> Int {
    var target = -1
    for term in terms {
      guard let cluster = clusterOf[core.components.ofVariable[term.variable]] else { continue }
      if target < 0 { target = cluster }
      guard cluster != target else { continue }
      for component in clusters[cluster].components { clusterOf[component] = target }
      clusters[target].components += clusters[cluster].components
      clusters[target].extras += clusters[cluster].extras
      if clusters[cluster].isOpen {
        if clusters[target].isOpen { openClusters -= 1 } else { clusters[target].isOpen = true }
      }
      clusters[cluster] = Cluster(components: [], extras: [], isOpen: false)
      if loaded == target || loaded == cluster { loaded = -1 }
    }
    return target
  }

  // MARK: Ranges

  /// The values that a form can take while every constraint level stays at its optimum.
  mutating func range(of form: Form, _ core: Core) -> ClosedRange<Double> {
    let (terms, constant) = openPart(of: form, core)
    var lower = constant
    var upper = constant
    let groups = Dictionary(grouping: terms) {
      clusterOf[core.components.ofVariable[$0.variable]] ?? -1
    }
    for cluster in groups.keys.sorted() where cluster >= 0 {
      let ends = extent(of: groups[cluster] ?? [], in: cluster, core)
      lower += ends.lower
      upper += ends.upper
    }
    return lower...max(lower, upper)
  }

  private mutating func extent(
    of terms: Form, in cluster: Int, _ core: Core
  ) -> (lower: Double, upper: Double) {
    if let ends = interval(of: cluster, core) {
      let factor = terms.reduce(0) { $0 + $1.factor }
      let values = [ends.lower * factor, ends.upper * factor]
      return (min(values[0], values[1]), max(values[0], values[1]))
    }
    load(cluster, core)
    let lower = minimum(of: terms, times: 1)
    // A minimum at infinity leaves the vertex somewhere along the ray.
    if lower == -.infinity { load(cluster, core) }
    let upper = -minimum(of: terms, times: -1)
    loaded = -1
    return (lower, max(lower, upper))
  }

  private mutating func minimum(of terms: Form, times sign: Double) -> Double {
    fillForm(terms, times: sign)
    return simplex.minimum(of: form.buffer)
  }

  /// Writes a form over the variables of the cluster at hand into `form`.
  private mutating func fillForm(_ terms: Form, times sign: Double) {
    form.removeAll()
    for term in terms {
      form.append(Summand(place: place[term.variable] ?? 0, factor: sign * term.factor))
    }
  }

  /// The ends of a cluster of one variable, unless preferences have been added to it.
  private func interval(of cluster: Int, _ core: Core) -> (lower: Double, upper: Double)? {
    guard clusters[cluster].components.count == 1,
      core.isScalar(clusters[cluster].components[0])
    else { return nil }
    let component = Int(clusters[cluster].components[0])
    var lower = core.states.lowerEnd[component]
    var upper = core.states.upperEnd[component]
    for extra in clusters[cluster].extras {
      guard extra.level < Priority.firstPreferenceLevel, extra.penalty != .both else { return nil }
      let end = extra.constant / extra.terms[0].factor
      if (extra.penalty == .below) == (extra.terms[0].factor > 0) {
        lower = max(lower, end)
      } else {
        upper = min(upper, end)
      }
    }
    return (lower, max(lower, upper))
  }

  // MARK: Deciding

  /// Decides what is open: preferences tier by tier, then each variable in order of creation
  /// takes the smallest magnitude.
  mutating func decide(_ core: Core) {
    applyPreferences(core)
    var level = Priority.firstStayLevel
    for variable in 0..<core.variableCount where isMovable[variable] != 0 {
      guard openClusters > 0 else { break }
      let (all, known) = openPart(of: [(Int32(variable), 1)], core)
      var offset = known
      var terms: Form = []
      for term in all {
        if let cluster = clusterOf[core.components.ofVariable[term.variable]],
          clusters[cluster].isOpen
        {
          terms.append(term)
        } else {
          offset += term.factor * core.value[term.variable]
        }
      }
      guard !terms.isEmpty else { continue }
      level += 1
      stay(join(terms, core), terms, offset, level, core)
    }
  }

  private mutating func applyPreferences(_ core: Core) {
    var touched: [Int] = []
    for index in 0..<core.preferences.count {
      let form = core.preferences.terms(index).map {
        (variable: core.preferences.variable[$0], factor: core.preferences.coefficient[$0])
      }
      let (terms, known) = openPart(of: form, core)
      guard !terms.isEmpty else { continue }
      let cluster = join(terms, core)
      clusters[cluster].extras.append(
        Extra(
          level: core.preferences.level[index], penalty: .both,
          constant: core.preferences.constant[index] - known, terms: terms))
      touched.append(cluster)
    }
    for cluster in Set(touched).sorted() where !clusters[cluster].components.isEmpty {
      load(cluster, core)
      store(cluster, core)
    }
  }

  /// Makes `|terms + offset|` as small as what was decided before allows.
  private mutating func stay(
    _ cluster: Int, _ terms: Form, _ offset: Double, _ level: Level, _ core: Core
  ) {
    if let ends = interval(of: cluster, core) {
      let wanted = -offset / terms[0].factor
      core.value[terms[0].variable] = min(max(wanted, ends.lower), ends.upper)
      setOpen(cluster, false)
      return
    }
    if loaded != cluster {
      load(cluster, core)
      store(cluster, core)
    }
    guard clusters[cluster].isOpen else { return }
    fillForm(terms, times: 1)
    guard simplex.isMovable(form.buffer) else { return }
    clusters[cluster].extras.append(
      Extra(level: level, penalty: .both, constant: -offset, terms: terms))
    simplex.appendLevel(form.buffer, equal: -offset, level: level)
    _ = simplex.resume()
    store(cluster, core)
  }

  // MARK: The problem of a cluster

  private mutating func load(_ cluster: Int, _ core: Core) {
    let members = clusters[cluster].components
    place = [:]
    for component in members {
      for position in core.components.variableRange(Int(component)) {
        place[core.components.variables[position]] = Int32(place.count)
      }
    }
    simplex.begin(variables: place.count)
    for component in members { addRows(of: Int(component), core) }
    for extra in clusters[cluster].extras {
      for term in extra.terms { simplex.addTerm(place[term.variable] ?? 0, term.factor) }
      simplex.closeRow(
        constant: extra.constant, level: extra.level, penalty: extra.penalty, source: -1)
    }
    simplex.prepare()
    if members.count == 1, core.states.hasBasis[members[0]] != 0 {
      // The component's rows come first, so its own basis is one of the cluster.
      let places = core.components.variableRange(Int(members[0]))
      _ = simplex.restart(active: UnsafeBufferPointer(rebasing: core.states.active.buffer[places]))
    } else {
      _ = simplex.solve()
    }
    loaded = cluster
  }

  private mutating func addRows(of component: Int, _ core: Core) {
    if core.isScalar(Int32(component)) {
      let position = core.components.variableRange(component).lowerBound
      let variable = core.components.variables[position]
      addEnd(variable, core.states.lowerEnd[component], .below)
      addEnd(variable, core.states.upperEnd[component], .above)
      return
    }
    for position in core.components.rowRange(component) {
      let row = Int(core.components.rows[position])
      for term in core.reduction.table.terms(row) {
        simplex.addTerm(
          place[core.reduction.table.variable[term]] ?? 0, core.reduction.table.coefficient[term])
      }
      simplex.closeRow(
        constant: core.reduction.table.effectiveConstant(row, at: core.value.base),
        level: core.reduction.table.head[row].level,
        penalty: core.reduction.table.head[row].penalty,
        source: Int32(row))
    }
  }

  private mutating func addEnd(_ variable: Int32, _ end: Double, _ penalty: Penalty) {
    guard end.isFinite else { return }
    simplex.addTerm(place[variable] ?? 0, 1)
    simplex.closeRow(
      constant: end, level: Priority.requiredLevel, penalty: penalty, source: -1)
  }

  private mutating func store(_ cluster: Int, _ core: Core) {
    for component in clusters[cluster].components {
      for position in core.components.variableRange(Int(component)) {
        let variable = core.components.variables[position]
        core.value[variable] = simplex.value[place[variable] ?? 0]
      }
    }
    setOpen(cluster, simplex.hasFlatEdge)
  }

  private mutating func setOpen(_ cluster: Int, _ open: Bool) {
    openClusters += (open ? 1 : 0) - (clusters[cluster].isOpen ? 1 : 0)
    clusters[cluster].isOpen = open
  }
}
