import ArgumentParser
import AutoLayoutStore
import OperatingSystem

/// A number from 1 to 1000, or one of the words used in equations.
struct PriorityArgument: ExpressibleByArgument {
  let priority: LayoutPriority

  /// The words only; numbers are typed.
  static var defaultCompletionKind: CompletionKind { .list(LayoutPriority.named.map(\.name)) }

  init?(argument: String) {
    if let named = LayoutPriority.named.first(where: { $0.name == argument }) {
      priority = named.priority
    } else if let value = Float(argument), value.isFinite {
      priority = LayoutPriority(value)
    } else {
      return nil
    }
  }
}
