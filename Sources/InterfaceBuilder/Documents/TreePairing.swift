/// Which element of a newer tree is which of an older one.
///
/// Elements with an object id are the same wherever they stand; others are matched within the
/// parents that match, by their key, and where several have one key, by what they say.
struct TreePairing {
  /// The older number of each newer element; -1 for what is new.
  private(set) var older: [Int]

  /// Matches two trees.
  ///
  /// O(elements) but for long lists of elements that nothing tells apart.
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
