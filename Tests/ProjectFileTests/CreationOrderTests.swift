import LayoutModel
import Testing

@testable import ProjectFile

@Suite("Creation order of rows")
struct RowTests {
  @Test("objects with the same ordinal are ordered by id, wherever they are in the list")
  func creationOrder() {
    var order = CreationOrder<ViewID, View> { $0 }
    func id(_ high: UInt64, _ low: UInt64) -> ViewID { ViewID(high: high, low: low) }
    let rows: [(ViewID, Int)] = [
      (id(9, 0), 0), (id(8, 2), 0), (id(8, 1), 0), (id(5, 0), 1), (id(7, 0), 2),
      (id(1 << 63, 0), 3), (id(3, 0), 3),
    ]
    for (id, ordinal) in rows { order.append(id, ordinal: ordinal) }
    #expect(
      order.ordered == [
        id(8, 1), id(8, 2), id(9, 0), id(5, 0), id(7, 0), id(3, 0), id(1 << 63, 0),
      ])
  }

  @Test("reinserted objects get their old places, however many they are")
  func puttingBack() {
    func id(_ number: Int) -> ViewID { ViewID(high: UInt64(number % 7), low: UInt64(number)) }
    for count in [0, 1, 3, 16, 17, 60] {
      var order = CreationOrder<ViewID, View> { $0 }
      for number in 0..<200 { order.append(id(number), ordinal: 2 * number, position: number) }
      let taken = (0..<count).map { ($0 * 37 + 5) % 200 }
      order.removeAll { gone in taken.contains { id($0) == gone } }
      for number in taken { order.append(id(number), ordinal: 2 * number, position: number) }
      let sorted = order.sorted()
      #expect(Array(sorted.objects) == (0..<200).map(id), "\(count)")
      #expect(sorted.positions == Array(0..<200), "\(count)")
    }
  }

  @Test("a word is found by all its bytes")
  func words() {
    let words = Words([(word: "top", value: 1), ("topMargin", 2), ("left", 3)])
    func value(_ word: String) -> Int? {
      Array(word.utf8).withUnsafeBufferPointer { words.value(of: $0) }
    }
    #expect(["top", "topMargin", "left"].map(value) == [1, 2, 3])
    #expect(["", "to", "topM", "Top", "righ", "leftt"].allSatisfy { value($0) == nil })
  }
}
