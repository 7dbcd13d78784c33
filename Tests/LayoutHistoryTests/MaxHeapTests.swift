import SeededNumbers
import Testing

@testable import LayoutHistory

@Suite("Max-heap")
struct MaxHeapTests {
  @Test("elements are returned in descending order, with insertions in between")
  func randomOrders() {
    var source = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      var heap = MaxHeap<Int>()
      var model: [Int] = []
      for _ in 0..<60 {
        if source.oneIn(3) {
          #expect(heap.popMax() == model.popLast())
        } else {
          let number = Int.random(in: 0..<20, using: &source)
          heap.insert(number)
          model.append(number)
          model.sort()
        }
      }
      while let last = model.popLast() { #expect(heap.popMax() == last) }
      #expect(heap.popMax() == nil)
    }
  }
}
