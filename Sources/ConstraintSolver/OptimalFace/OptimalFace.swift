/// The part of a system that the constraints leave open, divided into independent clusters.
///
/// A cluster starts as one open component. Rows that were left out of the components because the
/// solution satisfies them still bound what is open; if they join open components, these form one
/// cluster. Determined components enter as constants because they have one value only.
///
/// Long methods that only read are mutating, as in ``LexicographicSimplex``.
struct OptimalFace: ~Copyable {
  typealias Form = [(variable: Int32, factor: Double)]

  /// The left-out rows and bounds that take part.
  enum Links {
    case all
    /// Those that the current values satisfy as equalities; no other matters near these values.
    case tight
    /// The marked ones.
    case chosen
  }

  var clusters: FaceClusters
  /// Per variable: whether it depends on an open component.
  private(set) var isMovable: Vector<UInt8>
  private var expansion = FormExpansion()
  /// Whether forms are over the open components only, whose variables are all zero, rather than
  /// over all free variables.
  private var isReduced = false

  /// The current form, over the open variables.
  var terms = Vector<Summand>()

  /// Per held variable: its value minus its value when everything open is zero.
  private var shift = Vector<Double>()

  /// Per variable: the tightest lower end, then the tightest upper end negated.
  private var tightest = Vector<Double>()

  // The cluster whose solved problem the simplex contains.
  var simplex = LexicographicSimplex()
  /// Per variable of that cluster: its place in the problem.
  var place: Vector<Int32>
  var loaded: Int32 = -1
  var form = Vector<Summand>()

  /// Whether a form depends on an open component outside the chosen ones.
  private(set) var isIncomplete = false

  // The system and its solution.
  let system: LinearSystem
  let presolved: PresolvedSystem
  let optima: ComponentOptima
  let solution: Solution

  /// Creates the face of everything open, or of some components that an edit touched.
  init(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution, only chosen: [Int32]? = nil, links: Links = .all
  ) {
    self.init(system, presolved, optima, solution, of: chosen)
    guard clusters.count > 0 else { return }
    markMovable()
    closeForms(for: links)
    addLinks(links)
  }

  /// Creates the face of components that are about to be decided, with the marked rows.
  init(
    breakingTiesOf chosen: [Int32], _ system: LinearSystem, _ presolved: PresolvedSystem,
    _ optima: ComponentOptima, _ solution: Solution, marks: borrowing RestoredRows
  ) {
    self.init(system, presolved, optima, solution, of: chosen)
    isReduced = true
    reduce()
    addLinks(.chosen, marks)
  }

  private init(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ solution: Solution, of chosen: [Int32]?
  ) {
    self.system = system
    self.presolved = presolved
    self.optima = optima
    self.solution = solution
    var open = Vector<Int32>()
    if let chosen {
      for component in chosen where optima.states.isOpen[component] != 0 { open.append(component) }
    } else {
      for component in 0..<optima.components.count where optima.states.isOpen[component] != 0 {
        open.append(Int32(component))
      }
    }
    clusters = FaceClusters(open, of: optima.components.count)
    isMovable = Vector(repeating: 0, count: system.variableCount)
    place = Vector(repeating: 0, count: system.variableCount)
    expansion.reset(variableCount: system.variableCount, stepCount: presolved.program.count)
  }

  // MARK: Dependence on the open part

  private mutating func markMovable() {
    isMovable.reset(to: 0, count: system.variableCount)
    for number in 0..<Int32(clusters.count) where clusters.isCluster(number) {
      guard clusters.isOpen(number) else { continue }
      clusters.forEachComponent(of: number) { component in
        for position in optima.components.variableRange(component) {
          isMovable[optima.components.variables[position]] = 1
        }
      }
    }
    for step in presolved.program.steps.reversed() where presolved.program.variable[step] >= 0 {
      for position in presolved.program.terms(step)
      where isMovable[presolved.program.term[position]] != 0 {
        isMovable[presolved.program.variable[step]] = 1
        break
      }
    }
  }

  /// Computes the short forms of the movable variables, over which preferences are expressed.
  private mutating func closeForms() {
    guard presolved.reduction.hasChecks || system.preferences.count > 0 else { return }
    var isNeeded = Vector<UInt8>(repeating: 0, count: presolved.program.count)
    for step in presolved.program.steps where presolved.program.variable[step] >= 0 {
      isNeeded[step] = isMovable[presolved.program.variable[step]]
    }
    expansion.close(presolved.program, isNeeded: &isNeeded)
  }

  /// Computes the short forms of the variables in the links.
  private mutating func closeForms(for links: Links) {
    guard presolved.reduction.hasChecks || !presolved.reduction.lazyRows.isEmpty else { return }
    var isNeeded = Vector<UInt8>(repeating: 0, count: presolved.program.count)
    var isAnyNeeded = false
    func need(_ variable: Int) {
      let step = presolved.program.stepOf[variable]
      guard step >= 0, isMovable[variable] != 0 else { return }
      isNeeded[step] = 1
      isAnyNeeded = true
    }
    if presolved.reduction.hasChecks {
      for variable in 0..<system.variableCount
      where isMovable[variable] != 0 && isLinked(bound: variable, links) { need(variable) }
    }
    for row in presolved.reduction.lazyRows.buffer where isLinked(row: Int(row), links) {
      for term in system.rows.terms(Int(row)) { need(Int(system.rows.variable[term])) }
    }
    if isAnyNeeded { expansion.close(presolved.program, isNeeded: &isNeeded) }
  }

  /// Fixes everything decided so far, so that forms are over the variables that are still open.
  mutating func reduce() {
    markMovable()
    for number in 0..<Int32(clusters.count) where clusters.isCluster(number) {
      guard clusters.isOpen(number) else { continue }
      clusters.forEachComponent(of: number) { component in
        for position in optima.components.variableRange(component) {
          solution.value[optima.components.variables[position]] = 0
        }
      }
    }
    presolved.program.replay(solution.value.base)
    expansion.reset(variableCount: system.variableCount, stepCount: presolved.program.count)
    for variable in 0..<system.variableCount where isMovable[variable] == 0 {
      let step = presolved.program.stepOf[variable]
      if step >= 0 { expansion.settle(step: Int(step)) } else { expansion.ignore(Int32(variable)) }
    }
    closeForms()
  }

  /// Finds the open terms of a form; returns the sum of the others.
  mutating func takeOpenPart(
    of form: some Sequence<(variable: Int32, factor: Double)>
  ) -> Double {
    // The open part may be about to move, so only the values of free variables are valid here.
    expansion.begin()
    var total = 0.0
    for (variable, factor) in form {
      if isMovable[variable] == 0 {
        total += factor * solution.value[variable]
      } else {
        if !isReduced {
          total += factor * presolved.offset[variable]
        } else if presolved.program.stepOf[variable] >= 0 {
          total += factor * solution.value[variable]
        }
        expansion.add(variable, factor, presolved.program)
      }
    }
    _ = expansion.finish(presolved.program, limit: Int.max / 2)
    terms.removeAll()
    expansion.forEachTerm { variable, factor in
      if presolved.program.stepOf[variable] >= 0 {
        total += factor * shift[variable]
        return
      }
      if optima.isOpen(variable) {
        if let cluster = clusters.cluster(of: optima.components.ofVariable[variable]) {
          if !isReduced || clusters.isOpen(cluster) {
            terms.append(Summand(place: variable, factor: factor))
            return
          }
        } else {
          isIncomplete = true
        }
      }
      total += factor * solution.value[variable]
    }
    return total
  }

  /// Fixes the value of a computed variable: forms end there instead of expanding everything it
  /// depends on, which in a chain is everything before it.
  mutating func hold(_ variable: Int32, at value: Double) {
    let step = presolved.program.stepOf[variable]
    guard step >= 0 else { return }
    shift.extend(to: system.variableCount, with: 0)
    shift[variable] = value - (isReduced ? solution.value[variable] : presolved.offset[variable])
    expansion.hold(step: Int(step), of: variable)
  }

  /// Joins all clusters that the current form depends on and returns the result.
  mutating func join() -> Int32 {
    var target: Int32 = -1
    for position in 0..<terms.count {
      let component = optima.components.ofVariable[terms[position].place]
      guard let cluster = clusters.cluster(of: component) else { continue }
      if target < 0 { target = cluster }
      guard cluster != target else { continue }
      clusters.join(target, cluster)
      if loaded == target || loaded == cluster { loaded = -1 }
    }
    return target
  }

  // MARK: Left-out rows

  private mutating func addLinks(_ links: Links) {
    addLinks(links, RestoredRows())
  }

  private mutating func addLinks(_ links: Links, _ marks: borrowing RestoredRows) {
    tightest.removeAll()
    if presolved.reduction.hasChecks {
      for variable in 0..<system.variableCount
      where isMovable[variable] != 0 && isLinked(bound: variable, links, marks) {
        link(
          CollectionOfOne((Int32(variable), 1.0)), .below,
          presolved.reduction.leastValue(of: Int32(variable)), Priority.requiredLevel)
      }
    }
    for row in presolved.reduction.lazyRows.buffer where isLinked(row: Int(row), links, marks) {
      let form = system.rows.terms(Int(row)).lazy.map { [system] in
        (variable: system.rows.variable[$0], factor: system.rows.coefficient[$0])
      }
      link(
        form, system.rows.head[row].penalty, system.rows.head[row].constant,
        system.rows.head[row].level)
    }
    addTightest()
  }

  /// Whether the bound of a variable takes part.
  private mutating func isLinked(
    bound variable: Int, _ links: Links, _ marks: borrowing RestoredRows = RestoredRows()
  ) -> Bool {
    let least = presolved.reduction.leastValue(of: Int32(variable))
    guard least > -.infinity else { return false }
    switch links {
    case .all: return true
    case .tight: return !Self.isSlack(solution.value[variable] - least, least)
    case .chosen: return marks.isMarked(variable: variable)
    }
  }

  /// Whether a row that was left out takes part.
  private func isLinked(
    row: Int, _ links: Links, _ marks: borrowing RestoredRows = RestoredRows()
  ) -> Bool {
    switch links {
    case .all: true
    case .tight: !isSlack(row: row)
    case .chosen: marks.isMarked(row: row)
    }
  }

  private mutating func addTightest() {
    guard !tightest.isEmpty else { return }
    for variable in 0..<Int32(system.variableCount) where isMovable[variable] != 0 {
      for (end, sign) in [(tightest[2 * variable], 1.0), (tightest[2 * variable + 1], -1.0)]
      where end > -.infinity {
        guard let cluster = clusters.cluster(of: optima.components.ofVariable[variable]) else {
          continue
        }
        terms.removeAll()
        terms.append(Summand(place: variable, factor: sign))
        clusters.addRow(
          to: cluster, level: Priority.requiredLevel, .below, constant: end, terms)
      }
    }
  }

  /// Whether an inequality has so much slack that it is irrelevant near the current values.
  private func isSlack(row: Int) -> Bool {
    let (residual, size) = system.residual(ofRow: row, at: solution)
    guard system.rows.head[row].penalty.violation(of: residual) == 0 else { return false }
    return Self.isSlack(residual.magnitude, size)
  }

  /// Whether a limit is too far away to be reached near the current values.
  private static func isSlack(_ distance: Double, _ limit: Double) -> Bool {
    distance > 1e-4 * (1 + limit.magnitude)
  }

  private mutating func link(
    _ form: some Sequence<(variable: Int32, factor: Double)>, _ penalty: Penalty,
    _ constant: Double, _ level: Level
  ) {
    let known = takeOpenPart(of: form)
    guard !terms.isEmpty else { return }
    if terms.count == 1, level == Priority.requiredLevel {
      // The tightest limit of a variable is enough; there may be one for each cell.
      let (variable, factor) = (terms[0].place, terms[0].factor)
      let end = (constant - known) / factor
      let isLower = (penalty == .below) == (factor > 0)
      tightest.extend(to: system.variableCount * 2, with: -.infinity)
      let slot = 2 * variable + (isLower ? 0 : 1)
      tightest[slot] = max(tightest[slot], isLower ? end : -end)
      return
    }
    let cluster = join()
    clusters.addRow(to: cluster, level: level, penalty, constant: constant - known, terms)
  }
}
