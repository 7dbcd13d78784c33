import LayoutEngine
import LayoutLanguage
import LayoutModel
import Testing

@Suite("Hidden views in stack views")
struct StackHidingTests {
  private static let names = ["a", "b", "c", "d", "e"]

  /// A stack 300 long and 50 across, with views of 20, 30, 40, 50 and 60, 10 points apart.
  private func scene(
    _ names: [String], hidden: Set<String> = [], _ axis: Axis = .horizontal,
    _ change: (inout StackProperties) -> Void = { _ in }
  ) throws -> Scene {
    var scene = try Scene(600, 600)
    try scene.view("stack", "UIStackView") {
      $0.stack?.axis = axis
      $0.stack?.spacing = 10
      if var stack = $0.stack {
        change(&stack)
        $0.stack = stack
      }
    }
    for name in names {
      let along = 20 + 10 * Double(Self.names.firstIndex(of: name) ?? 0)
      try scene.view(name, in: "stack", size: axis == .horizontal ? (along, 10) : (10, along)) {
        $0.isHidden = hidden.contains(name)
        // The first visible view has the lowest hugging priority.
        let isFirst = names.first { !hidden.contains($0) } == name
        $0.hugging = AxisPair(horizontal: isFirst ? 100 : 250, vertical: isFirst ? 100 : 250)
        $0.firstBaseline = 4
        $0.lastBaseline = 3
      }
    }
    let sides = axis == .horizontal ? ["width", "height"] : ["height", "width"]
    try scene.constrain([
      "stack.leading == root.leading", "stack.top == root.top", "stack.\(sides[0]) == 300",
      "stack.\(sides[1]) == 50",
    ])
    return scene
  }

  private func made(_ scene: Scene, atDesignTime: Bool = false) -> [String] {
    var environment = scene.environment
    environment.includesPlaceholders = atDesignTime
    return LayoutSession(scene.layout, in: environment).systemConstraints()
      .filter { $0.name.hasPrefix("UISV") }
      .map { "\($0.name): \(scene.layout.text(of: $0.equation))" }
  }

  @Test("a hidden view is compressed to zero, with half of the spacing on both sides")
  func recipe() throws {
    let made = made(try scene(["a", "b", "c"], hidden: ["b"]))
    #expect(
      made == [
        "UISV-canvas-connection: stack.leading == a.leading",
        "UISV-canvas-connection: stack.trailing == c.trailing",
        "UISV-spacing: b.leading == a.trailing + 5", "UISV-spacing: c.leading == b.trailing + 5",
        "UISV-hiding: b.width == 0", "UISV-alignment: a.top == b.top",
        "UISV-alignment: a.top == c.top", "UISV-alignment: a.bottom == b.bottom",
        "UISV-alignment: a.bottom == c.bottom", "UISV-canvas-connection: stack.top == a.top",
        "UISV-canvas-connection: stack.bottom == a.bottom",
      ])
  }

  @Test("next to the ends there is no spacing, and the ends are those of visible views")
  func ends() throws {
    let made = made(try scene(["a", "b", "c"], hidden: ["a", "b"]))
    #expect(
      made.prefix(6) == [
        "UISV-canvas-connection: stack.leading == c.leading",
        "UISV-canvas-connection: stack.trailing == c.trailing",
        "UISV-spacing: b.leading == a.trailing", "UISV-spacing: c.leading == b.trailing",
        "UISV-hiding: a.width == 0", "UISV-hiding: b.width == 0",
      ])
  }

  @Test("on Interface Builder's canvas they are removed")
  func canvas() throws {
    let hidden = made(try scene(["a", "b", "c"], hidden: ["b"]), atDesignTime: true)
    #expect(hidden == made(try scene(["a", "c"])))
  }

  static let distributions = StackProperties.Distribution.allCases.filter { $0 != .gravityAreas }

  @Test(
    "visible views are placed as if the hidden ones did not exist", arguments: distributions,
    [(Axis.horizontal, false), (.vertical, false), (.vertical, true)])
  func frames(
    _ distribution: StackProperties.Distribution, _ setting: (axis: Axis, baselines: Bool)
  ) throws {
    func solve(_ names: [String], _ hidden: Set<String>) throws -> [String: Rect] {
      let solved = try scene(names, hidden: hidden, setting.axis) {
        $0.distribution = distribution
        $0.isBaselineRelative = setting.baselines
      }.solve()
      #expect(solved.status == .solved, "\(hidden) of \(names)")
      return Dictionary(uniqueKeysWithValues: solved.frames.map { ($0.name, $0.exact) })
    }
    for mask in 1..<(1 << Self.names.count) {
      let seen = Self.names.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element)
      let all = try solve(Self.names, Set(Self.names).subtracting(seen))
      let alone = try solve(seen, [])
      for name in seen {
        let (got, expected) = (try #require(all[name]), try #require(alone[name]))
        #expect(got.isClose(to: expected), "\(name) of \(seen): \(got), not \(expected)")
      }
      for name in Self.names where !seen.contains(name) {
        let rect = try #require(all[name])
        #expect(abs(setting.axis == .horizontal ? rect.width : rect.height) < 1e-6)
      }
    }
  }

  @Test("custom spacing after a view applies to the next visible one")
  func customSpacing() throws {
    var scene = try scene(["a", "b", "c"], hidden: ["b"])
    let a = try scene.layout.view(named: "a").id
    try scene.change("stack") { $0.stack?.customSpacing[a] = 30 }
    let solved = scene.solve()
    #expect(solved["a"]?.width == 230 && solved["c"]?.x == 260)
  }

  @Test(
    "a required size for a hidden view is the conflict that UIKit logs, and the size is dropped")
  func conflict() throws {
    var scene = try scene(["a", "b", "c"], hidden: ["b"])
    let size = try scene.constrain("b.width == 120")
    let solved = scene.solve()
    #expect(solved.broken.map(\.origin) == [.constraint(size)])
    #expect(
      Set(solved.conflicts.flatMap { $0.map(\.origin) }) == [
        .constraint(size), .system("UISV-hiding"),
      ])
    #expect(solved["c"]?.x == 260 && solved["b"]?.width == 0)
  }

  @Test("if all views are hidden, nothing determines the stack view, and nothing conflicts")
  func all() throws {
    let solved = try scene(["a", "b"], hidden: ["a", "b"]).solve()
    #expect(solved.status == .solved && solved["stack"]?.width == 300)
  }

  @Test("a single view needs no spanner")
  func alone() throws {
    let made = made(try scene(["a"]) { $0.alignment = .center })
    #expect(
      made == [
        "UISV-canvas-connection: stack.leading == a.leading",
        "UISV-canvas-connection: stack.trailing == a.trailing",
        "UISV-canvas-connection: stack.top <= a.top",
        "UISV-canvas-connection: stack.bottom >= a.bottom",
        "UISV-canvas-connection: stack.centerY == a.centerY",
        "UISV-canvas-fit: stack.height == 0 @49", "UISV-ambiguity-suppression: a.height == 0 @25",
      ])
  }

  @Test("guides created by a stack view are described with UIKit's classes")
  func descriptions() throws {
    let scene = try scene(["a", "b"]) {
      $0.alignment = .top
      $0.distribution = .equalSpacing
    }
    let session = LayoutSession(scene.layout, in: scene.environment)
    let texts = session.systemConstraints().filter { $0.name.hasPrefix("UISV") }.map {
      DescribedConstraint($0.equation, address: "0x1", in: scene.layout).description
        .replacing(/0x[0-9a-f]+/, with: "0x1")
    }
    for body in [
      "_UILayoutSpacer:0x1'UISV-alignment-spanner'.top == a.top priority:999.5   (active",
      "_UILayoutSpacer:0x1'UISV-alignment-spanner'.bottom >= b.bottom   (active",
      "H:[a]-(0)-[_UIOLAGapGuide:0x1]   (active", "H:[_UIOLAGapGuide:0x1]-(0)-[b]   (active",
    ] {
      #expect(texts.contains { $0.contains(body) }, "\(body) in \(texts)")
    }
  }

  @Test("views may overlap if gaps are distributed and spacing is negative")
  func overlap() throws {
    var scene = try scene(["a", "b", "c"]) {
      $0.distribution = .equalSpacing
      $0.spacing = -30
    }
    try scene.constrain(["a.width == 120", "b.width == 120", "c.width == 120"])
    let solved = scene.solve()
    #expect(solved.status == .solved && solved["b"]?.x == 90)
  }
}

extension Rect {
  fileprivate func isClose(to other: Rect) -> Bool {
    zip([x, y, width, height], [other.x, other.y, other.width, other.height])
      .allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
