public import InterfaceBuilder

/// The reason that a conflict was not decided.
public struct DecisionError: Error, Hashable, Sendable {
  /// The given number.
  public let number: Int
  /// The invalid answer; `nil` if there is no such conflict.
  public let choice: MergeChoice?
  /// The possible answers.
  public let possible: [MergeChoice]
}

extension DecisionError: CustomStringConvertible {
  /// The problem and the possible answers.
  public var description: String {
    guard let choice else { return "There is no conflict \(number)." }
    let words = possible.map(\.rawValue).joined(separator: ", ")
    return "Conflict \(number) cannot be resolved with \(choice.rawValue); use \(words)."
  }
}
