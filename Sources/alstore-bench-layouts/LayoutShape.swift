import LayoutModel

/// A layout of many views in one shape, fully determined or partly open.
struct LayoutShape {
  enum Kind: String, CaseIterable {
    /// Each view is below the previous one.
    case chain
    /// Each view contains three views, one below the other.
    case tree
    /// Ten columns, each with the width of its first view; each row has one height.
    case grid
  }

  enum Mode: String, CaseIterable {
    case determined
    /// Heights have only a lower bound.
    case heights
    /// Every third view has no position.
    case positions
  }

  let kind: Kind
  let mode: Mode
  private var numbers = Numbers()

  init(_ kind: Kind, _ mode: Mode) {
    self.kind = kind
    self.mode = mode
  }

  /// Creates the layout with the given number of views below the root.
  mutating func layout(views count: Int) throws -> Layout {
    let root = View(id: ViewID(using: &numbers), name: "root")
    var layout = try Layout(
      id: LayoutID(using: &numbers), name: "main", canvas: Canvas(.iPhone15), root: root)
    var views: [ViewID] = []
    for number in 0..<count {
      let view = View(id: ViewID(using: &numbers), name: "v\(number)")
      let parent = kind == .tree && number > 0 ? views[(number - 1) / 3] : root.id
      try layout.addView(view, in: parent)
      views.append(view.id)
      for equation in equations(number, of: views, in: parent) { try add(equation, to: &layout) }
    }
    return layout
  }

  /// Adds a constraint and returns its id.
  @discardableResult
  mutating func add(_ equation: Equation, to layout: inout Layout) throws -> ConstraintID {
    let constraint = try layout.makeConstraint(id: ConstraintID(using: &numbers), equation)
    try layout.addConstraint(constraint)
    return constraint.id
  }

  private func equations(_ number: Int, of views: [ViewID], in parent: ViewID) -> [Equation] {
    kind == .grid ? cell(number, of: views, in: parent) : item(number, of: views, in: parent)
  }

  private func item(_ number: Int, of views: [ViewID], in parent: ViewID) -> [Equation] {
    let isFirst = kind == .chain ? number == 0 : number == 0 || (number - 1) % 3 == 0
    let above = isFirst ? Operand(.view(parent), .top) : Operand(.view(views[number - 1]), .bottom)
    var equations = [
      Equation(side(.top, number, views), .equal, above, constant: 2),
      Equation(side(.width, number, views), .equal, constant: Double(20 + number % 7)),
      height(number, views),
    ]
    if mode != .positions || number % 3 != 0 {
      equations.append(
        Equation(
          side(.leading, number, views), .equal, Operand(.view(parent), .leading), constant: 1))
    }
    return equations
  }

  private func cell(_ number: Int, of views: [ViewID], in parent: ViewID) -> [Equation] {
    let (line, column) = number.quotientAndRemainder(dividingBy: 10)
    let before =
      column > 0 ? side(.trailing, number - 1, views) : Operand(.view(parent), .leading)
    let above = line > 0 ? side(.bottom, number - 10, views) : Operand(.view(parent), .top)
    var equations = [Equation(side(.leading, number, views), .equal, before, constant: 2)]
    if mode != .positions || number % 3 != 0 {
      equations.append(Equation(side(.top, number, views), .equal, above, constant: 2))
    }
    equations.append(
      line > 0
        ? Equation(side(.width, number, views), .equal, side(.width, column, views))
        : Equation(side(.width, number, views), .equal, constant: 20))
    equations.append(
      column > 0
        ? Equation(side(.height, number, views), .equal, side(.height, number - column, views))
        : height(number, views))
    return equations
  }

  private func side(_ attribute: Attribute, _ number: Int, _ views: [ViewID]) -> Operand {
    Operand(.view(views[number]), attribute)
  }

  private func height(_ number: Int, _ views: [ViewID]) -> Equation {
    Equation(
      side(.height, number, views), mode == .heights ? .greaterThanOrEqual : .equal, constant: 20)
  }
}

/// A generator that counts up, so that ids are the same on every run.
private struct Numbers: RandomNumberGenerator {
  private var last: UInt64 = 0

  mutating func next() -> UInt64 {
    last += 1
    return last
  }
}
