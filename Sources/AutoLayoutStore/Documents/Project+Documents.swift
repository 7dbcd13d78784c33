public import LayoutEngine
public import LayoutModel

extension Project {
  /// Measures content that has no explicit size.
  public var measurer: any ContentMeasurer { service.measurer }

  /// The documents that layouts were imported from, in order.
  public func sourceDocuments() throws -> [SourceDocument] {
    try file.read { try $0.documents() }
  }

  /// The layouts that were imported from a document, in order.
  public func layouts(of document: DocumentID) throws -> [Layout] {
    try file.read { try $0.layouts(of: document) }
  }

  /// The bytes of a document as it was imported, or `nil` if there is no such document.
  public func documentBytes(_ id: DocumentID) throws -> [UInt8]? {
    try file.read { try $0.documentBytes(id) }
  }
}
