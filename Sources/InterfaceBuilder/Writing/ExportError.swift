/// The reason a document could not be written at all.
public struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description in one or more sentences.
  public let message: String

  /// The message.
  public var description: String { message }
}
