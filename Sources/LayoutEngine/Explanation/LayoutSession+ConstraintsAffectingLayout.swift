public import LayoutModel

extension LayoutSession {
  /// Returns the constraints that determine an item's origin and size along an axis, then related
  /// ones that do not, with their slack: `constraintsAffectingLayout(for:)`.
  ///
  /// As far as possible, the determining constraints are in an order in which each adds one
  /// unknown, from the root to the item.
  ///
  /// Constraints that affect the item through other views are included. A constraint overridden by
  /// more important ones has the slack by which it is violated. Linear in the layout.
  ///
  /// - Returns: An empty array if the item is not installed.
  public mutating func constraintsAffectingLayout(
    of item: LayoutItem, _ axis: Axis
  ) -> [AffectingConstraint] {
    settle()
    let isHorizontal = axis == .horizontal
    guard let originForm = form(of: isHorizontal ? .x : .y, of: item),
      let sizeForm = form(of: isHorizontal ? .width : .height, of: item)
    else { return [] }
    let origin = program.influences(on: originForm)
    let size = program.influences(on: sizeForm)
    let diagnosis = Diagnosis(layout: layout, system: system)
    var found: [AffectingConstraint] = []
    var places: [SolverProgram.Member: Int] = [:]
    var forms: [LinearForm] = []
    for (influence, isOfSize) in origin.map({ ($0, false) }) + size.map({ ($0, true) }) {
      let place: Int
      if let known = places[influence.member] {
        place = known
      } else {
        guard let constraint = diagnosis.constraint(influence.member) else { continue }
        place = found.count
        places[influence.member] = place
        let sides = sides(of: influence.member)
        forms.append(system.form(of: influence.member))
        found.append(
          AffectingConstraint(
            constraint: constraint, originRate: 0, sizeRate: 0, slack: influence.slack,
            firstValue: sides?.first.value(values), secondValue: sides?.second?.value(values)))
      }
      if isOfSize {
        found[place].sizeRate = influence.multiplier
      } else {
        found[place].originRate = influence.multiplier
      }
      if influence.multiplier != 0 { found[place].slack = 0 }
    }
    let holding = found.indices.filter { found[$0].isHolding }
    return Self.chain(holding.map { forms[$0] }).map { found[holding[$0]] }
      + found.filter { !$0.isHolding }
  }

  private func sides(
    of member: SolverProgram.Member
  ) -> (first: LinearForm, second: LinearForm?)? {
    switch member {
    case .row(let index): system.sides(of: system.rows[index], in: layout)
    case .size(let variable): (LinearForm(variable), nil)
    }
  }

  /// Returns the order in which each form adds at most one new variable, as far as possible; forms
  /// that are solved simultaneously stay in their order.
  ///
  /// Linear in the terms.
  private static func chain(_ forms: [LinearForm]) -> [Int] {
    var users: [VariableIndex: [Int]] = [:]
    var unknown = forms.map(\.terms.count)
    for (index, form) in forms.enumerated() {
      for term in form.terms { users[term.variable, default: []].append(index) }
    }
    var order: [Int] = []
    var isTaken = [Bool](repeating: false, count: forms.count)
    var known: Set<VariableIndex> = []
    var ready = forms.indices.filter { unknown[$0] <= 1 }
    var next = 0
    var first = 0
    while order.count < forms.count {
      let index: Int
      if next < ready.count {
        index = ready[next]
        next += 1
      } else {
        while isTaken[first] { first += 1 }
        index = first
      }
      guard !isTaken[index] else { continue }
      isTaken[index] = true
      order.append(index)
      for term in forms[index].terms where known.insert(term.variable).inserted {
        for user in users[term.variable] ?? [] {
          unknown[user] -= 1
          if unknown[user] == 1 { ready.append(user) }
        }
      }
    }
    return order
  }
}
