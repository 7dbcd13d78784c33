import LayoutEngine
import LayoutModel
import Testing

@Suite("Numbers beyond the solver's range")
struct RefusedNumberTests {
  /// Sizes that no screen can have.
  static let sizes = [
    Size(width: Double.infinity, height: 700), Size(width: Double.nan, height: 700),
    Size(width: 1e10, height: -.infinity), Size(width: -5, height: .nan),
  ]

  @Test("leave no trace in a session that returns to its previous state", arguments: 0..<12)
  func sizeAndBack(seed: UInt64) throws {
    let scene = try Scene.random(seed: seed)
    let solved = scene.solve()
    for size in Self.sizes {
      var session = LayoutSession(scene.layout, in: scene.environment)
      session.resize(to: size)
      _ = session.solve()
      session.resize(to: scene.environment.size)
      #expect(session.solve() == solved, "seed \(seed), \(size)")

      var environment = scene.environment
      environment.size = size
      var begun = LayoutSession(scene.layout, in: environment)
      _ = begun.solve()
      begun.setEnvironment(scene.environment)
      #expect(begun.solve() == solved, "seed \(seed), begun with \(size)")
    }
  }

  @Test("as a constant that becomes too large with margins are forgotten with it")
  func constantAndBack() throws {
    var scene = try Scene(393, 852)
    try scene.change("root") {
      $0.layoutMargins = EdgeInsets(all: 8)
    }
    try scene.view("v", size: (40, 40))
    let leading = try scene.constrain("v.leading == root.layoutMargins.leading + 8")
    try scene.constrain("v.top == root.top")
    let solved = scene.solve()
    var session = LayoutSession(scene.layout, in: scene.environment)
    #expect(session.solve() == solved)
    try session.updateConstraint(leading) { $0.equation.constant = 1e9 }
    #expect(session.solve().status == .unsatisfiable)
    try session.updateConstraint(leading) { $0.isActive = false }
    #expect(session.solve().status == .ambiguous)
    try session.updateConstraint(leading) { $0.isActive = true }
    #expect(session.solve().status == .unsatisfiable)
    try session.updateConstraint(leading) { $0.equation.constant = 8 }
    #expect(session.solve() == solved)
  }

  @Test("give finite frames")
  func frames() throws {
    var scene = try Scene(393, 852)
    try scene.view("v")
    try scene.view("w") {
      $0.translatesAutoresizingMask = true
      $0.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    }
    try scene.constrain([
      "v.leading == root.safeArea.leading", "v.top == root.safeArea.top",
      "v.trailing == root.safeArea.trailing", "v.bottom == root.keyboard.top",
    ])
    let numbers = [Double.nan, .infinity, -.infinity, 1e300, -1, 0]
    let changes: [(inout Environment, Double) -> Void] = [
      { $0.size.width = $1 }, { $0.size.height = $1 }, { $0.scale = $1 },
      { $0.safeArea.left = $1 }, { $0.safeArea.top = $1 },
      { $0.keyboard = Rect(x: 0, y: $1, width: $1, height: 10) },
    ]
    for (number, change) in changes.enumerated() {
      for value in numbers {
        var environment = scene.environment
        change(&environment, value)
        var session = LayoutSession(scene.layout, in: environment)
        var frames = session.solve().frames
        frames += session.builtinGuides(of: scene.layout.root)
        let areNumbers = frames.allSatisfy { frame in
          [frame.frame, frame.exact, frame.absolute].allSatisfy {
            [$0.x, $0.y, $0.width, $0.height].allSatisfy(\.isFinite)
          }
        }
        #expect(areNumbers, "change \(number) to \(value)")
        #expect((try? Layout.check(session.environment)) != nil)
        #expect(
          LayoutSession(scene.layout, in: session.environment).environment == session.environment)
      }
    }
  }
}
