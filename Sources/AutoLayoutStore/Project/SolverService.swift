import ConstraintSolver
import LayoutEngine
import LayoutModel
import Synchronization

/// Solves layouts, and keeps their solvers so that the next question costs what changed.
///
/// It holds a few layouts, each in the environment it was last asked for; the one that was not
/// asked for the longest goes first. Whoever solves has taken the solver out, so that nobody waits
/// for anybody: who asks for the same layout meanwhile begins with a solver of its own.
package final class SolverService: Sendable {
  private let sessions = Mutex(KeptSessions())
  private let measuring: Mutex<Measuring>

  /// A solver, and what it was asked for last.
  private struct Kept {
    var session: LayoutSession
    var solution: SolvedLayout
    var ownGuides: OwnGuides

    func answers(_ layout: Layout, _ environment: Environment, listing guides: OwnGuides) -> Bool {
      ownGuides == guides && session.environment == environment
        && session.layout.laysOut(as: layout)
    }
  }

  private struct KeptSessions {
    private static let capacity = 8
    /// Those that were asked for longest ago first.
    private var all: [Kept] = []
    /// How often everything was forgotten.
    private(set) var generation = 0

    /// Takes out what is kept of a layout.
    mutating func take(_ layout: LayoutID) -> Kept? {
      all.firstIndex { $0.session.layout.id == layout }.map { all.remove(at: $0) }
    }

    /// Keeps what was solved, unless everything was forgotten meanwhile.
    mutating func keep(_ kept: Kept, of generation: Int) {
      guard generation == self.generation else { return }
      _ = take(kept.session.layout.id)
      all.append(kept)
      if all.count > Self.capacity { all.removeFirst() }
    }

    mutating func forget() {
      all.removeAll()
      generation += 1
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

  package init(_ measurer: any ContentMeasurer) {
    measuring = Mutex(Measuring(own: measurer, current: measurer))
  }

  /// Measures content whose size nobody has given.
  package var measurer: any ContentMeasurer { measuring.withLock(\.current) }

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
    sessions.withLock { $0.forget() }
  }

  /// The frames of a layout in an environment; none where a ``SolvingBudget`` does not allow it.
  package func solve(
    _ layout: Layout, in environment: Environment, includingOwnGuides: Bool
  ) -> SolvedLayout {
    solve(layout, in: environment, listing: includingOwnGuides ? .all : .none)
  }

  /// The frames of a layout in an environment; none where a ``SolvingBudget`` does not allow it.
  package func solve(
    _ layout: Layout, in environment: Environment, listing guides: OwnGuides
  ) -> SolvedLayout {
    guard SolvingBudget.account?.admits(layout) ?? true else {
      return SolvedLayout(
        layout: layout.id, environment: environment, status: .unsatisfiable, frames: [])
    }
    // What is solved for now has no other owner: a solver that two share is copied before it changes.
    var (taken, generation) = sessions.withLock { ($0.take(layout.id), $0.generation) }
    var kept: Kept
    if let known = taken, known.answers(layout, environment, listing: guides) {
      kept = known
    } else {
      var session = taken?.session ?? LayoutSession(layout, in: environment, measurer: measurer)
      taken = nil
      session.update(to: layout)
      session.setEnvironment(environment)
      var solution = session.solve()
      if guides != .none { Self.add(guides, to: &solution, of: &session) }
      // One that was given up knows nothing worth keeping.
      guard !Interruption.endsSolving else { return solution }
      kept = Kept(session: session, solution: solution, ownGuides: guides)
    }
    sessions.withLock { $0.keep(kept, of: generation) }
    return kept.solution
  }

  /// Lists each view's own guides right behind it.
  private static func add(
    _ guides: OwnGuides, to solution: inout SolvedLayout, of session: inout LayoutSession
  ) {
    let areListed = guides.areListed
    var frames: [SolvedFrame] = []
    for frame in solution.frames {
      frames.append(frame)
      if case .view(let view) = frame.item, areListed(view) {
        frames += session.builtinGuides(of: view)
      }
    }
    solution.frames = frames
  }
}
