import SeededNumbers

extension SeededGenerator {
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
}
