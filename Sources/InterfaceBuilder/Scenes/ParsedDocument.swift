internal import LosslessXML

/// A document whose elements are read: whatever is made of it, they need not be read again.
public struct ParsedDocument: Sendable {
  /// The file's name without its folder, such as `Main.storyboard`.
  public let name: String
  let xml: LosslessDocument

  /// The document as it is written.
  public var bytes: [UInt8] { xml.bytes }

  /// Reads the elements of a document.
  ///
  /// O(bytes).
  ///
  /// - Parameter name: the file's name without its folder, for errors, and for the ids of objects.
  /// - Throws: ``ImportError`` where the bytes are no XML.
  public init(bytes: [UInt8], name: String) throws(ImportError) {
    do { xml = try LosslessDocument(bytes) } catch { throw ImportError(error, document: name) }
    self.name = name
  }
}
