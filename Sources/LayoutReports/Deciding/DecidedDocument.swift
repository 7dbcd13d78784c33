public import InterfaceBuilder

/// A document whose conflicts are decided one after the other.
public protocol DecidedDocument: Sendable {
  /// The path of the document.
  var path: String { get }
  /// The conflicts and the decisions made.
  var progress: ResolutionProgress { get }

  /// Decides the conflicts with the given numbers, or all open ones.
  mutating func decide(_ choice: MergeChoice?, _ numbers: [Int]?) throws

  /// Writes the document with all decisions, including any made elsewhere since it was read.
  mutating func save() throws
}
