import LayoutEngine
import LayoutModel
import SeededNumbers
import Testing

@Suite("Random layouts")
struct RandomLayoutTests {
  /// Describes the first difference between two solutions of the same layout.
  private func difference(_ a: SolvedLayout, _ b: SolvedLayout) -> String? {
    if a.status != b.status { return "\(a.status) and \(b.status)" }
    for (x, y) in zip(a.frames, b.frames) {
      let pairs = [
        (x.exact.x, y.exact.x), (x.exact.y, y.exact.y), (x.exact.width, y.exact.width),
        (x.exact.height, y.exact.height),
      ]
      if pairs.contains(where: { abs($0 - $1) > 1e-6 * max(1, abs($0)) }) {
        return "\(x.name): \(x.exact) and \(y.exact)"
      }
      if x.ambiguous != y.ambiguous { return "\(x.name): \(x.ambiguousParts), \(y.ambiguousParts)" }
    }
    return nil
  }

  @Test("solving twice gives the same bits", arguments: 0..<8)
  func deterministic(seed: UInt64) throws {
    let scene = try Scene.random(seed: seed)
    #expect(scene.solve() == scene.solve())
  }

  @Test("an edited session agrees with a fresh solution", arguments: 0..<60)
  func sessions(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed &+ 1000)
    let scene = try Scene.random(seed: seed)
    var session = LayoutSession(scene.layout, in: scene.environment)
    _ = session.solve()
    for step in 0..<5 {
      try edit(&session, using: &random)
      let fresh = LayoutEngine().solve(session.layout, in: session.environment)
      let difference = difference(session.solve(), fresh)
      #expect(difference == nil, "seed \(seed), step \(step): \(difference ?? "")")
    }
  }

  private func edit(
    _ session: inout LayoutSession, using random: inout SeededGenerator
  ) throws {
    guard let id = session.layout.constraints.randomElement(using: &random)?.id else { return }
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      let constant = Double.random(in: 0...60, using: &random).rounded()
      try session.updateConstraint(id) { $0.equation.constant = constant }
    case 1:
      let priority = LayoutPriority([1000, 750, 400, 100].randomElement(using: &random) ?? 500)
      try session.updateConstraint(id) { $0.equation.priority = priority }
    case 2:
      try session.updateConstraint(id) { $0.isActive.toggle() }
    case 3:
      let gone = try #require(session.layout.constraints[id])
      try session.removeConstraints([id])
      // If it comes back, its row is already known.
      if Bool.random(using: &random) { try session.addConstraint(gone) }
    case 4:
      var layout = session.layout
      _ = try layout.removeConstraints([id])
      if let other = layout.constraints.randomElement(using: &random) {
        let new = try layout.makeConstraint(id: ConstraintID(using: &random), other.equation)
        try layout.addConstraint(new)
      }
      session.update(to: layout)
    default:
      session.resize(
        to: Size(width: Double.random(in: 200...900, using: &random).rounded(), height: 700))
    }
  }

  @Test("after removals and additions, the newest constraint is dropped", arguments: 0..<2)
  func newestIsGivenUp(removed: Int) throws {
    var scene = try Scene(400, 400)
    try scene.view("box")
    let first = try scene.constrain("box.width == 10")
    try scene.constrain("box.height == 10")
    try scene.constrain("box.top == root.top")
    let last = try scene.constrain("box.leading == root.leading")
    var session = LayoutSession(scene.layout, in: scene.environment)
    _ = session.solve()
    let gone = try #require(session.layout.constraints[[first, last][removed]])
    try session.removeConstraints([gone.id])
    var source = SeededGenerator(seed: 1)
    for equation in [gone.equation, gone.equation, gone.equation] {
      var other = equation
      other.constant += 5
      other.first = gone.equation.first
      let new = try session.layout.makeConstraint(id: ConstraintID(using: &source), other)
      try session.addConstraint(new)
      try session.removeConstraints([new.id])
      try session.addConstraint(new)
      let fresh = LayoutEngine().solve(session.layout, in: session.environment)
      #expect(session.solve() == fresh)
    }
    try session.addConstraint(gone)
    let fresh = LayoutEngine().solve(session.layout, in: session.environment)
    #expect(session.solve() == fresh)
    #expect(fresh.broken.contains { $0.origin == .constraint(gone.id) })
  }

  @Test("required constraints hold unless they are reported as broken", arguments: 0..<12)
  func requiredHold(seed: UInt64) throws {
    var scene = try Scene.random(seed: seed)
    for constraint in scene.layout.constraints
    where constraint.equation.first.anchor.attribute == .width
      && constraint.equation.second == nil && constraint.equation.priority.isRequired
    {
      let solved = scene.solve()
      let isBroken = solved.broken.contains { $0.origin == .constraint(constraint.id) }
      let item = constraint.equation.first.anchor.item
      let frame = try #require(solved.frames.first { $0.item == item })
      guard !isBroken, case .view(let id) = item, let view = scene.layout.views[id] else {
        continue
      }
      let insets = view.kind.alignmentInsets
      let width = frame.exact.width - insets.left - insets.right
      let slack = width - constraint.equation.constant
      switch constraint.equation.relation {
      case .equal: #expect(abs(slack) < 1e-6, "seed \(seed)")
      case .greaterThanOrEqual: #expect(slack > -1e-6, "seed \(seed)")
      case .lessThanOrEqual: #expect(slack < 1e-6, "seed \(seed)")
      }
    }
    try scene.change("v0") { $0.isHidden = true }
    _ = scene.solve()
  }

  @Test("of two incompatible optional constraints, the stronger is satisfied", arguments: 0..<40)
  func priorities(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let priorities = [Int](1...999).shuffled(using: &random).prefix(6)
    var scene = try Scene(400, 400)
    try scene.view("box")
    var wishes: [Int: Double] = [:]
    for priority in priorities {
      let width = Double(wishes.count * 10 + 50)
      wishes[priority] = width
      try scene.constrain("box.width == \(width) @\(priority)")
    }
    let strongest = try #require(priorities.max())
    #expect(scene.solve()["box"]?.width == wishes[strongest], "seed \(seed)")
  }
}
