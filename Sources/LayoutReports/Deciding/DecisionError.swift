public import InterfaceBuilder

/// Why a conflict was not decided.
public struct DecisionError: Error, Hashable, Sendable {
  /// The number that was given.
  public let number: Int
  /// The answer that there is not; `nil` where there is no such conflict.
  public let choice: MergeChoice?
  /// The answers that there are.
  public let possible: [MergeChoice]
}

extension DecisionError: CustomStringConvertible {
  /// What is wrong, and what there is.
  public var description: String {
    guard let choice else { return "There is no conflict \(number)." }
    let words = possible.map { "--\($0.rawValue)" }.joined(separator: ", ")
    return "Conflict \(number) cannot be decided with --\(choice.rawValue); it takes \(words)."
  }
}
