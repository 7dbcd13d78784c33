/// Contradictions among the caller's rows, without any substitution.
extension ContradictionSearch {
  /// The contradictory sets among all required rows, or among the members of the given sets if
  /// there are too many rows.
  ///
  /// The rows are used as the caller gave them: nothing is substituted, so no equation takes
  /// precedence over a less breakable inequality.
  func conflicts(amongMembersOf sets: [Conflict]) -> [Conflict] {
    var members = requiredRows
    if members.count > Self.mostMembers {
      members = Set(sets.flatMap(\.members)).map { member in
        switch member {
        case .bound(let variable): -1 - variable.index
        case .constraint(let id): id.index
        }
      }
    }
    guard members.count <= Self.mostMembers else { return [] }
    members.sort { system.isLessBreakable(Int($0), than: Int($1)) }
    var places: [Int32: Int32] = [:]
    for member in members {
      forEachTerm(of: member) { index, _ in
        if places[index] == nil { places[index] = Int32(places.count) }
      }
    }
    var simplex = LexicographicSimplex()
    simplex.begin(variables: places.count)
    for (rank, member) in members.enumerated() {
      forEachTerm(of: member) { index, factor in simplex.addTerm(places[index] ?? 0, factor) }
      simplex.closeRow(
        constant: member < 0 ? system.lowerBound[-1 - member] : system.rows.head[member].constant,
        level: Level(rank), penalty: member < 0 ? .below : system.rows.head[member].penalty,
        source: member)
    }
    simplex.prepare()
    return simplex.contradictions().compactMap { found in
      // Rows are numbered in the order in which they are added.
      let named = found.map(\.row).sorted().map { system.member(simplex.source[$0]) }
      return named.last.map { Conflict(members: named, broken: $0) }
    }
  }

  /// With more rows than this, adding them one by one is slower than a few more passes.
  private static var mostMembers: Int { 1_500 }

  /// All active required constraints and, as `-1 - v`, the bounds of variables.
  private var requiredRows: [Int32] {
    let bounds = (0..<Int32(system.variableCount)).filter { system.lowerBound[$0] > -.infinity }.map
    { -1 - $0 }
    return bounds
      + (0..<Int32(system.rows.count)).filter {
        system.rows.takesPart(Int($0)) && system.rows.head[$0].level == Priority.requiredLevel
      }
  }

  /// Calls `body` with the terms of a constraint, or of a variable's bound if `member` is negative.
  private func forEachTerm(of member: Int32, _ body: (Int32, Double) -> Void) {
    guard member >= 0 else { return body(-1 - member, 1) }
    for term in system.rows.terms(Int(member)) {
      body(system.rows.variable[term], system.rows.coefficient[term])
    }
  }
}
