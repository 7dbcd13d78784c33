import Foundation
import Synchronization
import Testing

@testable import AutoLayoutStore

@Suite("Solvers shared by threads")
struct SolverServiceTests {
  /// A measurer that waits until two threads are measuring.
  final class Meeting: ContentMeasurer {
    private let threads = Mutex<Set<ObjectIdentifier>>([])
    private let met = Atomic(false)
    var hasMet: Bool { met.load(ordering: .relaxed) }

    func contentSize(
      of view: View, within width: Double?, in environment: Environment
    ) -> AxisPair<Double?> {
      let end = ContinuousClock.now + .seconds(30)
      while ContinuousClock.now < end {
        let count = threads.withLock {
          $0.insert(ObjectIdentifier(Thread.current))
          return $0.count
        }
        if count == 2 {
          met.store(true, ordering: .relaxed)
          break
        }
        usleep(100)
      }
      return AxisPair(horizontal: 30, vertical: 20)
    }
  }

  private func layout(_ name: String) throws -> Layout {
    var layout = try Layout(
      id: LayoutID(high: 1, low: UInt64(name.count)), name: name,
      canvas: Canvas(size: Size(width: 300, height: 200)),
      root: View(id: ViewID(high: 2, low: UInt64(name.count)), name: "root"))
    var label = View(id: ViewID(high: 3, low: 1), name: "label", className: "UILabel")
    label.text = name
    try layout.addView(label, in: layout.root)
    for (number, text) in ["label.leading == root.leading", "label.top == root.top"].enumerated() {
      try layout.addConstraint(text, id: ConstraintID(high: 4, low: UInt64(number)))
    }
    return layout
  }

  @Test("two threads solve without waiting for each other", arguments: ["the other", "first"])
  func beside(_ second: String) throws {
    let meeting = Meeting()
    let service = SolverService(meeting)
    let layouts = [try layout("first"), try layout(second)]
    let done = DispatchGroup()
    let solutions = Mutex<[SolvedLayout]>([])
    for layout in layouts {
      done.enter()
      Thread {
        let solution = service.solve(
          layout, in: layout.canvas.environment, includingOwnGuides: false)
        solutions.withLock { $0.append(solution) }
        done.leave()
      }.start()
    }
    done.wait()
    #expect(meeting.hasMet)
    for solution in solutions.withLock(\.self) {
      #expect(solution.frame(named: "label") == Rect(x: 0, y: 0, width: 30, height: 20))
    }
  }
}
