/// The connected components of the rows: parts of the system that share no variable.
///
/// Each is optimised separately; the lexicographic optimum of the system is the product of theirs.
struct Components: ~Copyable {
  /// The component of a variable, or -1 for a computed variable or a linking variable.
  var ofVariable = Vector<Int32>()
  /// The position of a variable within its component.
  var place = Vector<Int32>()
  /// The variables of component `c` are `variables[variableStart[c]..<variableEnd[c]]`; the range
  /// is empty if the component was merged into another.
  private(set) var variableStart = Vector<Int32>()
  private var variableEnd = Vector<Int32>()
  private(set) var variables = Vector<Int32>()
  private(set) var rowStart = Vector<Int32>()
  private var rowEnd = Vector<Int32>()
  /// Rows grouped by component, each group sorted by level, then in table order.
  private(set) var rows = Vector<Int32>()

  // Working memory.
  private var forest = DisjointSets()
  private var numbers = Vector<Int32>()
  private var cursor = Vector<Int32>()

  init() {}

  var count: Int { variableStart.count }

  @inline(__always)
  func variableRange(_ component: Int) -> Range<Int> {
    Int(variableStart.base[component])..<Int(variableEnd.base[component])
  }

  @inline(__always)
  func rowRange(_ component: Int) -> Range<Int> {
    Int(rowStart.base[component])..<Int(rowEnd.base[component])
  }

  /// Partitions the free variables that are not linking variables into connected components.
  ///
  /// Components are numbered by their oldest variable, so the numbering depends on nothing else.
  mutating func build(
    rows table: borrowing RowTable, stepOf: borrowing Vector<Int32>, linkOf: borrowing Vector<Int32>
  ) {
    let variableCount = stepOf.count
    forest.reset(count: variableCount)
    for row in 0..<table.count {
      let terms = table.terms(row)
      guard terms.count > 1 else { continue }
      let first = table.variable.base[terms.lowerBound]
      for term in terms.lowerBound + 1..<terms.upperBound {
        forest.join(first, table.variable.base[term])
      }
    }
    numberComponents(stepOf, linkOf)
    collectRows(table)
  }

  private mutating func numberComponents(
    _ stepOf: borrowing Vector<Int32>, _ linkOf: borrowing Vector<Int32>
  ) {
    let variableCount = stepOf.count
    ofVariable.reset(to: -1, count: variableCount)
    place.reset(to: 0, count: variableCount)
    variableStart.removeAll()
    variableEnd.removeAll()
    numbers.reset(to: -1, count: variableCount)
    // The ends serve as counts first.
    for variable in 0..<variableCount
    where stepOf.base[variable] == -1 && linkOf.base[variable] < 0 {
      let root = forest.root(Int32(variable))
      if numbers[root] < 0 {
        numbers[root] = Int32(variableEnd.count)
        variableEnd.append(0)
      }
      let component = numbers[root]
      ofVariable[variable] = component
      place[variable] = variableEnd[component]
      variableEnd[component] += 1
    }
    variables.reset(to: 0, count: Self.divide(&variableEnd, into: &variableStart))
    for variable in 0..<variableCount where ofVariable[variable] >= 0 {
      let component = ofVariable[variable]
      variables[variableStart[component] + place[variable]] = Int32(variable)
    }
  }

  /// Turns the counts in `ends` into consecutive ranges and returns the end of the last one.
  private static func divide(
    _ ends: inout Vector<Int32>, into starts: inout Vector<Int32>
  ) -> Int {
    starts.removeAll()
    starts.reserve(ends.count)
    var sum: Int32 = 0
    for component in 0..<ends.count {
      starts.append(sum)
      sum += ends.base[component]
      ends.base[component] = sum
    }
    return Int(sum)
  }

  private mutating func collectRows(_ table: borrowing RowTable) {
    rowEnd.reset(to: 0, count: count)
    for row in 0..<table.count {
      let component = owner(of: row, in: table)
      if component >= 0 { rowEnd[component] += 1 }
    }
    rows.reset(to: 0, count: Self.divide(&rowEnd, into: &rowStart))
    cursor.assign(rowStart)
    for row in 0..<table.count {
      let component = owner(of: row, in: table)
      guard component >= 0 else { continue }
      rows.base[Int(cursor.base[Int(component)])] = Int32(row)
      cursor.base[Int(component)] += 1
    }
    for component in 0..<count { sortByLevel(rowRange(component), table) }
  }

  // MARK: Structural changes

  /// Repartitions the variables of some components by their current rows and returns the resulting
  /// components.
  ///
  /// The results reuse the old numbers first; unused numbers remain as empty components.
  mutating func repartition(
    _ old: [Int32], rows kept: [Int32], _ table: borrowing RowTable, stepOf: borrowing Vector<Int32>
  ) -> [Int32] {
    var members: [Int32] = []
    for component in old {
      for variable in variables.buffer[variableRange(Int(component))] {
        // A variable that is now computed by an equation no longer belongs to a component.
        if stepOf[variable] == -1 { members.append(variable) } else { ofVariable[variable] = -1 }
      }
    }
    members.sort()
    for (position, variable) in members.enumerated() { place[variable] = Int32(position) }
    var sets = DisjointSets()
    sets.reset(count: members.count)
    for row in kept {
      let terms = table.terms(Int(row))
      for term in terms.dropFirst() {
        sets.join(place[table.variable[terms.lowerBound]], place[table.variable[term]])
      }
    }
    var free = old.sorted()[...]
    for component in old {
      variableEnd[component] = variableStart[component]
      rowEnd[component] = rowStart[component]
    }
    var found: [Int32] = []
    var number: [Int32: Int32] = [:]
    var variablesOf: [Int32: [Int32]] = [:]
    for (position, variable) in members.enumerated() {
      let root = sets.root(Int32(position))
      let component = number[root] ?? free.popFirst() ?? addComponent()
      if number.updateValue(component, forKey: root) == nil { found.append(component) }
      ofVariable[variable] = component
      variablesOf[component, default: []].append(variable)
    }
    var rowsOf: [Int32: [Int32]] = [:]
    for row in kept.sorted() { rowsOf[owner(of: Int(row), in: table), default: []].append(row) }
    for component in found {
      fill(component, variablesOf[component] ?? [], rowsOf[component] ?? [], table)
    }
    return found
  }

  /// Adds a component for a variable that has none, and returns its number.
  mutating func addComponent(of variable: Int32) -> Int32 {
    let component = addComponent()
    ofVariable.extend(to: Int(variable) + 1, with: -1)
    place.extend(to: Int(variable) + 1, with: 0)
    ofVariable[variable] = component
    place[variable] = 0
    variableStart[component] = Int32(variables.count)
    variables.append(variable)
    variableEnd[component] = Int32(variables.count)
    return component
  }

  private mutating func addComponent() -> Int32 {
    variableStart.append(0)
    variableEnd.append(0)
    rowStart.append(0)
    rowEnd.append(0)
    return Int32(count - 1)
  }

  private mutating func fill(
    _ component: Int32, _ members: [Int32], _ kept: [Int32], _ table: borrowing RowTable
  ) {
    variableStart[component] = Int32(variables.count)
    for (position, variable) in members.enumerated() {
      place[variable] = Int32(position)
      variables.append(variable)
    }
    variableEnd[component] = Int32(variables.count)
    rowStart[component] = Int32(rows.count)
    for row in kept { rows.append(row) }
    rowEnd[component] = Int32(rows.count)
    sortByLevel(rowRange(Int(component)), table)
  }

  @inline(__always)
  private func owner(of row: Int, in table: borrowing RowTable) -> Int32 {
    let first = table.head.base[row].start
    guard first < table.head.base[row].end else { return -1 }
    return ofVariable.base[Int(table.variable.base[Int(first)])]
  }

  private func sortByLevel(_ range: Range<Int>, _ table: borrowing RowTable) {
    let heads = table.head.base
    UnsafeMutableBufferPointer(rebasing: rows.mutableBuffer[range]).sortFew {
      (heads[Int($0)].level, $0) < (heads[Int($1)].level, $1)
    }
  }

  func copy() -> Components {
    var other = Components()
    other.ofVariable = ofVariable.copy()
    other.place = place.copy()
    other.variableStart = variableStart.copy()
    other.variableEnd = variableEnd.copy()
    other.variables = variables.copy()
    other.rowStart = rowStart.copy()
    other.rowEnd = rowEnd.copy()
    other.rows = rows.copy()
    return other
  }
}
