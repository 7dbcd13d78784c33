/// Things that belong together, found out pair by pair.
///
/// Almost constant time for each pair.
struct Groups<Member: Hashable> {
  private var numbers: [Member: Int] = [:]
  private var parents: [Int] = []

  /// Says that members belong together.
  mutating func join(_ members: [Member]) {
    let tops = members.map { top(of: number(of: $0)) }
    // The one that was named first stands for all.
    guard let first = tops.min() else { return }
    for top in tops { parents[top] = first }
  }

  /// The group of a member, as the number of the member of it that was named first; `nil` for one
  /// that was never named.
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
