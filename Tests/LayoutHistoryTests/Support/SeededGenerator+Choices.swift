import SeededNumbers

extension SeededGenerator {
  /// Returns a number below a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  mutating func isLucky(_ percent: Int) -> Bool { below(100) < percent }

  mutating func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : list[below(list.count)]
  }
}
