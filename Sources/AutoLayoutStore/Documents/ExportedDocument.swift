/// A document of the project with the changes made to its layouts.
public struct ExportedDocument: Sendable {
  /// The document's name, such as `Main.storyboard`.
  public let name: String
  public let bytes: [UInt8]
  /// Changes in the project that were not written because the document format cannot express them.
  public let notices: [String]
}
