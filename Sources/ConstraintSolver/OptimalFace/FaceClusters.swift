/// The clusters of an open system, with their components and additional rows.
///
/// A cluster is identified by the number of its first component among the open ones. Components and
/// rows are linked lists in flat memory, so two clusters can be joined without moving anything.
struct FaceClusters: ~Copyable {
  private static var end: Int32 { -1 }

  /// The components, by number.
  private(set) var component = Vector<Int32>()
  /// Per component of the system: its number, or -1 if it is not included.
  private var numberOf = Vector<Int32>()
  private var parent = Vector<Int32>()
  private var nextMember = Vector<Int32>()
  private var lastMember = Vector<Int32>()
  private var firstRow = Vector<Int32>()
  private var lastRow = Vector<Int32>()
  private var isOpen = Vector<UInt8>()
  /// The number of clusters that are still open.
  private(set) var openCount = 0

  // The rows.
  private var nextRow = Vector<Int32>()
  private var termStart = Vector<Int32>()
  private var term = Vector<Summand>()
  private(set) var level = Vector<Level>()
  private(set) var penalty = Vector<Penalty>()
  private(set) var constant = Vector<Double>()

  /// Creates one cluster per component.
  init(_ components: borrowing Vector<Int32>, of total: Int) {
    let count = components.count
    numberOf.reset(to: -1, count: total)
    component.assign(components)
    nextMember.reset(to: Self.end, count: count)
    firstRow.reset(to: Self.end, count: count)
    lastRow.reset(to: Self.end, count: count)
    isOpen.reset(to: 1, count: count)
    openCount = count
    for number in 0..<Int32(count) {
      numberOf[component[number]] = number
      parent.append(number)
      lastMember.append(number)
    }
    termStart.append(0)
  }

  /// The number of components.
  var count: Int { component.count }

  /// The cluster of a component, or `nil` if the component is not included.
  @inline(__always)
  mutating func cluster(of component: Int32) -> Int32? {
    let number = component >= 0 ? numberOf.base[Int(component)] : -1
    return number >= 0 ? root(number) : nil
  }

  private mutating func root(_ number: Int32) -> Int32 {
    var here = number
    while parent[here] != here {
      parent[here] = parent[parent[here]]
      here = parent[here]
    }
    return here
  }

  /// Whether a number identifies a cluster rather than a component that joined one.
  @inline(__always)
  func isCluster(_ number: Int32) -> Bool { parent[number] == number }

  func isOpen(_ cluster: Int32) -> Bool { isOpen[cluster] != 0 }

  mutating func setOpen(_ cluster: Int32, _ open: Bool) {
    openCount += (open ? 1 : 0) - Int(isOpen[cluster])
    isOpen[cluster] = open ? 1 : 0
  }

  /// Joins two clusters: appends the components and rows of the second to the first.
  mutating func join(_ target: Int32, _ other: Int32) {
    guard target != other else { return }
    if isOpen[other] != 0 {
      setOpen(other, false)
      setOpen(target, true)
    }
    parent[other] = target
    nextMember[lastMember[target]] = other
    lastMember[target] = lastMember[other]
    guard firstRow[other] != Self.end else { return }
    if firstRow[target] == Self.end {
      firstRow[target] = firstRow[other]
    } else {
      nextRow[lastRow[target]] = firstRow[other]
    }
    lastRow[target] = lastRow[other]
  }

  /// Adds a row to a cluster.
  mutating func addRow(
    to cluster: Int32, level rank: Level, _ kind: Penalty, constant bound: Double,
    _ terms: borrowing Vector<Summand>
  ) {
    let row = Int32(level.count)
    level.append(rank)
    penalty.append(kind)
    constant.append(bound)
    for summand in terms.buffer { term.append(summand) }
    termStart.append(Int32(term.count))
    nextRow.append(Self.end)
    if firstRow[cluster] == Self.end {
      firstRow[cluster] = row
    } else {
      nextRow[lastRow[cluster]] = row
    }
    lastRow[cluster] = row
  }

  /// The summands of a row; their places are variables.
  @inline(__always)
  func terms(_ row: Int32) -> UnsafeBufferPointer<Summand> {
    UnsafeBufferPointer(
      start: term.base + Int(termStart[row]), count: Int(termStart[row + 1] - termStart[row]))
  }

  /// The number of the next component of the same cluster, or -1.
  @inline(__always)
  func member(after number: Int32) -> Int32 { nextMember[number] }

  /// Calls `body` with each component of a cluster.
  @inline(__always)
  func forEachComponent(of cluster: Int32, _ body: (Int) -> Void) {
    var number = cluster
    while number != Self.end {
      body(Int(component[number]))
      number = nextMember[number]
    }
  }

  /// Calls `body` with each row of a cluster, in the order in which they were added.
  @inline(__always)
  func forEachRow(of cluster: Int32, _ body: (Int32) -> Void) {
    var row = firstRow[cluster]
    while row != Self.end {
      body(row)
      row = nextRow[row]
    }
  }

  /// The only component of a cluster, or `nil` if there are several.
  @inline(__always)
  func onlyComponent(of cluster: Int32) -> Int? {
    nextMember[cluster] == Self.end ? Int(component[cluster]) : nil
  }

  /// Whether a cluster has rows in addition to those of its components.
  func hasRows(_ cluster: Int32) -> Bool { firstRow[cluster] != Self.end }

  /// Clips an interval by the rows of a one-variable cluster and finds the value preferred at a
  /// level; returns `nil` if there are other preferences or several.
  func interval(
    of cluster: Int32, from least: Double, to greatest: Double, preferredAt preference: Level?
  ) -> (lower: Double, upper: Double, wanted: Double?)? {
    var lower = least
    var upper = greatest
    var wanted: Double?
    var isInterval = true
    forEachRow(of: cluster) { row in
      guard let term = terms(row).first else {
        isInterval = false
        return
      }
      let end = constant[row] / term.factor
      if level[row] == preference, wanted == nil {
        wanted = end
      } else if level[row] >= Priority.firstPreferenceLevel || penalty[row] == .both {
        isInterval = false
      } else if (penalty[row] == .below) == (term.factor > 0) {
        lower = max(lower, end)
      } else {
        upper = min(upper, end)
      }
    }
    return isInterval ? (lower, max(lower, upper), wanted) : nil
  }
}
