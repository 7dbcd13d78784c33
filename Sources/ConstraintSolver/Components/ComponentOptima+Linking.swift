/// Linking variables and the components that depend on their values.
extension ComponentOptima {
  /// Sets a linking variable to the value that its fixing row prescribes.
  func setLink(_ link: Int, _ presolved: PresolvedSystem, _ solution: Solution) {
    let row = Int(linking.row[link])
    let term = Int(presolved.reduction.table.head[row].start)
    solution.value[linking.variable[link]] =
      presolved.reduction.table.head[row].constant / presolved.reduction.table.coefficient[term]
  }

  /// Updates the linking variables to the current values of their rows and moves their components.
  func moveLinks(_ presolved: PresolvedSystem, _ solution: Solution) {
    for link in 0..<linking.count {
      let before = solution.value[linking.variable[link]]
      setLink(link, presolved, solution)
      let now = solution.value[linking.variable[link]]
      guard now != before else { continue }
      linking.forEachComponent(of: link) { component in
        guard states.isDirty.base[Int(component)] == 0 else { return }
        let range = components.variableRange(Int(component))
        guard !range.isEmpty else { return }
        let isOpen = states.regions.follow(
          Int(component), to: now, variables: components.variables.base + range.lowerBound,
          count: range.count, values: solution.value.base)
        if let isOpen, states.strains.base[Int(component)] == 0 {
          states.setOpen(Int(component), isOpen)
        } else {
          states.markDirty(component)
        }
      }
    }
  }

  // MARK: Releasing linking variables

  /// Makes all variables eligible as linking variables again.
  func forgetReleases(variableCount: Int) {
    linking.isReleased.reset(to: 0, count: variableCount)
  }

  /// Releases the linking variables whose value violates a row of their own level or above; returns
  /// false if there are none.
  func releaseStrainedLinks(_ presolved: PresolvedSystem, _ solution: Solution) -> Bool {
    guard linking.count > 0 else { return false }
    var released = false
    for row in linking.ownRows.buffer where isStrained(linkRow: Int(row), presolved, solution) {
      for term in presolved.reduction.table.linkTerms(Int(row)) {
        linking.isReleased[presolved.reduction.table.variable[term]] = 1
      }
      released = true
    }
    if states.strainCount > 0 {
      for link in 0..<linking.count {
        var isStrained = false
        linking.forEachComponent(of: link) { component in
          if states.strains[component] != 0 { isStrained = true }
        }
        guard isStrained else { continue }
        linking.isReleased[linking.variable[link]] = 1
        released = true
      }
    }
    return released
  }

  /// Whether a linking variable must be released.
  func needsRelease(_ presolved: PresolvedSystem, _ solution: Solution) -> Bool {
    guard linking.count > 0 else { return false }
    if states.strainCount > 0 { return true }
    for row in linking.ownRows.buffer where isStrained(linkRow: Int(row), presolved, solution) {
      return true
    }
    return false
  }

  /// Whether a row down to the level of one of the component's linking variables is violated.
  func isStrained(_ component: Int, _ presolved: PresolvedSystem, _ solution: Solution) -> Bool {
    let link = linking.ofComponent.base[component]
    let deepest = link >= 0 ? linking.level[link] : deepestLinkLevel
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      guard presolved.reduction.table.head.base[row].level <= deepest else { return false }
      if presolved.reduction.table.isStrained(row, solution.value) { return true }
    }
    return false
  }

  private var deepestLinkLevel: Level {
    var deepest = Priority.requiredLevel
    for link in 0..<linking.count { deepest = max(deepest, linking.level[link]) }
    return deepest
  }

  /// Whether a row on linking variables alone is violated although it ranks at least as high as the
  /// lowest-ranking linking variable in it.
  private func isStrained(
    linkRow row: Int, _ presolved: PresolvedSystem, _ solution: Solution
  ) -> Bool {
    var deepest = Priority.requiredLevel
    for term in presolved.reduction.table.linkTerms(row) {
      let link = linking.ofVariable[presolved.reduction.table.variable[term]]
      deepest = max(deepest, linking.level[link])
    }
    return presolved.reduction.table.head[row].level <= deepest
      && presolved.reduction.table.isStrained(row, solution.value)
  }
}

extension RowTable {
  /// Whether a row is violated by more than rounding.
  @inline(__always)
  func isStrained(_ row: Int, _ value: borrowing Vector<Double>) -> Bool {
    let violation = head.base[row].penalty.violation(of: residual(row, at: value.base))
    return violation.magnitude > Tolerance.residual * (1 + head.base[row].constant.magnitude)
  }
}
