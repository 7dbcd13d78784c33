/// The variables, preferences and left-out rows that depend on the free variables of each
/// component.
///
/// A component is *separable* if nothing depends on it together with another component. What the
/// constraints leave open in a separable component can be decided without looking at the rest of
/// the system, and it moves only with the component's own rows and its linking variables. All other
/// components are *entangled*, such as two sizes of which only the sum has a preference.
///
/// A one-variable component is *self-deciding* if a preference of its own decides it before any
/// shared preference does; no other dependent can affect it, so it counts as separable too. The
/// heights of a list's rows are an example, although the position of the last row depends on all of
/// them. All of this depends on the structure only, not on constants or on what is open.
struct ComponentDependents: ~Copyable {
  private(set) var isBuilt = false
  /// Per component: whether something depends on it together with another component.
  private(set) var isEntangled = Vector<UInt8>()

  /// Per component: the level of its own preferences that decide it, or ``undecided``.
  private var decidingLevel = Vector<Level>()
  private static var undecided: Level { .max }

  private var variableStart = Vector<Int32>()
  private var variables = Vector<Int32>()
  private var lazyStart = Vector<Int32>()
  private var lazyRows = Vector<Int32>()
  private var preferenceStart = Vector<Int32>()
  private var preferences = Vector<Int32>()

  // Built when first needed by an edit.
  private var hasDeciders = false
  private var decidedStart = Vector<Int32>()
  private var decided = Vector<Int32>()

  /// Per variable: the component that it depends on, or one of the codes below.
  private var owner = Vector<Int32>()
  /// The same for each left-out row and each preference.
  private var lazyOwner = Vector<Int32>()
  private var preferenceOwner = Vector<Int32>()
  private static var settled: Int32 { -1 }
  /// The owner code for dependence on several components.
  static var mixed: Int32 { -2 }

  init() {}

  mutating func forget() {
    isBuilt = false
    hasDeciders = false
  }

  /// The component that a variable depends on, or a negative number unless there is exactly one.
  @inline(__always)
  func owner(of variable: Int32) -> Int32 { owner.base[Int(variable)] }

  /// The variables that depend on a separable component, in order of creation.
  @inline(__always)
  func variables(of component: Int) -> UnsafeBufferPointer<Int32> {
    Self.run(variables, variableStart, component)
  }

  /// The left-out rows that depend on a separable component.
  func lazyRows(of component: Int) -> UnsafeBufferPointer<Int32> {
    Self.run(lazyRows, lazyStart, component)
  }

  /// The preferences that depend on a separable component.
  func preferences(of component: Int) -> UnsafeBufferPointer<Int32> {
    Self.run(preferences, preferenceStart, component)
  }

  /// The level of the preferences that decide a self-deciding component; `nil` for any other.
  @inline(__always)
  func decidingLevel(of component: Int) -> Level? {
    let level = decidingLevel.base[component]
    return level == Self.undecided ? nil : level
  }

  /// Marks a self-deciding component as entangled because its preferences contradict each other.
  mutating func entangle(_ component: Int) {
    decidingLevel[component] = Self.undecided
    isEntangled[component] = 1
  }

  /// Calls `body` with each component that the variable helps to decide, through a preference or a
  /// left-out row, without depending on it; passes ``mixed`` if there may be several.
  mutating func forEachDecided(
    by variable: Int32, _ rows: borrowing RowStore, _ reduction: borrowing Reduction,
    _ preferred: borrowing Preferences, _ body: (Int32) -> Void
  ) {
    if !hasDeciders { findDeciders(rows, reduction, preferred) }
    for component in Self.run(decided, decidedStart, Int(variable)) { body(component) }
  }

  private mutating func findDeciders(
    _ rows: borrowing RowStore, _ reduction: borrowing Reduction,
    _ preferred: borrowing Preferences
  ) {
    hasDeciders = true
    let counts = Vector<Int32>(repeating: 0, count: owner.count + 1)
    forEachDecider(rows, reduction, preferred) { variable, _ in counts.base[Int(variable) + 1] += 1
    }
    for variable in 0..<owner.count { counts.base[variable + 1] += counts.base[variable] }
    decidedStart.assign(counts)
    decided.reset(to: 0, count: Int(counts.base[owner.count]))
    let places = decided.base
    forEachDecider(rows, reduction, preferred) { variable, whose in
      places[Int(counts.base[Int(variable)])] = whose
      counts.base[Int(variable)] += 1
    }
  }

  /// Calls `body` with each variable that helps to decide a component, and with that component.
  private func forEachDecider(
    _ rows: borrowing RowStore, _ reduction: borrowing Reduction,
    _ preferred: borrowing Preferences, _ body: (_ variable: Int32, _ whose: Int32) -> Void
  ) {
    for index in 0..<preferred.count where preferenceOwner.base[index] != Self.settled {
      for term in preferred.terms(index) {
        name(preferred.variable.base[term], in: preferenceOwner.base[index], body)
      }
    }
    for position in 0..<lazyOwner.count where lazyOwner.base[position] != Self.settled {
      for term in rows.terms(Int(reduction.lazyRows.base[position])) {
        name(rows.variable.base[term], in: lazyOwner.base[position], body)
      }
    }
  }

  @inline(__always)
  private func name(_ variable: Int32, in whose: Int32, _ body: (Int32, Int32) -> Void) {
    if owner.base[Int(variable)] != whose || whose == Self.mixed { body(variable, whose) }
  }

  private static func run(
    _ list: borrowing Vector<Int32>, _ start: borrowing Vector<Int32>, _ component: Int
  ) -> UnsafeBufferPointer<Int32> {
    let first = Int(start[component])
    return UnsafeBufferPointer(rebasing: list.buffer[first..<Int(start[component + 1])])
  }

  /// Finds the dependents of all components in time linear in the system.
  mutating func build(
    _ program: borrowing Elimination, _ rows: borrowing RowStore,
    _ reduction: borrowing Reduction, _ preferred: borrowing Preferences,
    _ components: borrowing Components, _ linking: borrowing LinkingVariables
  ) {
    isEntangled.reset(to: 0, count: components.count)
    owner.reset(to: Self.settled, count: program.stepOf.count)
    owner.base.update(from: components.ofVariable.base, count: program.stepOf.count)
    var step = program.count
    while step > program.front {
      step -= 1
      guard program.variable.base[step] >= 0 else { continue }
      var whose = Self.settled
      for position in program.terms(step) {
        fold(program.term.base[position], &whose)
      }
      owner.base[Int(program.variable.base[step])] = whose
    }
    Self.distribute(owner, into: &variables, &variableStart, components.count)
    lazyOwner.reset(to: Self.settled, count: reduction.lazyRows.count)
    for (position, row) in reduction.lazyRows.buffer.enumerated() {
      var whose = Self.settled
      for term in rows.terms(Int(row)) { fold(rows.variable.base[term], &whose) }
      lazyOwner.base[position] = whose
    }
    Self.distribute(lazyOwner, into: &lazyRows, &lazyStart, components.count)
    for position in 0..<lazyRows.count {
      lazyRows[position] = reduction.lazyRows[lazyRows[position]]
    }
    preferenceOwner.reset(to: Self.settled, count: preferred.count)
    for index in 0..<preferred.count {
      var whose = Self.settled
      for term in preferred.terms(index) { fold(preferred.variable.base[term], &whose) }
      preferenceOwner.base[index] = whose
    }
    Self.distribute(preferenceOwner, into: &preferences, &preferenceStart, components.count)
    findSelfDeciding(
      program, rows, reduction, preferred, components, linking)
    isBuilt = true
  }

  /// Finds the components that a preference of their own decides before any shared one does.
  private mutating func findSelfDeciding(
    _ program: borrowing Elimination, _ rows: borrowing RowStore,
    _ reduction: borrowing Reduction, _ preferred: borrowing Preferences,
    _ components: borrowing Components, _ linking: borrowing LinkingVariables
  ) {
    decidingLevel.reset(to: Self.undecided, count: components.count)
    guard preferred.count > 0 else { return }
    // Per variable: the first level at which a dependent of several components affects it.
    let shared = Vector<Level>(repeating: Self.undecided, count: owner.count)
    for variable in 0..<owner.count
    where owner.base[variable] == Self.mixed
      && reduction.leastValue(of: Int32(variable)) > -.infinity
    {
      shared.base[variable] = Priority.requiredLevel
    }
    for position in 0..<lazyOwner.count where lazyOwner.base[position] == Self.mixed {
      for term in rows.terms(Int(reduction.lazyRows.base[position])) {
        shared.base[Int(rows.variable.base[term])] = Priority.requiredLevel
      }
    }
    for index in 0..<preferred.count where preferenceOwner.base[index] == Self.mixed {
      for term in preferred.terms(index) {
        let variable = Int(preferred.variable.base[term])
        shared.base[variable] = min(shared.base[variable], preferred.level.base[index])
      }
    }
    // Each step reads variables of later steps only.
    for step in program.steps where program.variable.base[step] >= 0 {
      let level = shared.base[Int(program.variable.base[step])]
      guard level != Self.undecided else { continue }
      for position in program.terms(step) {
        let source = Int(program.term.base[position])
        shared.base[source] = min(shared.base[source], level)
      }
    }
    for index in 0..<preferred.count where preferenceOwner.base[index] >= 0 {
      let component = Int(preferenceOwner.base[index])
      decidingLevel.base[component] = min(
        decidingLevel.base[component], preferred.level.base[index])
    }
    for component in 0..<components.count where decidingLevel.base[component] != Self.undecided {
      let places = components.variableRange(component)
      let isDecided =
        isEntangled.base[component] != 0 && places.count == 1
        && linking.ofComponent.base[component] == LinkingVariables.none
        && decidingLevel.base[component]
          < shared.base[Int(components.variables.base[places.lowerBound])]
      if isDecided {
        isEntangled.base[component] = 0
      } else {
        decidingLevel.base[component] = Self.undecided
      }
    }
  }

  /// Updates the owner of a form for one more of its variables.
  @inline(__always)
  private mutating func fold(_ variable: Int32, _ whose: inout Int32) {
    let other = owner.base[Int(variable)]
    guard other != Self.settled, other != whose else { return }
    guard whose != Self.settled else {
      whose = other
      return
    }
    if whose >= 0 { isEntangled.base[Int(whose)] = 1 }
    if other >= 0 { isEntangled.base[Int(other)] = 1 }
    whose = Self.mixed
  }

  /// Groups positions by the component that owns them, in ascending order within each group.
  private static func distribute(
    _ owners: borrowing Vector<Int32>, into list: inout Vector<Int32>,
    _ start: inout Vector<Int32>, _ componentCount: Int
  ) {
    start.reset(to: 0, count: componentCount + 1)
    for position in 0..<owners.count where owners.base[position] >= 0 {
      start.base[Int(owners.base[position]) + 1] += 1
    }
    for component in 0..<componentCount { start.base[component + 1] += start.base[component] }
    list.reset(to: 0, count: Int(start.base[componentCount]))
    let cursor = start.copy()
    for position in 0..<owners.count where owners.base[position] >= 0 {
      let component = Int(owners.base[position])
      list.base[Int(cursor.base[component])] = Int32(position)
      cursor.base[component] += 1
    }
  }
}
