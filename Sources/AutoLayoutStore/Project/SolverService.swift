import ConstraintSolver
import LayoutEngine
import LayoutModel
import Synchronization

/// Solves layouts, and keeps their solvers so that the next question costs what changed.
///
/// It holds a few layouts, each in the environment it was last asked for; the one that was not
/// asked for the longest goes first.
final class SolverService: Sendable {
  private let sessions = Mutex<[Kept]>([])
  private let measuring: Mutex<Measuring>
  private static let capacity = 8

  /// A solver, and what it was asked for last.
  private struct Kept {
    var session: LayoutSession
    var solution: SolvedLayout
    var includesOwnGuides: Bool

    func answers(_ layout: Layout, _ environment: Environment, includingOwnGuides: Bool) -> Bool {
      includesOwnGuides == includingOwnGuides && session.environment == environment
        && session.layout.laysOut(as: layout)
    }
  }

  /// What measures, and which fonts of a project it knows.
  private struct Measuring {
    /// Without the project's fonts.
    let own: any ContentMeasurer
    var current: any ContentMeasurer
    /// The SHA-256 of each file.
    var fonts: [[UInt8]] = []
  }

  init(_ measurer: any ContentMeasurer) {
    measuring = Mutex(Measuring(own: measurer, current: measurer))
  }

  /// Measures content whose size nobody has given.
  var measurer: any ContentMeasurer { measuring.withLock(\.current) }

  /// The SHA-256 of each file with fonts of a project that is measured with.
  var keptFonts: [[UInt8]] { measuring.withLock(\.fonts) }

  /// Measures with the fonts of a project from now on.
  ///
  /// - Parameter hashes: the SHA-256 of each of their files.
  func measure(with fonts: FontCollection, of hashes: [[UInt8]]) {
    measuring.withLock {
      $0.current = $0.own.adding(fonts)
      $0.fonts = hashes
    }
    sessions.withLock { $0.removeAll() }
  }

  /// The frames of a layout in an environment; none where a ``SolvingBudget`` does not allow it.
  func solve(
    _ layout: Layout, in environment: Environment, includingOwnGuides: Bool
  ) -> SolvedLayout {
    guard SolvingBudget.account?.admits(layout) ?? true else {
      return SolvedLayout(
        layout: layout.id, environment: environment, status: .unsatisfiable, frames: [])
    }
    let measurer = measurer
    return sessions.withLock { kept in
      var session: LayoutSession
      if let index = kept.firstIndex(where: { $0.session.layout.id == layout.id }) {
        if kept[index].answers(layout, environment, includingOwnGuides: includingOwnGuides) {
          let known = kept.remove(at: index)
          kept.append(known)
          return known.solution
        }
        session = kept.remove(at: index).session
        session.update(to: layout)
        session.setEnvironment(environment)
      } else {
        session = LayoutSession(layout, in: environment, measurer: measurer)
      }
      var solution = session.solve()
      if includingOwnGuides { Self.addOwnGuides(to: &solution, of: &session) }
      // One that was given up knows nothing worth keeping.
      guard !Interruption.endsSolving else { return solution }
      kept.append(
        Kept(session: session, solution: solution, includesOwnGuides: includingOwnGuides))
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
