import LayoutHistory
import LayoutModel
import SeededNumbers
import Testing

@testable import ProjectFile

@Suite("Numbers that a file cannot store are rejected by the layout")
struct NumberTests {
  let layout: Layout
  let view: ViewID
  let constraint: ConstraintID

  init() throws {
    var random = SeededGenerator(seed: 1)
    var root = View(id: ViewID(using: &random), name: "root", kind: .stackView)
    root.giveIntrinsicSize(AxisPair(horizontal: 4, vertical: 4))
    root.layoutMargins = EdgeInsets(all: 4)
    root.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 4, leading: 4, bottom: 4, trailing: 4)
    root.additionalSafeAreaInsets = EdgeInsets(all: 4)
    root.alignmentInsets = EdgeInsets(all: 4)
    root.frame = Rect(x: 4, y: 4, width: 4, height: 4)
    var layout = try Layout(
      id: LayoutID(using: &random), name: "main", canvas: Canvas(size: .zero), root: root)
    let inner = View(id: ViewID(using: &random), name: "inner")
    try layout.addView(inner, in: root.id)
    let constraint = try layout.makeConstraint(
      id: ConstraintID(using: &random),
      Equation(
        Operand(.view(inner.id), .top), .equal, Operand(.view(root.id), .top),
        spacing: StandardSpacing(.anchor)))
    try layout.addConstraint(constraint)
    self.layout = layout
    view = root.id
    self.constraint = constraint.id
  }

  /// An object with another number in one column.
  private func changed<Value: StoredObject>(
    _ value: Value, in column: String, to number: Double
  ) throws -> Value {
    let table = Value.table
    let shape = RecordShape(table, extra: [])
    let row = RecordRow(shape)
    _ = table.bind(value, to: row)
    var fields = try row.fields()
    fields[column] = try #require(FieldValue.number(number))
    return try table.read(value, from: RecordRow(shape, fields))
  }

  private func realColumns(_ kind: ObjectKind) throws -> [String] {
    try StoredFields()[kind].filter { $0.type == .real }.map(\.name)
  }

  @Test("every number of a view", arguments: [2e9, -2e9])
  func views(number: Double) throws {
    let columns = try realColumns(.view)
    #expect(columns.contains("alignment_left"))
    for column in columns {
      let old = try #require(layout.views[view])
      let new = try changed(old, in: column, to: number)
      // A negative content size means that there is none.
      guard new != old, !(number < 0 && column.hasPrefix("intrinsic")) else { continue }
      var layout = layout
      #expect(throws: LayoutError.self, "\(column)") { try layout.updateView(view) { $0 = new } }
    }
  }

  @Test("every number of a constraint", arguments: [2e9, -2e9])
  func constraints(number: Double) throws {
    let columns = try realColumns(.constraint)
    #expect(columns.contains("spacing_multiplier"))
    for column in columns {
      let old = try #require(layout.constraints[constraint])
      let new = try changed(old, in: column, to: number)
      #expect(new != old)
      var layout = layout
      #expect(throws: LayoutError.self, "\(column)") {
        try layout.updateConstraint(constraint) { $0 = new }
      }
    }
  }

  @Test(
    "numbers of variations and custom spacing", arguments: [Double.nan, .infinity, 2e9])
  func texts(number: Double) throws {
    let changes: [(inout View) -> Void] = [
      { $0.stack?.customSpacing = [view: number] }, { $0.alignmentInsets?.left = number },
      { view in
        var variation = ViewVariation(TraitCondition())
        variation.spacing = number
        view.variations = [variation]
      },
    ]
    for change in changes {
      var layout = layout
      #expect(throws: LayoutError.self) { try layout.updateView(view, change) }
    }
    var layout = layout
    #expect(throws: LayoutError.self) {
      try layout.updateConstraint(constraint) {
        $0.variations = [ConstraintVariation(TraitCondition(), constant: number)]
      }
    }
  }
}
