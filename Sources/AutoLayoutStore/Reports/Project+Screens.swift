import InterfaceBuilder
public import LayoutModel

extension Project {
  /// What the views of a layout look like, as far as the document says that it was imported from.
  ///
  /// A layout of no document looks as its classes and texts do by themselves. O(bytes of the
  /// document).
  ///
  /// - Parameter assets: where images and colours are that the document only names; `nil` for
  ///   nowhere.
  public func looks(of layout: Layout, assets: AssetFolder? = nil) throws -> LayoutAppearance {
    guard let source = layout.source,
      let document = try documents().first(where: { $0.id == source.document }),
      let bytes = try documentBytes(document.id)
    else { return LayoutAppearance() }
    var reading = try DocumentAppearance(bytes: bytes, name: document.name, id: document.id)
    guard let assets else { return reading.appearance(of: layout) }
    reading.catalogColors = assets.colors(named: reading.colorNames)
    var result = reading.appearance(of: layout)
    result.images = assets.images(named: result.imageNames)
    return result
  }
}
