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

  /// Whether an older document can be an earlier version of this one: it has an object in common
  /// with it, or has none.
  ///
  /// - Complexity: O(elements).
  package func mayReplace(_ older: ParsedDocument) -> Bool {
    let known = Set(older.ownIDs)
    return known.isEmpty || ownIDs.contains(where: known.contains)
  }

  /// The ids of the objects, without those that are the same in every document.
  private var ownIDs: some Sequence<String> {
    xml.elements.lazy.filter { $0.name != "device" && $0.name != "placeholder" }
      .compactMap(\.objectID)
  }
}
