import SeededNumbers

extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// True once in `n` times.
  mutating func oneIn(_ n: Int) -> Bool { below(n) == 0 }
}
