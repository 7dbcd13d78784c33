/// A part of a document that no object of a layout represents.
public struct DocumentPart: Hashable, Sendable {
  /// What is wrong with the part.
  public enum Problem: Hashable, Sendable {
    /// It could not be read as intended.
    case leftOut
    /// It marks a conflict that a merge left open.
    case openConflict
  }

  public let problem: Problem
  /// The id of the object concerned in the document, if there is one.
  public let objectID: String?
  /// The line of the document at which it starts, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// A sentence that describes the part and the reason.
  public let message: String

  public init(
    _ problem: Problem, objectID: String?, line: Int, column: Int, message: String
  ) {
    self.problem = problem
    self.objectID = objectID
    self.line = line
    self.column = column
    self.message = message
  }
}
