internal import LosslessXML

/// A document's bytes and, if it is already parsed, its elements, so that users of a merge result
/// need not parse everything again.
public struct ReadDocument: Sendable {
  /// The document's bytes.
  public let bytes: [UInt8]
  private let known: LosslessDocument?

  /// Creates a document that is parsed on demand.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    known = nil
  }

  /// Creates a document with its parsed form, which is kept only if its bytes are the same.
  init(_ bytes: [UInt8], as document: LosslessDocument) {
    self.bytes = bytes
    known = document.bytes == bytes ? document : nil
  }

  func read() throws(XMLError) -> LosslessDocument {
    if let known { return known }
    return try LosslessDocument(bytes)
  }
}
