import SeededNumbers
import Testing

@testable import LayoutModel

@Suite("Touched objects")
struct TouchedObjectsTests {
  @Test("are listed once, in the order in which they were first touched, until they are removed")
  func randomTouches() {
    var source = SeededGenerator(seed: 5)
    let ids = (0..<40).map { _ in ViewID(using: &source) }
    for _ in 0..<50 {
      var touched = TouchedObjects<View>()
      var model: [ViewID] = []
      for _ in 0..<100 {
        if source.oneIn(10) {
          let gone = Set((0..<3).map { _ in source.pick(ids) })
          touched.remove(IDIndex(gone))
          model.removeAll(where: gone.contains)
        } else {
          let id = source.pick(ids)
          touched.append(id)
          if !model.contains(id) { model.append(id) }
        }
        #expect(Array(touched) == model)
        let asked = source.pick(ids)
        #expect(touched.contains(asked) == model.contains(asked))
      }
      var again = TouchedObjects<View>()
      model.forEach { again.append($0) }
      #expect(touched == again && touched.hashValue == again.hashValue)
    }
  }
}
