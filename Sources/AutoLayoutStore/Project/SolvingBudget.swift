import ConstraintSolver
public import LayoutModel
import Synchronization

/// A limit on the cost of solving untrusted layouts.
///
/// For servers: solving in ``run(_:)`` beyond the budget is aborted, which frees the thread.
public struct SolvingBudget: Hashable, Sendable {
  /// The maximum number of unknowns of a layout, as counted by `Layout.unknownCount`.
  public var variables: Int
  /// The maximum time for everything solved in a run.
  public var time: Duration

  /// Creates a budget.
  public init(variables: Int, time: Duration) {
    self.variables = variables
    self.time = time
  }

  /// The limit that was exceeded.
  public enum Excess: Error, Hashable, Sendable {
    /// The layout with this name has too many unknowns.
    case variables(layout: String, count: Int)
    /// Solving took too long, or the task was cancelled.
    case time
  }

  /// The state of a budget in use.
  final class Account: Sendable {
    let variables: Int
    let tooLarge = Mutex<Excess?>(nil)

    init(variables: Int) { self.variables = variables }

    /// Whether a layout may be solved; records the first that may not.
    func admits(_ layout: Layout) -> Bool {
      let count = layout.unknownCount
      guard count > variables else { return true }
      tooLarge.withLock { $0 = $0 ?? .variables(layout: layout.name, count: count) }
      return false
    }
  }

  @TaskLocal static var account: Account?

  /// Runs a block that solves layouts within the budget.
  ///
  /// - Throws: ``Excess`` if the budget was exceeded, even if the block returned a result;
  ///   otherwise errors of the block.
  public func run<Result>(_ body: () throws -> Result) throws -> Result {
    let end = ContinuousClock.now + time
    let interruption = Interruption { ContinuousClock.now >= end || Task.isCancelled }
    let account = Account(variables: variables)
    let result = Swift.Result {
      try interruption.during { try Self.$account.withValue(account) { try body() } }
    }
    if let excess = account.tooLarge.withLock({ $0 }) { throw excess }
    if interruption.hasHappened { throw Excess.time }
    return try result.get()
  }
}

extension Layout {
  /// The number of unknowns in solving: four for each view and guide, and one for each constraint.
  public var unknownCount: Int { 4 * (views.count + guides.count) + constraints.count }
}
