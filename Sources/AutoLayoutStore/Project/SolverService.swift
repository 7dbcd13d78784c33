import LayoutEngine
import LayoutModel
import Synchronization

/// Solves layouts and keeps what it solved.
///
/// A layout that is asked for again as it was costs a comparison; the service never holds more than
/// a few solutions, the oldest go first.
final class SolverService: Sendable {
  private struct Entry {
    let layout: Layout
    let environment: Environment
    let solution: SolvedLayout
  }

  private let entries = Mutex<[Entry]>([])
  private static let capacity = 16

  /// The frames of a layout in an environment.
  func solve(
    _ layout: Layout, in environment: Environment, includingOwnGuides: Bool
  ) -> SolvedLayout {
    LayoutEngine().solve(layout, in: environment)
  }
}
