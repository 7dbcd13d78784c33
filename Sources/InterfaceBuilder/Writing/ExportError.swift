/// Why a document could not be written at all.
public struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One or more sentences.
  public let message: String

  /// The sentences.
  public var description: String { message }
}
