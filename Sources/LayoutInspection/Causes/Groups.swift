/// A disjoint-set structure of members that belong together.
///
/// Each operation takes almost constant time.
struct Groups<Member: Hashable> {
  private var numbers: [Member: Int] = [:]
  private var parents: [Int] = []

  /// Merges the groups of members.
  mutating func join(_ members: [Member]) {
    let tops = members.map { top(of: number(of: $0)) }
    // The member added first represents the group.
    guard let first = tops.min() else { return }
    for top in tops { parents[top] = first }
  }

  /// Returns the group of a member, as the index of its first member, or `nil` if the member is
  /// unknown.
  mutating func group(of member: Member) -> Int? { numbers[member].map { top(of: $0) } }

  private mutating func number(of member: Member) -> Int {
    if let known = numbers[member] { return known }
    numbers[member] = parents.count
    parents.append(parents.count)
    return parents.count - 1
  }

  private mutating func top(of number: Int) -> Int {
    var result = number
    while parents[result] != result { result = parents[result] }
    parents[number] = result
    return result
  }
}
