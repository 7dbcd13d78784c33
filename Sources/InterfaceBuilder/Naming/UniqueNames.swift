/// Names given out once each: a name that is taken gets a number, from 2.
struct UniqueNames {
  /// What stands between a name and its number.
  let separator: String
  private var taken: Set<String>
  private var next: [String: Int] = [:]

  init(separator: String = "", reserved: Set<String> = []) {
    self.separator = separator
    taken = reserved
  }

  /// The name itself, or the first numbered one that is free.
  mutating func take(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    return take(name, numberedFrom: 2, separator: separator)
  }

  /// The first numbered name that is free, from 1.
  mutating func takeNumbered(_ name: String) -> String {
    take(name, numberedFrom: 1, separator: "")
  }

  private mutating func take(
    _ name: String, numberedFrom first: Int, separator: String
  ) -> String {
    var number = next[name, default: first]
    while !taken.insert("\(name)\(separator)\(number)").inserted { number += 1 }
    next[name] = number + 1
    return "\(name)\(separator)\(number)"
  }
}
