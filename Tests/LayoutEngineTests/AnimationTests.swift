import LayoutEngine
import LayoutModel
import Testing

@Suite("Animation")
struct AnimationTests {
  /// A box 100 wide that `twin` copies up to 150; the end state is 300 wide.
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

  @Test("frames move on straight lines; constants are solved for on the way")
  func straightLines() throws {
    let transition = try transition()
    #expect(widths(transition.frames(at: 0)) == [100, 100])
    #expect(widths(transition.frames(at: 0.5)) == [200, 125])
    #expect(widths(transition.frames(at: 1)) == [300, 150])
    #expect(widths(transition.solved(at: 0).frames) == [100, 100])
    #expect(widths(transition.solved(at: 0.5).frames) == [200, 150])
    #expect(widths(transition.solved(at: 1).frames) == [300, 150])
  }

  @Test("curves begin and end together and run forwards", arguments: AnimationCurve.allCases)
  func curves(curve: AnimationCurve) {
    let progress = (0...20).map { curve.progress(at: Double($0) / 20) }
    #expect(progress.first == 0 && progress.last == 1)
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 })
    switch curve {
    case .linear: #expect(progress[5] == 0.25)
    case .easeIn: #expect(progress[5] < 0.25)
    case .easeOut: #expect(progress[5] > 0.25)
    case .easeInOut: #expect(abs(progress[10] - 0.5) < 1e-9 && progress[5] < 0.25)
    }
  }
}
