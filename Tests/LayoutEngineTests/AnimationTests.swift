import LayoutEngine
import LayoutModel
import Testing

@Suite("Animation")
struct AnimationTests {
  /// A box 100 wide, followed by `twin` up to 150; the end state is 300 wide.
  private func transition() throws -> LayoutTransition {
    var scene = try Scene(400, 100)
    for name in ["box", "twin"] {
      try scene.view(name)
      try scene.constrain([
        "\(name).leading == root.leading", "\(name).top == root.top", "\(name).height == 10",
      ])
    }
    let width = try scene.constrain("box.width == 100")
    try scene.constrain(["twin.width <= 150", "twin.width == box.width @500"])
    let start = scene.layout
    try scene.layout.updateConstraint(width) { $0.equation.constant = 300 }
    return LayoutTransition(from: start, to: scene.layout, in: scene.environment)
  }

  private func widths(_ frames: [SolvedFrame]) -> [Double] {
    ["box", "twin"].compactMap { name in frames.first { $0.name == name }?.frame.width }
  }

  @Test("frames move in straight lines; constants are solved along the way")
  func straightLines() throws {
    let transition = try transition()
    #expect(widths(transition.frames(at: 0)) == [100, 100])
    #expect(widths(transition.frames(at: 0.5)) == [200, 125])
    #expect(widths(transition.frames(at: 1)) == [300, 150])
    #expect(widths(transition.solved(at: 0).frames) == [100, 100])
    #expect(widths(transition.solved(at: 0.5).frames) == [200, 150])
    #expect(widths(transition.solved(at: 1).frames) == [300, 150])
  }

  @Test("curves start and end together and move forwards", arguments: AnimationCurve.allCases)
  func curves(curve: AnimationCurve) {
    let progress = (0...20).map { curve.progress(at: Double($0) / 20) }
    #expect(progress.first == 0 && progress.last == 1)
    if case .spring = curve {
      #expect((progress.max() ?? 0) > 1.01)
      return
    }
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 })
    switch curve {
    case .linear: #expect(progress[5] == 0.25)
    case .easeIn: #expect(progress[5] < 0.25)
    case .easeOut: #expect(progress[5] > 0.25)
    case .easeInOut: #expect(abs(progress[10] - 0.5) < 1e-9 && progress[5] < 0.25)
    case .spring: break
    }
  }

  @Test("a spring oscillates less the more it is damped, and settles")
  func springs() throws {
    func highest(_ damping: Double) -> Double {
      (0...200).map { AnimationCurve.spring(damping: damping).progress(at: Double($0) / 200) }
        .max() ?? 0
    }
    #expect(highest(0.3) > highest(0.6) && highest(0.6) > 1.05 && highest(1) <= 1)
    // An oscillator with damping d first overshoots its target by e^(-πd/√(1-d²)).
    #expect(abs(highest(0.5) - 1.163) < 0.002)
    let late = AnimationCurve.spring(damping: 0.5).progress(at: 0.995)
    #expect(abs(late - 1) < 0.002)
    #expect(AnimationCurve(rawValue: "spring:0.5") == .spring(damping: 0.5))
    #expect(AnimationCurve(rawValue: "spring")?.rawValue == "spring")
    #expect(AnimationCurve.spring(damping: 0.25).rawValue == "spring:0.25")
    for text in ["spring:", "spring:0", "spring:2", "bounce", "linear:1"] {
      #expect(AnimationCurve(rawValue: text) == nil, "\(text)")
    }
  }

  @Test("intermediate frames have no stray decimal places")
  func roundNumbers() throws {
    let transition = try transition()
    for step in 0...40 {
      for frame in transition.frames(at: Double(step) / 40, curve: .easeInOut) {
        for value in [frame.frame.x, frame.frame.width, frame.exact.width] {
          #expect("\(value)".count <= 11, "\(value)")
        }
      }
    }
  }
}
