/// Finds components with identical rows, such as the cells of a list, so that only one of them
/// needs solving.
///
/// A component's solution depends on its rows in order (places of variables, coefficients,
/// constants, levels, relations) and on how a linking variable enters them. If all of that is
/// bitwise equal, so is the solution.
struct DuplicateComponents: ~Copyable {
  /// The minimum number of multivariable components for which looking for duplicates pays.
  static var fewest: Int { 8 }

  /// The latest component for each hash bucket, or -1; the size is a power of two.
  private var head = Vector<Int32>()
  /// For each component, the previous one in the same bucket, or -1.
  private var next = Vector<Int32>()
  private var hashes = Vector<UInt64>()

  init() {}

  /// Resets the table for the given number of components.
  mutating func begin(componentCount: Int) {
    var size = 16
    while size < componentCount { size *= 2 }
    head.reset(to: -1, count: size)
    next.reset(to: -1, count: componentCount)
    hashes.reset(to: 0, count: componentCount)
  }

  /// Returns an earlier equal component; if there is none, records the component.
  mutating func equal(
    to component: Int, _ components: borrowing Components, _ table: borrowing RowTable,
    _ linking: borrowing LinkingVariables, _ value: borrowing Vector<Double>
  ) -> Int? {
    let hash = Self.hash(of: component, components, table, value)
    hashes.base[component] = hash
    let bucket = Int(truncatingIfNeeded: hash & UInt64(head.count - 1))
    var other = head.base[bucket]
    while other >= 0 {
      if hashes.base[Int(other)] == hash,
        Self.areEqual(component, Int(other), components, table, linking, value)
      {
        return Int(other)
      }
      other = next.base[Int(other)]
    }
    next.base[component] = head.base[bucket]
    head.base[bucket] = Int32(component)
    return nil
  }

  private static func hash(
    of component: Int, _ components: borrowing Components, _ table: borrowing RowTable,
    _ value: borrowing Vector<Double>
  ) -> UInt64 {
    var hash = BitMixer(UInt64(components.variableRange(component).count))
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      hash.mix(UInt64(truncatingIfNeeded: Int(table.head.base[row].level)))
      hash.mix(table.effectiveConstant(row, at: value.base).bitPattern)
      for term in table.terms(row) {
        let place = components.place.base[Int(table.variable.base[term])]
        hash.mix(table.coefficient.base[term].bitPattern &+ UInt64(place))
      }
    }
    return hash.bits ^ hash.bits >> 29
  }

  private static func areEqual(
    _ left: Int, _ right: Int, _ components: borrowing Components, _ table: borrowing RowTable,
    _ linking: borrowing LinkingVariables, _ value: borrowing Vector<Double>
  ) -> Bool {
    guard components.variableRange(left).count == components.variableRange(right).count,
      components.rowRange(left).count == components.rowRange(right).count,
      linking.ofComponent.base[left] == linking.ofComponent.base[right]
    else { return false }
    for (here, there) in zip(components.rowRange(left), components.rowRange(right)) {
      let one = Int(components.rows.base[here])
      let other = Int(components.rows.base[there])
      guard areEqual(row: one, other, components, table, value) else { return false }
    }
    return true
  }

  private static func areEqual(
    row one: Int, _ other: Int, _ components: borrowing Components, _ table: borrowing RowTable,
    _ value: borrowing Vector<Double>
  ) -> Bool {
    guard table.head.base[one].level == table.head.base[other].level,
      table.head.base[one].penalty == table.head.base[other].penalty,
      table.effectiveConstant(one, at: value.base).bitPattern
        == table.effectiveConstant(other, at: value.base).bitPattern,
      table.terms(one).count == table.terms(other).count,
      table.linkFactor(one).bitPattern == table.linkFactor(other).bitPattern
    else { return false }
    for (here, there) in zip(table.terms(one), table.terms(other)) {
      guard
        table.coefficient.base[here].bitPattern == table.coefficient.base[there].bitPattern,
        components.place.base[Int(table.variable.base[here])]
          == components.place.base[Int(table.variable.base[there])]
      else { return false }
    }
    return true
  }
}
