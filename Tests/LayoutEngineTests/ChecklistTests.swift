import LayoutModel
import Testing

/// Items of the checklist that are numbers in Apple's headers.
@Suite("The checklist in numbers")
struct ChecklistTests {
  /// `NSLayoutConstraint.Attribute`, in the order of raw values.
  @Test("attributes have UIKit's raw values")
  func attributes() {
    let names = [
      "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height",
      "centerX", "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin",
      "topMargin", "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
      "centerYWithinMargins",
    ]
    let attributes = Attribute.allCases.sorted { $0.rawValue < $1.rawValue }
    #expect(attributes.map { "\($0)" } == names)
    #expect(attributes.map(\.rawValue) == Array(0...20))
  }

  /// The constants of `UILayoutPriority`.
  @Test(
    "named priorities have UIKit's values",
    arguments: [
      (LayoutPriority.required, 1000), (.defaultHigh, 750), (.dragThatCanResizeScene, 510),
      (.sceneSizeStayPut, 500), (.dragThatCannotResizeScene, 490),
      (.defaultLow, 250), (.fittingSizeLevel, 50),
    ] as [(LayoutPriority, Float)])
  func priorities(_ row: (LayoutPriority, Float)) {
    #expect(row.0.rawValue == row.1)
  }

  @Test("a view without text has its baselines at its edges")
  func baselinesOfPlainViews() throws {
    var scene = try Scene(400, 400)
    for name in ["box", "a", "b"] { try scene.view(name) }
    try scene.constrain([
      "box.top == root.top + 20", "box.leading == root.leading", "box.width == 10",
      "box.height == 30", "a.top == box.firstBaseline", "b.top == box.lastBaseline",
    ])
    for name in ["a", "b"] {
      try scene.constrain([
        "\(name).leading == root.leading", "\(name).width == 1", "\(name).height == 1",
      ])
    }
    scene.solve().expect([("a", [0, 20, 1, 1]), ("b", [0, 50, 1, 1])])
  }

  /// The system uses priorities between integers itself.
  @Test("999.5 yields to 999.75 and wins over 999", arguments: [(999.5, 100.0), (998.5, 200)])
  func fractions(_ row: (Float, Double)) throws {
    var scene = try Scene(400, 400)
    try scene.view("a")
    try scene.constrain(["a.width == 100 @\(row.0)", "a.width == 200 @999"])
    #expect(scene.solve()["a"]?.width == row.1)
    try scene.constrain("a.width == 300 @999.75")
    #expect(scene.solve()["a"]?.width == 300)
  }
}
