public import InterfaceBuilder

/// A document whose conflicts somebody decides, one after the other.
public protocol DecidedDocument: Sendable {
  /// What it is called.
  var path: String { get }
  /// The conflicts, and what was decided.
  var progress: ResolutionProgress { get }

  /// Decides conflicts: those with these numbers, or all that are open.
  mutating func decide(_ choice: MergeChoice?, _ numbers: [Int]?) throws

  /// Writes the document with what was decided, here and elsewhere since it was read.
  mutating func save() throws
}
