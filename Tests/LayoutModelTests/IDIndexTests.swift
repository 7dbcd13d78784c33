import SeededNumbers
import Testing

@testable import LayoutModel

@Suite("Indexes of ids")
struct IDIndexTests {
  @Test("match those in a list without duplicates, through additions and removals")
  func model() {
    var random = SeededGenerator(seed: 8)
    // IDs that differ in only one half, either one.
    func id() -> ViewID {
      let number = random.next() % 400
      return random.next() % 2 == 0 ? ViewID(high: number, low: 0) : ViewID(high: 0, low: number)
    }
    var (index, model) = (IDIndex(), [ViewID]())
    for _ in 0..<5_000 {
      let next = id()
      switch random.next() % 50 {
      case 0 where !model.isEmpty:
        let place = Int(random.next() % UInt64(model.count))
        index.remove(at: place)
        model.remove(at: place)
      case 1:
        let kept = model.indices.filter { $0 % 3 != 0 }
        index.keep(kept)
        model = kept.map { model[$0] }
      default:
        #expect(index.append(next) == !model.contains(next))
        if !model.contains(next) { model.append(next) }
      }
      #expect(index.count == model.count)
      for _ in 0..<5 {
        let asked = id()
        #expect(index.place(of: asked) == model.firstIndex(of: asked))
      }
    }
  }
}
