import ConstraintSolver
import LayoutEngine
import LayoutModel
import Synchronization

/// Solves layouts, and keeps their solvers so that the next question costs what changed.
///
/// It holds a few layouts, each in the environment it was last asked for; the one that was not
/// asked for the longest goes first.
final class SolverService: Sendable {
  /// Measures content whose size nobody has given.
  let measurer: any ContentMeasurer
  private let sessions = Mutex<[LayoutSession]>([])
  private static let capacity = 8

  init(_ measurer: any ContentMeasurer) { self.measurer = measurer }

  /// The frames of a layout in an environment; none where a ``SolvingBudget`` does not allow it.
  func solve(
    _ layout: Layout, in environment: Environment, includingOwnGuides: Bool
  ) -> SolvedLayout {
    guard SolvingBudget.account?.admits(layout) ?? true else {
      return SolvedLayout(
        layout: layout.id, environment: environment, status: .unsatisfiable, frames: [])
    }
    return sessions.withLock { kept in
      var session: LayoutSession
      if let index = kept.firstIndex(where: { $0.layout.id == layout.id }) {
        session = kept.remove(at: index)
        session.update(to: layout)
        session.setEnvironment(environment)
      } else {
        session = LayoutSession(layout, in: environment, measurer: measurer)
      }
      var solution = session.solve()
      if includingOwnGuides { Self.addOwnGuides(to: &solution, of: &session) }
      // One that was given up knows nothing worth keeping.
      guard !Interruption.endsSolving else { return solution }
      kept.append(session)
      if kept.count > Self.capacity { kept.removeFirst() }
      return solution
    }
  }

  /// Lists each view's own guides right behind it.
  private static func addOwnGuides(to solution: inout SolvedLayout, of session: inout LayoutSession)
  {
    solution.frames = solution.frames.flatMap { frame in
      guard case .view(let view) = frame.item else { return [frame] }
      return [frame] + session.builtinGuides(of: view)
    }
  }
}
