import SeededNumbers
import Testing

@testable import LayoutModel

@Suite("Object tables")
struct ObjectTableTests {
  @Test("preserve the order of creation through changes and removals; equal copies are equal")
  func model() {
    var random = SeededGenerator(seed: 5)
    func id(_ number: UInt64) -> GuideID { GuideID(high: 1, low: number) }
    func guide(_ number: UInt64) -> Guide {
      Guide(id: id(number), name: "g\(random.next() % 100)", owningView: ViewID(high: 2, low: 1))
    }
    var (table, model) = (ObjectTable<Guide>(), [Guide]())
    for _ in 0..<3_000 {
      let number = random.next() % 40
      let index = model.firstIndex { $0.id == id(number) }
      let copy = table
      switch (random.next() % 4, index) {
      case (0, let index):
        table[id(number)] = nil
        if let index { model.remove(at: index) }
      case (1, let index?):
        table[id(number)]?.name += "x"
        model[index].name += "x"
      case (2, _) where random.next() % 20 == 0:
        table.removeAll { $0.id.low % 3 == number % 3 }
        model.removeAll { $0.id.low % 3 == number % 3 }
      case (_, let index):
        let new = guide(number)
        table[id(number)] = new
        if let index { model[index] = new } else { model.append(new) }
      }
      #expect(Array(table) == model && (copy == table) == (Array(copy) == model))
      for object in model { #expect(table[object.id] == object && table.contains(object.id)) }
    }
    #expect(ObjectTable(ContiguousArray(model), by: \.id) == table)
    let twice = ContiguousArray([guide(1), guide(2), guide(1)])
    #expect(Array(ObjectTable(twice, by: \.id)) == [twice[2], twice[1]])
  }
}
