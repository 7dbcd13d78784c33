extension OptimalFace {
  /// Decides everything that is open: by preferences, tier by tier, and then by giving each
  /// variable, in order of creation, the smallest magnitude.
  ///
  /// The decisions of each tier are fixed for the next, which keeps forms short.
  mutating func breakTies() {
    var tier = Priority.firstPreferenceLevel
    while clusters.openCount > 0, let level = system.preferences.level(from: tier) {
      if prefer(level) { reduce() }
      tier = level + 1
    }
    stayWhereSmallest()
  }

  /// Applies the preferences of a tier; returns false if they decide nothing.
  private mutating func prefer(_ level: Level) -> Bool {
    var isTouched = Vector<UInt8>(repeating: 0, count: clusters.count)
    for index in 0..<system.preferences.count where system.preferences.level[index] == level {
      let form = system.preferences.terms(index).lazy.map { [system] in
        (variable: system.preferences.variable[$0], factor: system.preferences.coefficient[$0])
      }
      let known = takeOpenPart(of: form)
      guard !terms.isEmpty else { continue }
      let cluster = join()
      clusters.addRow(
        to: cluster, level: level, .both, constant: system.preferences.constant[index] - known,
        terms)
      isTouched[cluster] = 1
    }
    let before = clusters.openCount
    for cluster in 0..<Int32(clusters.count)
    where isTouched[cluster] != 0 && clusters.isCluster(cluster) {
      if preferScalar(cluster, level) { continue }
      load(cluster)
      store(cluster)
    }
    return clusters.openCount < before
  }

  /// Decides a one-variable cluster by its only preference; returns false if more affects it.
  private mutating func preferScalar(_ cluster: Int32, _ level: Level) -> Bool {
    guard let component = clusters.onlyComponent(of: cluster),
      let ends = interval(of: cluster, preferredAt: level), let wanted = ends.wanted
    else { return false }
    let place = optima.components.variableRange(component).lowerBound
    solution.value[optima.components.variables[place]] = min(max(wanted, ends.lower), ends.upper)
    clusters.setOpen(cluster, false)
    return true
  }

  private mutating func stayWhereSmallest() {
    var level = Priority.firstStayLevel
    for variable in 0..<system.variableCount where isMovable[variable] != 0 {
      guard clusters.openCount > 0 else { break }
      var known = takeOpenPart(of: CollectionOfOne((Int32(variable), 1.0)))
      keepOpenTerms(&known)
      if !terms.isEmpty {
        level += 1
        stay(join(), known, level)
        keepOpenTerms(&known)
      }
      if terms.isEmpty { hold(Int32(variable), at: known) }
    }
  }

  /// Removes the decided terms from the current form and adds their value to `known`.
  private mutating func keepOpenTerms(_ known: inout Double) {
    var kept = 0
    for position in 0..<terms.count {
      let term = terms[position]
      if let cluster = clusters.cluster(of: optima.components.ofVariable[term.place]),
        clusters.isOpen(cluster)
      {
        terms[kept] = term
        kept += 1
      } else {
        known += term.factor * solution.value[term.place]
      }
    }
    terms.removeAll(from: kept)
  }

  /// Minimises the magnitude of the current form plus `offset`, subject to earlier decisions.
  private mutating func stay(_ cluster: Int32, _ offset: Double, _ level: Level) {
    if let ends = interval(of: cluster) {
      let wanted = -offset / terms[0].factor
      solution.value[terms[0].place] = min(max(wanted, ends.lower), ends.upper)
      clusters.setOpen(cluster, false)
      return
    }
    if loaded != cluster {
      load(cluster)
      store(cluster)
    }
    guard clusters.isOpen(cluster) else { return }
    fillForm(times: 1)
    guard simplex.isMovable(form.buffer) else { return }
    clusters.addRow(to: cluster, level: level, .both, constant: -offset, terms)
    simplex.appendLevel(form.buffer, equal: -offset, level: level)
    if simplex.optimizeLastLevel() {
      store(cluster)
    } else {
      clusters.setOpen(cluster, simplex.hasFlatEdge)
    }
  }
}

extension Preferences {
  /// The first preference level at or after the given one.
  func level(from least: Level) -> Level? {
    var found: Level?
    for rank in level.buffer where rank >= least && rank < found ?? .max { found = rank }
    return found
  }
}
