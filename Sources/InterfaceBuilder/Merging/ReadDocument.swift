internal import LosslessXML

/// The bytes of a document, and what was read of them if they were read already: whoever looks at
/// what a merge came to need not read everything again.
public struct ReadDocument: Sendable {
  /// The document as it is written.
  public let bytes: [UInt8]
  private let known: LosslessDocument?

  /// A document that is read where somebody asks for what is in it.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    known = nil
  }

  /// A document that was read, under its own ids or under others.
  init(_ bytes: [UInt8], as document: LosslessDocument) {
    self.bytes = bytes
    known = document.bytes == bytes ? document : nil
  }

  func read() throws(XMLError) -> LosslessDocument {
    if let known { return known }
    return try LosslessDocument(bytes)
  }
}
