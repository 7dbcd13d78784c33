/// A change of a layout that was not written into its document.
public struct ExportNotice: Hashable, Sendable, CustomStringConvertible {
  /// The object's id in the document, where it has one.
  public let objectID: String?
  /// One sentence.
  public let message: String

  /// The sentence.
  public var description: String { message }
}
