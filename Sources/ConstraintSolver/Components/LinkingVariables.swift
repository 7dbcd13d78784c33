/// Variables that occur in many rows and have an optional equation of their own, such as the width
/// of the root; fixed at that equation's value, they no longer join the rows into one component.
///
/// The assumption is checked after solving. If every row connected to a linking variable is
/// satisfied, down to the linking variable's own level, those levels are at zero, their minimum,
/// and every other optimum has the linking variable at the same value. Otherwise the linking
/// variable is *released* and its components are merged.
struct LinkingVariables: ~Copyable {
  /// Joining this many rows or fewer is harmless.
  static var fewestRows: Int32 { 8 }

  var variable = Vector<Int32>()
  /// The row that fixes each linking variable.
  var row = Vector<Int32>()
  var level = Vector<Level>()
  /// Per variable: the index of its linking variable, or -1.
  var ofVariable = Vector<Int32>()
  /// Per variable: whether it was tried as a linking variable and released.
  var isReleased = Vector<UInt8>()
  /// The components that contain linking variable `h` are `component[start[h]..<start[h+1]]`.
  var start = Vector<Int32>()
  var component = Vector<Int32>()
  /// Components added after `component` was built, with their linking variables.
  private var laterLink = Vector<Int32>()
  private var laterComponent = Vector<Int32>()
  /// Rows whose only variables are linking variables.
  var ownRows = Vector<Int32>()
  /// Per component: its only linking variable, `none`, or `several`.
  var ofComponent = Vector<Int32>()
  static var none: Int32 { -1 }
  static var several: Int32 { -2 }

  /// A variable that has an equation of its own.
  struct Candidate: BitwiseCopyable {
    var variable: Int32
    var row: Int32
    /// The number of terms with the variable in all rows.
    var mentions: Int32 = 0
  }

  // Working memory.
  private var candidates = Vector<Candidate>()

  init() {}

  var count: Int { variable.count }

  /// Calls `body` with each component that contains a linking variable, and possibly former ones.
  @inline(__always)
  func forEachComponent(of link: Int, _ body: (Int32) -> Void) {
    for position in Int(start.base[link])..<Int(start.base[link + 1]) {
      body(component.base[position])
    }
    for position in 0..<laterLink.count where laterLink.base[position] == Int32(link) {
      body(laterComponent.base[position])
    }
  }

  /// The number of entries added after `component` was built.
  var laterCount: Int { laterLink.count }

  /// Finds the linking variables and separates their terms from those of free variables.
  mutating func choose(_ table: inout RowTable, variableCount: Int) {
    variable.removeAll()
    row.removeAll()
    level.removeAll()
    ownRows.removeAll()
    ofVariable.reset(to: -1, count: variableCount)
    isReleased.extend(to: variableCount, with: 0)
    if table.count > Int(Self.fewestRows) { choose(among: table) }
    separate(&table)
  }

  private mutating func choose(among table: borrowing RowTable) {
    findCandidates(table)
    guard !candidates.isEmpty else { return }
    for term in table.variable.buffer where ofVariable[term] >= 0 {
      candidates.base[Int(ofVariable[term])].mentions += 1
    }
    for candidate in candidates.buffer { ofVariable[candidate.variable] = -1 }
    candidates.mutableBuffer.sortFew { $0.variable < $1.variable }
    for candidate in candidates.buffer
    where candidate.mentions > Self.fewestRows && isReleased[candidate.variable] == 0 {
      ofVariable[candidate.variable] = Int32(count)
      variable.append(candidate.variable)
      row.append(candidate.row)
      level.append(table.head[candidate.row].level)
    }
  }

  /// Lists the variables with an equation of their own, each with its most important one, and
  /// records each variable's list position in `ofVariable`.
  private mutating func findCandidates(_ table: borrowing RowTable) {
    candidates.removeAll()
    for index in 0..<table.count where table.head.base[index].penalty == .both {
      let terms = table.allTerms(index)
      guard terms.count == 1 else { continue }
      let only = table.variable.base[terms.lowerBound]
      let known = ofVariable[only]
      if known < 0 {
        ofVariable[only] = Int32(candidates.count)
        candidates.append(Candidate(variable: only, row: Int32(index)))
      } else if table.head.base[index].level
        < table.head.base[Int(candidates.base[Int(known)].row)].level
      {
        candidates.base[Int(known)].row = Int32(index)
      }
    }
  }

  /// Moves the terms of linking variables to the end of each row, starting at `firstRow`.
  mutating func separate(_ table: inout RowTable, from firstRow: Int = 0) {
    let linkOf = ofVariable.base
    for index in firstRow..<table.count {
      let terms = table.allTerms(index)
      var end = terms.upperBound
      if count > 0 {
        var position = terms.lowerBound
        while position < end {
          if linkOf[Int(table.variable.base[position])] >= 0 {
            end -= 1
            table.swapTerms(position, end)
          } else {
            position += 1
          }
        }
      }
      table.head.base[index].end = Int32(end)
      if end == terms.lowerBound && end < terms.upperBound { ownRows.append(Int32(index)) }
    }
  }

  /// Registers a new variable that is not a linking variable.
  mutating func addVariable() {
    ofVariable.append(-1)
    isReleased.extend(to: ofVariable.count, with: 0)
  }

  /// Updates the linking variables of a component whose rows changed.
  mutating func reattach(
    _ changed: Int32, _ table: borrowing RowTable, _ components: borrowing Components
  ) {
    ofComponent.extend(to: components.count, with: Self.none)
    ofComponent[changed] = Self.none
    for position in components.rowRange(Int(changed)) {
      for term in table.linkTerms(Int(components.rows.base[position])) {
        let link = ofVariable[table.variable[term]]
        guard ofComponent[changed] != link else { continue }
        ofComponent[changed] = ofComponent[changed] == Self.none ? link : Self.several
        laterLink.append(link)
        laterComponent.append(changed)
      }
    }
  }

  /// Builds the list of components that contain each linking variable.
  mutating func attach(_ table: borrowing RowTable, _ components: borrowing Components) {
    ofComponent.reset(to: Self.none, count: components.count)
    start.reset(to: 0, count: count + 1)
    component.removeAll()
    laterLink.removeAll()
    laterComponent.removeAll()
    guard count > 0 else { return }
    var pairs: [(link: Int32, component: Int32)] = []
    var last = Vector<Int32>(repeating: -1, count: count)
    for index in 0..<components.count {
      for position in components.rowRange(index) {
        for term in table.linkTerms(Int(components.rows.base[position])) {
          let link = ofVariable.base[Int(table.variable.base[term])]
          guard last[link] != Int32(index) else { continue }
          last[link] = Int32(index)
          pairs.append((link, Int32(index)))
          start[link + 1] += 1
          let known = ofComponent[index]
          ofComponent[index] = known == Self.none ? link : Self.several
        }
      }
    }
    for link in 0..<count { start[link + 1] += start[link] }
    component.reset(to: 0, count: pairs.count)
    var cursor = start.copy()
    for pair in pairs {
      component[cursor[pair.link]] = pair.component
      cursor[pair.link] += 1
    }
  }

  func copy() -> LinkingVariables {
    var other = LinkingVariables()
    other.variable = variable.copy()
    other.row = row.copy()
    other.level = level.copy()
    other.ofVariable = ofVariable.copy()
    other.isReleased = isReleased.copy()
    other.start = start.copy()
    other.component = component.copy()
    other.laterLink = laterLink.copy()
    other.laterComponent = laterComponent.copy()
    other.ownRows = ownRows.copy()
    other.ofComponent = ofComponent.copy()
    return other
  }
}

extension RowTable {
  @inline(__always)
  mutating func swapTerms(_ first: Int, _ second: Int) {
    let index = variable.base[first]
    let factor = coefficient.base[first]
    variable.base[first] = variable.base[second]
    coefficient.base[first] = coefficient.base[second]
    variable.base[second] = index
    coefficient.base[second] = factor
  }
}
