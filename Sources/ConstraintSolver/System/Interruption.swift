import Synchronization

/// Allows a caller to abandon a solve, which then ends soon with meaningless values.
///
/// The solver checks after each expensive step, so a solve that is not abandoned gives the same
/// result with and without an interruption.
public final class Interruption: Sendable {
  private let isDue: @Sendable () -> Bool
  private let happened = Atomic(false)

  @TaskLocal private static var current: Interruption?
  /// The number in force on any thread; if it is zero, a check only reads this number.
  private static let count = Atomic(0)

  /// Creates an interruption that is not yet in force.
  ///
  /// - Parameter isDue: Whether to abandon the solve; called often, on the solving thread.
  public init(when isDue: @escaping @Sendable () -> Bool) { self.isDue = isDue }

  /// Whether a solve was abandoned, so that its result must be discarded.
  public var hasHappened: Bool { happened.load(ordering: .relaxed) }

  /// Runs a closure in which every solve is abandoned when the interruption is due.
  public func during<Result>(_ body: () throws -> Result) rethrows -> Result {
    Self.count.add(1, ordering: .relaxed)
    defer { Self.count.subtract(1, ordering: .relaxed) }
    return try Self.$current.withValue(self) { try body() }
  }

  /// Whether the solve on this thread must be abandoned.
  public static var endsSolving: Bool {
    guard count.load(ordering: .relaxed) > 0, let current else { return false }
    if current.hasHappened { return true }
    guard current.isDue() else { return false }
    current.happened.store(true, ordering: .relaxed)
    return true
  }
}
