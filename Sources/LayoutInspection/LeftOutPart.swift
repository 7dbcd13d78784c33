/// A part of a document that could not be read as it is meant.
public struct LeftOutPart: Hashable, Sendable {
  /// The object's id in the document, where it has one.
  public let objectID: String?
  /// Where it begins in the document, from 1.
  public let line: Int
  /// From 1, in characters.
  public let column: Int
  /// What it is, and why, in a sentence.
  public let message: String

  public init(objectID: String?, line: Int, column: Int, message: String) {
    self.objectID = objectID
    self.line = line
    self.column = column
    self.message = message
  }
}
