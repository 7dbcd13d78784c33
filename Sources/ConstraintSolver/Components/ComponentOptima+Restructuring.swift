/// Changes to the rows and variables of components.
extension ComponentOptima {
  /// The component of a reduced row; `nil` if all of its variables are linking variables.
  @inline(__always)
  func component(ofReduced row: Int, _ presolved: PresolvedSystem) -> Int32? {
    presolved.reduction.table.terms(row).first.map {
      components.ofVariable[presolved.reduction.table.variable[$0]]
    }
  }

  /// Whether a variable is free, not a linking variable, and shares no row with another one.
  func isAlone(_ variable: Int32, _ presolved: PresolvedSystem) -> Bool {
    guard presolved.program.stepOf[variable] == -1, linking.ofVariable[variable] < 0 else {
      return false
    }
    let component = Int(components.ofVariable[variable])
    guard component >= 0, components.variableRange(component).count == 1 else { return false }
    return components.rowRange(component).allSatisfy {
      presolved.reduction.table.isDead(Int(components.rows[$0]))
    }
  }

  /// Adds a component for a variable that has none, and returns its number.
  func addComponent(of variable: Int32, _ presolved: PresolvedSystem) -> Int32 {
    let component = components.addComponent(of: variable)
    states.restart([component], components)
    linking.reattach(component, presolved.reduction.table, components)
    return component
  }

  /// Repartitions components by their current rows and the new ones, and marks the results dirty.
  ///
  /// - Returns: Whether each component kept its variables and its linking variable.
  func repartition(
    _ touched: [Int32], adding newRows: [Int32], _ presolved: PresolvedSystem
  ) -> Bool {
    let before = touched.map(membership)
    var kept = newRows
    for component in touched {
      for position in components.rowRange(Int(component)) {
        let row = components.rows[position]
        if !presolved.reduction.table.isDead(Int(row)) { kept.append(row) }
      }
    }
    states.restart(touched, components)
    let found = components.repartition(
      touched, rows: kept, presolved.reduction.table, stepOf: presolved.program.stepOf)
    states.restart(found, components)
    for component in touched {
      linking.reattach(component, presolved.reduction.table, components)
    }
    for component in found {
      if !touched.contains(component) {
        linking.reattach(component, presolved.reduction.table, components)
      }
      states.markDirty(component)
    }
    return found.allSatisfy(touched.contains) && touched.map(membership) == before
  }

  /// The variables of a component and its linking variable.
  private func membership(of component: Int32) -> [Int32] {
    [linking.ofComponent[component]]
      + components.variables.buffer[components.variableRange(Int(component))]
  }

  /// Marks every open component for solving again.
  func reopen() {
    for component in 0..<components.count where states.isOpen[component] != 0 {
      states.regions.forget(component)
      states.markDirty(Int32(component))
    }
  }
}
