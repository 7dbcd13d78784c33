/// A document of the project with the changes of its layouts.
public struct ExportedDocument: Sendable {
  /// The document's name, such as `Main.storyboard`.
  public let name: String
  public let bytes: [UInt8]
  /// What was changed in the project but not written, because a document cannot say it.
  public let notices: [String]
}
