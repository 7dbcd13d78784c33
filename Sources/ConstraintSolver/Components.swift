/// The connected components of the rows: parts of the system that share no variable.
///
/// Each is optimised on its own; the lexicographic optimum of the whole is the product of theirs.
struct Components: ~Copyable {
  /// The component of a variable, or -1 when the variable is not free.
  var ofVariable = Column<Int32>()
  /// The position of a variable within its component.
  var place = Column<Int32>()
  var variableStart = Column<Int32>()
  var variables = Column<Int32>()
  var rowStart = Column<Int32>()
  /// Rows by component, each component's by level, then in the order of the table.
  var rows = Column<Int32>()

  // Working memory.
  private var forest = DisjointSets()
  private var numbers = Column<Int32>()
  private var cursor = Column<Int32>()

  init() {}

  var count: Int { max(variableStart.count - 1, 0) }

  @inline(__always)
  func variableRange(_ component: Int) -> Range<Int> {
    Int(variableStart.base[component])..<Int(variableStart.base[component + 1])
  }

  @inline(__always)
  func rowRange(_ component: Int) -> Range<Int> {
    Int(rowStart.base[component])..<Int(rowStart.base[component + 1])
  }

  /// Partitions the variables without a step and without a hub by the rows that join them.
  ///
  /// Components are numbered by their oldest variable, so the numbering depends on nothing else.
  mutating func build(
    rows table: borrowing RowTable, stepOf: borrowing Column<Int32>, hubOf: borrowing Column<Int32>
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
    numberComponents(stepOf, hubOf)
    collectRows(table)
  }

  private mutating func numberComponents(
    _ stepOf: borrowing Column<Int32>, _ hubOf: borrowing Column<Int32>
  ) {
    let variableCount = stepOf.count
    ofVariable.reset(to: -1, count: variableCount)
    place.reset(to: 0, count: variableCount)
    variableStart.removeAll()
    variableStart.append(0)
    numbers.reset(to: -1, count: variableCount)
    for variable in 0..<variableCount
    where stepOf.base[variable] < 0 && hubOf.base[variable] < 0 {
      let root = forest.root(Int32(variable))
      if numbers[root] < 0 {
        numbers[root] = Int32(variableStart.count - 1)
        variableStart.append(0)
      }
      let component = numbers[root]
      ofVariable[variable] = component
      place[variable] = variableStart[component + 1]
      variableStart[component + 1] += 1
    }
    for component in 0..<count { variableStart[component + 1] += variableStart[component] }
    variables.reset(to: 0, count: Int(variableStart[count]))
    for variable in 0..<variableCount where ofVariable[variable] >= 0 {
      let component = ofVariable[variable]
      variables[variableStart[component] + place[variable]] = Int32(variable)
    }
  }

  private mutating func collectRows(_ table: borrowing RowTable) {
    rowStart.reset(to: 0, count: count + 1)
    for row in 0..<table.count {
      let component = owner(of: row, in: table)
      if component >= 0 { rowStart[component + 1] += 1 }
    }
    for component in 0..<count { rowStart[component + 1] += rowStart[component] }
    rows.reset(to: 0, count: Int(rowStart[count]))
    cursor.assign(rowStart)
    for row in 0..<table.count {
      let component = owner(of: row, in: table)
      guard component >= 0 else { continue }
      rows.base[Int(cursor.base[Int(component)])] = Int32(row)
      cursor.base[Int(component)] += 1
    }
    for component in 0..<count { sortByLevel(rowRange(component), table) }
  }

  @inline(__always)
  private func owner(of row: Int, in table: borrowing RowTable) -> Int32 {
    let first = table.head.base[row].start
    guard first < table.head.base[row].end else { return -1 }
    return ofVariable.base[Int(table.variable.base[Int(first)])]
  }

  private func sortByLevel(_ range: Range<Int>, _ table: borrowing RowTable) {
    let heads = table.head.base
    let list = rows.base
    guard range.count <= 32 else {
      var part = UnsafeMutableBufferPointer(rebasing: rows.mutableBuffer[range])
      part.sort {
        (heads[Int($0)].level, $0) < (heads[Int($1)].level, $1)
      }
      return
    }
    for next in range.dropFirst() {
      let row = list[next]
      let level = heads[Int(row)].level
      var slot = next
      while slot > range.lowerBound, heads[Int(list[slot - 1])].level > level {
        list[slot] = list[slot - 1]
        slot -= 1
      }
      list[slot] = row
    }
  }

  func copy() -> Components {
    var other = Components()
    other.ofVariable = ofVariable.copy()
    other.place = place.copy()
    other.variableStart = variableStart.copy()
    other.variables = variables.copy()
    other.rowStart = rowStart.copy()
    other.rows = rows.copy()
    return other
  }
}

/// Union–find with path halving; the root of a set is its least element.
struct DisjointSets: ~Copyable {
  private var parent = Column<Int32>()

  init() {}

  /// Makes each of so many elements a set of its own.
  mutating func reset(count: Int) {
    parent.removeAll()
    parent.append(count: count) { Int32($0) }
  }

  @inline(__always)
  mutating func root(_ element: Int32) -> Int32 {
    let parents = parent.base
    var here = element
    while parents[Int(here)] != here {
      parents[Int(here)] = parents[Int(parents[Int(here)])]
      here = parents[Int(here)]
    }
    return here
  }

  @inline(__always)
  mutating func join(_ first: Int32, _ second: Int32) {
    let left = root(first)
    let right = root(second)
    if left < right {
      parent[right] = left
    } else if right < left {
      parent[left] = right
    }
  }
}
