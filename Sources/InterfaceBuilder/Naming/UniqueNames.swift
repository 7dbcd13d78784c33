/// Makes names unique: a name already taken gets a number, starting at 2.
struct UniqueNames {
  /// The text between a name and its number.
  let separator: String
  private var taken: Set<String>
  private var next: [String: Int] = [:]

  init(separator: String = "", reserved: Set<String> = []) {
    self.separator = separator
    taken = reserved
  }

  /// Returns the name itself or the first free numbered one.
  mutating func take(_ name: String) -> String {
    if taken.insert(name).inserted { return name }
    return take(name, numberedFrom: 2, separator: separator)
  }

  /// Returns the first free numbered name, starting at 1.
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
