import Testing

@testable import AutoLayoutStore

@Suite("Overlapping siblings")
struct SiblingPlacementTests {
  /// A layout with the given number of siblings in one place, or with the first of them apart.
  private func placement(_ count: Int, apart: Bool) throws -> SiblingPlacement {
    var layout = try Layout(
      id: ObjectID(high: 1, low: 1), name: "main",
      canvas: Canvas(size: Size(width: 1_000, height: 100)),
      root: View(id: ObjectID(high: 1, low: 2), name: "root"))
    var frames = [frame(layout.root, Rect(x: 0, y: 0, width: 1_000, height: 100))]
    for number in 0..<count {
      let id = ViewID(high: 2, low: UInt64(number))
      try layout.addView(View(id: id, name: "v\(number)"), in: layout.root)
      let x: Double = apart && number == 0 ? 500 : 10
      frames.append(frame(id, Rect(x: x, y: 10, width: 50, height: 50)))
    }
    let solution = SolvedLayout(
      layout: layout.id, environment: layout.canvas.environment, status: .solved, frames: frames)
    return SiblingPlacement(solution, of: layout)
  }

  private func frame(_ view: ViewID, _ rect: Rect) -> SolvedFrame {
    SolvedFrame(item: .view(view), name: "", frame: rect, exact: rect, absolute: rect)
  }

  @Test("only overlaps that exist in none of the other placements are reported")
  func new() throws {
    let (old, new) = (try placement(4, apart: true), try placement(4, apart: false))
    let pairs = new.overlaps(besidesThoseOf: [old]).pairs
    #expect(pairs.map(\.second) == (1..<4).map { ViewID(high: 2, low: $0) })
    #expect(pairs.allSatisfy { $0.first == ViewID(high: 2, low: 0) })
    #expect(new.overlaps(besidesThoseOf: [new]).pairs.isEmpty)
    #expect(old.overlaps(besidesThoseOf: [new]).pairs.isEmpty)
  }

  @Test("of very many pairs, the first are listed and the rest are counted")
  func many() throws {
    let (pairs, more) = try placement(800, apart: false).overlaps(besidesThoseOf: [])
    #expect(pairs.count == 1_000)
    #expect(pairs.count + more == 800 * 799 / 2)
  }
}
