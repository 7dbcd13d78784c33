import ConstraintSolver
public import LayoutModel
import Synchronization

/// How much somebody else's layouts may cost to solve.
///
/// For servers: whatever is solved in ``run(_:)`` beyond it is given up, and the thread is free again.
public struct SolvingBudget: Hashable, Sendable {
  /// Unknowns of a layout: four for each view and guide, and one for each constraint.
  public var variables: Int
  /// The time for all that is solved together.
  public var time: Duration

  /// Makes a budget.
  public init(variables: Int, time: Duration) {
    self.variables = variables
    self.time = time
  }

  /// What is over the budget.
  public enum Excess: Error, Hashable, Sendable {
    /// A layout of this name has more unknowns than are allowed.
    case variables(layout: String, count: Int)
    /// It took longer, or the task was cancelled.
    case time
  }

  /// What is spent of a budget that is in force.
  final class Account: Sendable {
    let variables: Int
    let tooLarge = Mutex<Excess?>(nil)

    init(variables: Int) { self.variables = variables }

    /// Whether a layout may be solved; notes it where not.
    func admits(_ layout: Layout) -> Bool {
      let count = layout.unknownCount
      guard count > variables else { return true }
      tooLarge.withLock { $0 = $0 ?? .variables(layout: layout.name, count: count) }
      return false
    }
  }

  @TaskLocal static var account: Account?

  /// Runs a block in which layouts are solved within the budget.
  ///
  /// - Throws: ``Excess`` where something was over it, whatever the block made of that; else what the
  ///   block throws.
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
  /// How many unknowns solving it has: four for each view and guide, and one for each constraint.
  public var unknownCount: Int { 4 * (views.count + guides.count) + constraints.count }
}
