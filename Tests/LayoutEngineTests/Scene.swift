import LayoutEngine
import LayoutModel
import Testing

/// A concise way to build layouts for tests.
///
/// Constraints are written like `a.leading == 2 * b.trailing + 8 @750`, and a view's built-in
/// guides like `root.safeArea.top`.
struct Scene {
  var layout: Layout
  private var nextID: UInt64 = 100

  init(
    _ width: Double, _ height: Double, safeArea: EdgeInsets = .zero, scale: Double = 2
  ) throws {
    let canvas = Canvas(
      size: Size(width: width, height: height), safeArea: safeArea, scale: scale)
    layout = try Layout(
      id: LayoutID(high: 0, low: 1), name: "main", canvas: canvas,
      root: View(id: ViewID(high: 0, low: 2), name: "root"))
  }

  private mutating func newID<Kind>() -> ObjectID<Kind> {
    nextID += 1
    return ObjectID(high: 0, low: nextID)
  }

  mutating func view(
    _ name: String, in parent: String = "root", _ className: String = "UIView",
    size: (Double?, Double?) = (nil, nil), _ change: (inout View) -> Void = { _ in }
  ) throws {
    var view = View(id: newID(), name: name, className: className)
    view.intrinsicSize = AxisPair(horizontal: size.0, vertical: size.1)
    change(&view)
    try layout.addView(view, in: layout.view(named: parent).id)
  }

  mutating func guide(_ name: String, of owner: String = "root") throws {
    try layout.addGuide(
      Guide(id: newID(), name: name, owningView: layout.view(named: owner).id))
  }

  mutating func change(_ name: String, _ change: (inout View) -> Void) throws {
    try layout.updateView(layout.view(named: name).id, change)
  }

  @discardableResult
  mutating func constrain(_ text: String, placeholder: Bool = false) throws -> ConstraintID {
    var constraint = try layout.makeConstraint(id: newID(), try equation(text))
    constraint.isPlaceholder = placeholder
    try layout.addConstraint(constraint)
    return constraint.id
  }

  @discardableResult
  mutating func constrain(_ texts: [String]) throws -> [ConstraintID] {
    try texts.map { try constrain($0) }
  }

  // MARK: Results

  var environment: Environment { layout.canvas.environment }

  func solve(_ change: (inout Environment) -> Void = { _ in }) -> SolvedLayout {
    var environment = environment
    change(&environment)
    return LayoutEngine().solve(layout, in: environment)
  }

  // MARK: Reading

  private func equation(_ text: String) throws -> Equation {
    var words = text.split(separator: " ").map(String.init)
    var priority = LayoutPriority.required
    if let last = words.last, last.hasPrefix("@") {
      priority = LayoutPriority(try #require(Float(last.dropFirst())))
      words.removeLast()
    }
    let first = try operand(words[0])
    let relation = try #require(Relation.allCases.first { $0.symbol == words[1] })
    var rest = Array(words.dropFirst(2))
    if rest.count == 1, let constant = Double(rest[0]) {
      return Equation(first, relation, constant: constant, priority: priority)
    }
    var multiplier = 1.0
    if rest.count > 1, rest[1] == "*" {
      multiplier = try #require(Double(rest[0]))
      rest.removeFirst(2)
    }
    let second = try operand(rest[0])
    var constant = 0.0
    if rest.count == 3 {
      constant = try #require(Double(rest[2])) * (rest[1] == "-" ? -1 : 1)
    }
    return Equation(
      first, relation, second, multiplier: multiplier, constant: constant, priority: priority)
  }

  /// Parses `a.leading`, or `(b.leading-a.trailing)` for a distance.
  private func operand(_ text: String) throws -> Operand {
    guard text.hasPrefix("(") else { return Operand(try anchor(text)) }
    let parts = text.dropFirst().dropLast().split(separator: "-").map(String.init)
    return Operand(try anchor(parts[0]), from: try anchor(parts[1]))
  }

  private func anchor(_ text: String) throws -> Anchor {
    let parts = text.split(separator: ".").map(String.init)
    let attribute = try #require(Attribute(name: parts[parts.count - 1]), "\(text)")
    if parts.count == 3 {
      let guide = try #require(BuiltinGuide(rawValue: parts[1]))
      return Anchor(.builtin(guide, of: try layout.view(named: parts[0]).id), attribute)
    }
    return Anchor(try layout.item(named: parts[0]), attribute)
  }
}

extension SolvedLayout {
  /// A frame in superview coordinates, by name.
  subscript(name: String) -> Rect? { frames.first { $0.name == name }?.frame }

  /// The names of the ambiguous parts of a frame.
  func ambiguous(_ name: String) -> [String] {
    frames.first { $0.name == name }?.ambiguousParts.map(\.rawValue) ?? []
  }

  /// Expects frames, given as `x, y, width, height`, within a hundredth of a point.
  func expect(
    _ expected: [(String, [Double])], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (name, rect) in expected {
      guard let frame = self[name] else {
        Issue.record("no frame named \(name)", sourceLocation: sourceLocation)
        continue
      }
      let got = [frame.x, frame.y, frame.width, frame.height]
      let agrees = zip(got, rect).allSatisfy { abs($0 - $1) < 0.01 }
      #expect(agrees, "\(name) is \(got), not \(rect)", sourceLocation: sourceLocation)
    }
  }
}
