import ConstraintSolver
import LayoutEngine
import LayoutModel
import Synchronization

/// Solves layouts and keeps their solvers, so that the next request costs only what changed.
///
/// It keeps a few layouts, each in the environment requested last, and drops the least recently
/// used one first. A request takes the solver out, so requests never wait for each other: another
/// request for the same layout at the same time starts with a new solver.
package final class SolverService: Sendable {
  private let sessions = Mutex(KeptSessions())
  private let measuring: Mutex<Measuring>

  /// A solver and its latest request.
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
    /// The solvers, least recently used first.
    private var all: [Kept] = []
    /// The number of times everything was dropped.
    private(set) var generation = 0

    /// Removes and returns the solver of a layout.
    mutating func take(_ layout: LayoutID) -> Kept? {
      all.firstIndex { $0.session.layout.id == layout }.map { all.remove(at: $0) }
    }

    /// Keeps a solver, unless everything was dropped since it was taken out.
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

  /// The measurer, with and without the project's fonts.
  private struct Measuring {
    /// The measurer without the project's fonts.
    let own: any ContentMeasurer
    var current: any ContentMeasurer
    /// The SHA-256 hash of each font file.
    var fonts: [[UInt8]] = []
  }

  package init(_ measurer: any ContentMeasurer) {
    measuring = Mutex(Measuring(own: measurer, current: measurer))
  }

  /// Measures content that has no explicit size.
  package var measurer: any ContentMeasurer { measuring.withLock(\.current) }

  /// The SHA-256 hashes of the project's font files in use.
  var keptFonts: [[UInt8]] { measuring.withLock(\.fonts) }

  /// Uses the fonts of a project for measuring from now on.
  ///
  /// - Parameter hashes: the SHA-256 hash of each of their files.
  func measure(with fonts: FontCollection, of hashes: [[UInt8]]) {
    measuring.withLock {
      $0.current = $0.own.adding(fonts)
      $0.fonts = hashes
    }
    sessions.withLock { $0.forget() }
  }

  /// Returns the frames of a layout in an environment, or none if a ``SolvingBudget`` forbids it.
  package func solve(
    _ layout: Layout, in environment: Environment, includingOwnGuides: Bool
  ) -> SolvedLayout {
    solve(layout, in: environment, listing: includingOwnGuides ? .all : .none)
  }

  /// Returns the frames of a layout in an environment, or none if a ``SolvingBudget`` forbids it.
  package func solve(
    _ layout: Layout, in environment: Environment, listing guides: OwnGuides
  ) -> SolvedLayout {
    guard SolvingBudget.account?.admits(layout) ?? true else {
      return SolvedLayout(
        layout: layout.id, environment: environment, status: .unsatisfiable, frames: [])
    }
    // Take sole ownership of the solver: a shared one would be copied before it changes.
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
      // An interrupted session has nothing worth keeping.
      guard !Interruption.endsSolving else { return solution }
      kept = Kept(session: session, solution: solution, ownGuides: guides)
    }
    sessions.withLock { $0.keep(kept, of: generation) }
    return kept.solution
  }

  /// Inserts each view's built-in guides after the view.
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
