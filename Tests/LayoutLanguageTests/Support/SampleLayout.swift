import LayoutModel
import SeededNumbers

/// Layouts with sequential IDs, for reproducible failures.
struct SampleLayout {
  var layout: Layout
  private var nextID: UInt64 = 1

  /// Creates a root of 375 × 667 with the named views as its subviews.
  init(_ names: String..., guides: [String] = []) throws {
    let root = View(id: ViewID(high: 0, low: 0), name: "root")
    layout = try Layout(
      id: LayoutID(high: 0, low: 0), name: "main",
      canvas: Canvas(size: Size(width: 375, height: 667)), root: root)
    for name in names { try add(name) }
    for name in guides {
      let guide = Guide(id: GuideID(high: 1, low: next()), name: name, owningView: layout.root)
      try layout.addGuide(guide)
    }
  }

  @discardableResult
  mutating func add(_ name: String, in parent: String = "root", as kind: String = "UIView") throws
    -> ViewID
  {
    let view = View(id: ViewID(high: 0xABCD, low: next()), name: name, className: kind)
    try layout.addView(view, in: try layout.view(named: parent).id)
    return view.id
  }

  mutating func next() -> UInt64 {
    nextID += 1
    return nextID
  }
}

extension SeededGenerator {
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func one<Choices: Collection>(of choices: Choices) -> Choices.Element {
    choices[
      choices.index(
        choices.startIndex, offsetBy: Int.random(in: 0..<choices.count, using: &self))]
  }
}
