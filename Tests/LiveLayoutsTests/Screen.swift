import AutoLayoutStore
import Testing

@testable import LiveLayouts

extension LiveLayout {
  /// Creates an empty screen with sequential IDs.
  static func screen(
    _ width: Double = 375, _ height: Double = 667, safeArea: EdgeInsets = .zero
  ) throws -> LiveLayout {
    var next: UInt64 = 0
    func draw() -> (high: UInt64, low: UInt64) {
      next += 1
      return (0, next)
    }
    let layout = try Layout(
      id: LayoutID(high: 1, low: 1), name: "main",
      canvas: Canvas(size: Size(width: width, height: height), safeArea: safeArea),
      root: View(id: ViewID(high: 1, low: 2), name: "root"))
    return LiveLayout(layout, drawID: draw)
  }

  /// Adds a view with an intrinsic content size.
  @discardableResult
  func add(
    _ name: String, _ className: String = "UIView", size: (Double?, Double?) = (nil, nil),
    in parent: LiveView? = nil, _ change: (inout View) -> Void = { _ in }
  ) -> LiveView {
    addView(name, class: className, in: parent) { view in
      view.intrinsicSize = AxisPair(horizontal: size.0, vertical: size.1)
      change(&view)
    }
  }

  /// The layout's constraints as text: equation, owner and name.
  var rows: [String] { get throws { try finish().rows } }

  /// Solves the layout on its canvas, or in a modified environment.
  func solve(
    designTime: Bool = false, _ change: (inout Environment) -> Void = { _ in }
  ) throws -> SolvedLayout {
    let layout = try finish()
    var environment = layout.canvas.environment
    change(&environment)
    return SolverService(TableMeasurer()).solve(layout, in: environment, includingOwnGuides: false)
  }
}

extension Layout {
  /// The constraints as text: equation, owner and name.
  var rows: [String] {
    constraints.map { row in
      var text = "\(self.text(of: row)) on \(name(of: row.owner))"
      if let name = row.name { text += " named \(name) on \(self.name(of: row.namedOn))" }
      return row.isActive ? text : text + " (inactive)"
    }
  }
}

extension SolvedLayout {
  /// The solved frame of a view or guide.
  subscript(name: String) -> SolvedFrame? { frames.first { $0.name == name } }

  /// Expects the frame of a view or guide, within a hundredth of a point.
  func expect(
    _ name: String, _ expected: [Double], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let frame = self[name]?.frame else {
      Issue.record("no frame of \(name)", sourceLocation: sourceLocation)
      return
    }
    let found = [frame.x, frame.y, frame.width, frame.height]
    let isClose = zip(found, expected).allSatisfy { abs($0 - $1) <= 0.01 }
    #expect(isClose, "\(name) is at \(found), not \(expected)", sourceLocation: sourceLocation)
  }
}

extension Error {
  /// The message of a layout error; empty for other errors.
  var layoutMessage: String { (self as? LayoutError)?.message ?? "" }
}
