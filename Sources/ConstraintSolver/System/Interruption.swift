import Synchronization

/// Lets whoever waits for a solution give up: solving then ends soon, with values that mean
/// nothing.
///
/// The solver asks after each step that costs much, so a solution for which nobody gives up is the
/// same with and without one.
public final class Interruption: Sendable {
  private let isDue: @Sendable () -> Bool
  private let happened = Atomic(false)

  @TaskLocal private static var current: Interruption?
  /// How many are in force on any thread: where none is, asking costs the look at a number.
  private static let count = Atomic(0)

  /// Makes one that nothing obeys yet.
  ///
  /// - Parameter isDue: whether to give up; asked often, from the thread that solves.
  public init(when isDue: @escaping @Sendable () -> Bool) { self.isDue = isDue }

  /// Whether something was given up, so that what it gave is to be thrown away.
  public var hasHappened: Bool { happened.load(ordering: .relaxed) }

  /// Runs a block in which all solving gives up when it is due.
  public func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.count.add(1, ordering: .relaxed)
    defer { Self.count.subtract(1, ordering: .relaxed) }
    return try Self.$current.withValue(self) { try body() }
  }

  /// Whether what is being solved on this thread is to be given up.
  public static var endsSolving: Bool {
    guard count.load(ordering: .relaxed) > 0, let current else { return false }
    if current.hasHappened { return true }
    guard current.isDue() else { return false }
    current.happened.store(true, ordering: .relaxed)
    return true
  }
}
