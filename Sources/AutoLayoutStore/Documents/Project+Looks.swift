internal import InterfaceBuilder
public import LayoutModel

extension Project {
  /// Returns the appearance of a layout's views in the document that it was imported from; `nil` if
  /// there is none or it cannot be read.
  ///
  /// - Complexity: O(bytes of the document).
  public func looks(of layout: Layout) throws -> LayoutAppearance? {
    guard let source = layout.source,
      let document = try sourceDocuments().first(where: { $0.id == source.document }),
      let bytes = try documentBytes(source.document)
    else { return nil }
    return (try? DocumentAppearance(bytes: bytes, name: document.name, id: document.id))?
      .appearance(of: layout)
  }
}
