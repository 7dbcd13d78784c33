/// Matches the elements of a newer tree with those of an older one.
///
/// Elements with an object id are the same wherever they are; others are matched within matching
/// parents by key and, if several share a key, by content.
struct TreePairing {
  /// The older number of each newer element; -1 for new elements.
  private(set) var older: [Int]

  /// Matches two trees.
  ///
  /// - Complexity: O(elements), except for long lists of indistinguishable elements.
  init(_ old: DocumentTree, _ new: DocumentTree) {
    older = [Int](repeating: -1, count: new.elements.count)
    for number in new.elements.indices {
      if number == 0 {
        older[0] = 0
      } else if let identity = new.identities[number] {
        older[number] = old.numbers[identity] ?? -1
      }
      guard older[number] >= 0, !new.isAtomic[number] else { continue }
      matchAnonymous(
        old.children[older[number]].filter { old.identities[$0] == nil }, in: old,
        new.children[number].filter { new.identities[$0] == nil }, in: new)
    }
  }

  private mutating func matchAnonymous(
    _ left: [Int], in old: DocumentTree, _ right: [Int], in new: DocumentTree
  ) {
    guard !left.isEmpty, !right.isEmpty else { return }
    var groups: [String: (left: [Int], right: [Int])] = [:]
    for number in left { groups[old.key(of: number), default: ([], [])].left.append(number) }
    for number in right {
      groups[new.key(of: number), default: ([], [])].right.append(number)
    }
    for (left, right) in groups.values {
      if left.count == 1, right.count == 1 {
        older[right[0]] = left[0]
        continue
      }
      let pairs = SequenceAlignment.pairs(left.count, right.count) {
        old.elements[left[$0]].hasSameContent(as: new.elements[right[$1]])
      }
      for (row, column) in pairs { older[right[column]] = left[row] }
    }
  }
}
