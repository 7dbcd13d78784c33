/// A part of a document that could not be read as intended.
public struct LeftOutPart: Hashable, Sendable {
  /// The object's id in the document, if it has one.
  public let objectID: String?
  /// The line of the document at which it starts, counted from 1.
  public let line: Int
  /// The column in characters, counted from 1.
  public let column: Int
  /// A sentence that describes the part and the reason.
  public let message: String

  public init(objectID: String?, line: Int, column: Int, message: String) {
    self.objectID = objectID
    self.line = line
    self.column = column
    self.message = message
  }
}
