import LayoutModel
import SeededNumbers
import Testing

@Suite("Overlapping rectangles")
struct RectOverlapTests {
  @Test("the pairs match those of a pairwise comparison")
  func pairs() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let rects = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Rect(
          x: Double.random(in: 0...100, using: &random),
          y: Double.random(in: 0...100, using: &random),
          width: Double.random(in: 0...40, using: &random),
          height: Double.random(in: 0...40, using: &random))
      }
      let found = rects.overlappingPairs().map { [$0.0, $0.1] }
      let expected = rects.indices.flatMap { a in
        rects.indices.filter { $0 > a && rects[a].overlaps(rects[$0]) }.map { [a, $0] }
      }
      #expect(found == expected)
    }
  }

  @Test("rectangles that touch, or overlap by less than half a point, do not count")
  func touching() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.overlaps(Rect(x: 10, y: 0, width: 10, height: 10)))
    #expect(!rect.overlaps(Rect(x: 9.6, y: 0, width: 10, height: 10)))
    #expect(rect.overlaps(Rect(x: 9.5, y: 9.5, width: 10, height: 10)))
  }
}
