/// The part of a system that the constraints leave open, in clusters that have nothing to do with
/// each other.
///
/// A cluster starts as one open component. Rows that were left out of the components because the
/// solution satisfies them still bound what is open; where they join open components, these form
/// one cluster. Determined components enter as constants: they have one value only.
struct OptimalFace: ~Copyable {
  typealias Form = [(variable: Int32, factor: Double)]

  /// Which of the rows that the components were solved without take part.
  enum Links {
    case all
    /// Those that the values at hand meet exactly: near the values, no other has a say.
    case tight
    /// Those that are marked.
    case chosen
  }

  var clusters: FaceClusters
  /// Per variable: whether it depends on an open component.
  private(set) var isMovable: Vector<UInt8>
  private var expansion = FormExpansion()
  /// Whether forms are of the open components alone, whose variables are all zero, rather than of
  /// all free variables.
  private var isReduced = false

  /// The form at hand, over the open variables.
  var terms = Vector<Summand>()

  /// Per variable: the tightest lower end, then the tightest upper end negated.
  private var tightest = Vector<Double>()

  // The cluster whose problem the simplex holds, solved.
  var simplex = LexicographicSimplex()
  /// Per variable of that cluster: its place in the problem.
  var place: Vector<Int32>
  var loaded: Int32 = -1
  var form = Vector<Summand>()

  /// Set when a form turned out to touch an open component outside the system.
  private(set) var isIncomplete = false

  /// What is open, or some components that an edit touched, as the constraints leave it.
  init(_ core: Core, only chosen: [Int32]? = nil, links: Links = .all) {
    self.init(core, of: chosen)
    guard clusters.count > 0 else { return }
    markMovable(core)
    closeForms(core)
    addLinks(core, links)
  }

  /// Components whose values are about to be decided, with the rows that are marked.
  init(
    breakingTiesOf components: borrowing Vector<Int32>, of core: Core, marks: borrowing RestoredRows
  ) {
    self.init(core, of: components.array())
    isReduced = true
    reduce(core)
    addLinks(core, .chosen, marks)
  }

  private init(_ core: Core, of chosen: [Int32]?) {
    var open = Vector<Int32>()
    if let chosen {
      for component in chosen where core.states.isOpen[component] != 0 { open.append(component) }
    } else {
      for component in 0..<core.components.count where core.states.isOpen[component] != 0 {
        open.append(Int32(component))
      }
    }
    clusters = FaceClusters(open, of: core.components.count)
    isMovable = Vector(repeating: 0, count: core.variableCount)
    place = Vector(repeating: 0, count: core.variableCount)
    expansion.reset(variableCount: core.variableCount, stepCount: core.program.count)
  }

  // MARK: What depends on what is open

  private mutating func markMovable(_ core: Core) {
    isMovable.reset(to: 0, count: core.variableCount)
    for number in 0..<Int32(clusters.count) where clusters.isCluster(number) {
      guard clusters.isOpen(number) else { continue }
      clusters.forEachComponent(of: number) { component in
        for position in core.components.variableRange(component) {
          isMovable[core.components.variables[position]] = 1
        }
      }
    }
    for step in core.program.steps.reversed() where core.program.variable[step] >= 0 {
      for position in core.program.terms(step)
      where isMovable[core.program.term[position]] != 0 {
        isMovable[core.program.variable[step]] = 1
        break
      }
    }
  }

  private mutating func closeForms(_ core: Core) {
    guard core.reduction.hasChecks || core.preferences.count > 0 else { return }
    var isNeeded = Vector<UInt8>(repeating: 0, count: core.program.count)
    for step in core.program.steps where core.program.variable[step] >= 0 {
      isNeeded[step] = isMovable[core.program.variable[step]]
    }
    expansion.close(core.program, isNeeded: &isNeeded)
  }

  /// Takes what has been decided as given, so that forms are of what is still open alone.
  mutating func reduce(_ core: Core) {
    markMovable(core)
    for number in 0..<Int32(clusters.count) where clusters.isCluster(number) {
      guard clusters.isOpen(number) else { continue }
      clusters.forEachComponent(of: number) { component in
        for position in core.components.variableRange(component) {
          core.value[core.components.variables[position]] = 0
        }
      }
    }
    core.program.replay(core.value.base)
    expansion.reset(variableCount: core.variableCount, stepCount: core.program.count)
    for variable in 0..<core.variableCount where isMovable[variable] == 0 {
      let step = core.program.stepOf[variable]
      if step >= 0 { expansion.settle(step: Int(step)) } else { expansion.ignore(Int32(variable)) }
    }
    closeForms(core)
  }

  /// Finds the summands of a form that are open; returns what the others add up to.
  mutating func takeOpenPart(
    of form: some Sequence<(variable: Int32, factor: Double)>, _ core: Core
  ) -> Double {
    // What is open may be about to move: only the values of free variables are good here.
    expansion.begin()
    var total = 0.0
    for (variable, factor) in form {
      if isMovable[variable] == 0 {
        total += factor * core.value[variable]
      } else {
        if !isReduced {
          total += factor * core.offset[variable]
        } else if core.program.stepOf[variable] >= 0 {
          total += factor * core.value[variable]
        }
        expansion.add(variable, factor, core.program)
      }
    }
    _ = expansion.finish(core.program, limit: Int.max / 2)
    terms.removeAll()
    expansion.forEachTerm { variable, factor in
      if core.isOpen(variable) {
        if let cluster = clusters.cluster(of: core.components.ofVariable[variable]) {
          if !isReduced || clusters.isOpen(cluster) {
            terms.append(Summand(place: variable, factor: factor))
            return
          }
        } else {
          isIncomplete = true
        }
      }
      total += factor * core.value[variable]
    }
    return total
  }

  /// Makes one cluster of all that the form at hand is of; returns which.
  mutating func join(_ core: Core) -> Int32 {
    var target: Int32 = -1
    for position in 0..<terms.count {
      let component = core.components.ofVariable[terms[position].place]
      guard let cluster = clusters.cluster(of: component) else { continue }
      if target < 0 { target = cluster }
      guard cluster != target else { continue }
      clusters.join(target, cluster)
      if loaded == target || loaded == cluster { loaded = -1 }
    }
    return target
  }

  // MARK: Rows that the components were solved without

  private mutating func addLinks(_ core: Core, _ links: Links) {
    addLinks(core, links, RestoredRows())
  }

  private mutating func addLinks(_ core: Core, _ links: Links, _ marks: borrowing RestoredRows) {
    tightest.reset(to: -.infinity, count: core.variableCount * 2)
    if core.reduction.hasChecks {
      for variable in 0..<core.variableCount where isMovable[variable] != 0 {
        let least = core.reduction.leastValue(of: Int32(variable))
        guard least > -.infinity else { continue }
        switch links {
        case .all: break
        case .tight: if Self.isSlack(core.value[variable] - least, least) { continue }
        case .chosen: if !marks.isMarked(variable: variable) { continue }
        }
        link(
          CollectionOfOne((Int32(variable), 1.0)), .below, least, Priority.requiredLevel, core)
      }
    }
    for row in core.reduction.lazyRows.buffer {
      switch links {
      case .all: break
      case .tight: if core.isSlack(row: Int(row)) { continue }
      case .chosen: if !marks.isMarked(row: Int(row)) { continue }
      }
      let form = core.rows.terms(Int(row)).lazy.map {
        (variable: core.rows.variable[$0], factor: core.rows.coefficient[$0])
      }
      link(
        form, core.rows.head[row].penalty, core.rows.head[row].constant, core.rows.head[row].level,
        core)
    }
    addTightest(core)
  }

  private mutating func addTightest(_ core: Core) {
    for variable in 0..<Int32(core.variableCount) where isMovable[variable] != 0 {
      for (end, sign) in [(tightest[2 * variable], 1.0), (tightest[2 * variable + 1], -1.0)]
      where end > -.infinity {
        guard let cluster = clusters.cluster(of: core.components.ofVariable[variable]) else {
          continue
        }
        terms.removeAll()
        terms.append(Summand(place: variable, factor: sign))
        clusters.addRow(
          to: cluster, level: Priority.requiredLevel, .below, constant: end, terms)
      }
    }
  }

  /// Whether a limit is so far away that what is near the values does not meet it.
  static func isSlack(_ distance: Double, _ limit: Double) -> Bool {
    distance > 1e-4 * (1 + limit.magnitude)
  }

  private mutating func link(
    _ form: some Sequence<(variable: Int32, factor: Double)>, _ penalty: Penalty,
    _ constant: Double, _ level: Level, _ core: Core
  ) {
    let known = takeOpenPart(of: form, core)
    guard !terms.isEmpty else { return }
    if terms.count == 1, level == Priority.requiredLevel {
      // Of the limits of one variable the tightest is enough; there may be one for each cell.
      let (variable, factor) = (terms[0].place, terms[0].factor)
      let end = (constant - known) / factor
      let isLower = (penalty == .below) == (factor > 0)
      let slot = 2 * variable + (isLower ? 0 : 1)
      tightest[slot] = max(tightest[slot], isLower ? end : -end)
      return
    }
    let cluster = join(core)
    clusters.addRow(to: cluster, level: level, penalty, constant: constant - known, terms)
  }
}
