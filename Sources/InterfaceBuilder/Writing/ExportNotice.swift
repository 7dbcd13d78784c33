/// A change of a layout that was not written into its document.
public struct ExportNotice: Hashable, Sendable, CustomStringConvertible {
  /// The object's id in the document, if it has one.
  public let objectID: String?
  /// A description in one sentence.
  public let message: String

  /// The message.
  public var description: String { message }
}
