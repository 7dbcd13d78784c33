/// The three-way merge of an order, such as that of subviews.
///
/// Elements that neither side moved stay in the order of the base; every other element follows the
/// element that it follows on the side that moved it. Runs that both sides put in one place are
/// ordered by their first elements. The result does not depend on which side is which.
enum SequenceMerge {
  /// Merges the order of `members`.
  ///
  /// - Complexity: O(elements · log elements).
  ///
  /// - Parameters:
  ///   - members: the elements of the result; those on no side come last, in ascending order.
  ///   - precedes: a strict order of all elements.
  static func merge<Element: Hashable & Sendable>(
    base: [Element], ours: [Element], theirs: [Element], members: Set<Element>,
    by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    let base = base.filter(members.contains)
    var sides = [ours.filter(members.contains), theirs.filter(members.contains)]
    // Elements that both sides moved go where the first side put them; which side is first must not
    // depend on who merges.
    if sides[1].lexicographicallyPrecedes(sides[0], by: precedes) { sides.swapAt(0, 1) }
    let places = Dictionary(uniqueKeysWithValues: base.enumerated().map { ($0.element, $0.offset) })
    let known = sides.map(Set.init)
    let unmoved = sides.map { side in
      Set(longestIncreasing(side.compactMap { places[$0] }).map { base[$0] })
    }
    let skeleton = base.filter { element in
      (0...1).allSatisfy { unmoved[$0].contains(element) || !known[$0].contains(element) }
        && (0...1).contains { known[$0].contains(element) }
    }
    let fixed = Set(skeleton)

    var placed = fixed
    var runs: [Element?: [[Element]]] = [:]
    for (number, side) in sides.enumerated() {
      var anchor: Element?
      var run: [Element] = []
      func close() {
        if !run.isEmpty { runs[anchor, default: []].append(run) }
        run = []
      }
      for element in side {
        if fixed.contains(element) {
          close()
          anchor = element
        } else if !placed.contains(element),
          !unmoved[number].contains(element) || !known[1 - number].contains(element)
        {
          run.append(element)
          placed.insert(element)
        }
      }
      close()
    }

    var result: [Element] = []
    func append(after anchor: Element?) {
      let found = runs[anchor, default: []].sorted { precedes($0[0], $1[0]) }
      for run in found { result += run }
    }
    append(after: nil)
    for element in skeleton {
      result.append(element)
      append(after: element)
    }
    return result + members.subtracting(placed).sorted(by: precedes)
  }

  /// Merges the order of `members`, with the elements' own order as the strict one.
  static func merge<Element: Hashable & Comparable & Sendable>(
    base: [Element], ours: [Element], theirs: [Element], members: Set<Element>
  ) -> [Element] {
    merge(base: base, ours: ours, theirs: theirs, members: members, by: <)
  }

  /// The longest increasing subsequence of distinct numbers.
  static func longestIncreasing(_ numbers: [Int]) -> [Int] {
    var ends: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Int] = []
    var next = ends.last ?? -1
    while next >= 0 {
      result.append(numbers[next])
      next = before[next]
    }
    return result.reversed()
  }
}
