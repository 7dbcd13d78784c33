extension Core {
  /// Takes over the new constants of required equations where only what follows from them changes;
  /// false when the constants of everything must be derived anew.
  func followEquations() -> Bool {
    dependents.begin(program, rows)
    guard
      dependents.replayOffsets(
        &program, rows, equations: changes.equations, offset: offset.base,
        moved: &work.movedOffsets)
    else { return false }
    readers.build(reduction.table, rows, variableCount: variableCount)
    for variable in work.movedOffsets.buffer {
      readers.forEachRow(of: variable) { row in
        guard !reduction.table.isDead(Int(row)) else { return }
        let source = Int(reduction.table.head[row].source)
        let constant =
          source >= 0
          ? reducedConstant(of: source) : lowerBound[-1 - source] - offset[-1 - source]
        guard constant != reduction.table.head[row].constant else { return }
        reduction.table.head[row].constant = constant
        changes.rows.append(row)
      }
      guard componentDependents.isBuilt else { continue }
      let component = componentDependents.owner(of: variable)
      guard component >= 0 else { continue }
      // What is open is decided by the variable, too.
      states.regions.forget(Int(component))
      if states.isOpen[component] != 0 { states.markDirty(component) }
    }
    return true
  }
}
