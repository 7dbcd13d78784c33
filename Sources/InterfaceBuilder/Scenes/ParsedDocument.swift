internal import LosslessXML

/// A parsed document, so that several operations need to parse it only once.
public struct ParsedDocument: Sendable {
  /// The file's name without its folder, such as `Main.storyboard`.
  public let name: String
  let xml: LosslessDocument

  /// The document's bytes.
  public var bytes: [UInt8] { xml.bytes }

  /// Parses a document.
  ///
  /// - Parameter name: The file's name without its folder, for errors and for deriving object ids.
  /// - Throws: ``ImportError`` if the bytes are not XML.
  /// - Complexity: O(bytes).
  public init(bytes: [UInt8], name: String) throws(ImportError) {
    do { xml = try LosslessDocument(bytes) } catch { throw ImportError(error, document: name) }
    self.name = name
  }
}
