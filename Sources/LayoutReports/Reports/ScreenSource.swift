import AutoLayoutStore
import InterfaceBuilder
import LayoutDrawing
import LayoutModel

/// Makes screens of a collection's layouts, reading each document once.
final class ScreenSource {
  private let collection: any LayoutCollection
  private let style: ScreenStyle
  private var readings: [DocumentID: DocumentAppearance?] = [:]
  private var layouts: [DocumentID: [String: Layout]] = [:]
  /// The last layout's appearance, because environments of a layout are drawn one after the other.
  private var latest: (layout: LayoutID, looks: LayoutAppearance)?

  init(_ collection: any LayoutCollection, _ style: ScreenStyle) {
    self.collection = collection
    self.style = style
  }

  /// Returns the options for a layout's picture.
  func options(of layout: Layout, solved solution: SolvedLayout) throws -> PictureOptions {
    var options = PictureOptions()
    options.layers = style.layers
    guard style.layers.contains(.screen) else { return options }
    options.screen = try screen(of: layout, solved: solution)
    return options
  }

  /// Returns the data needed to draw a layout as the app would show it.
  func screen(of layout: Layout, solved solution: SolvedLayout) throws -> ScreenOptions {
    guard let source = layout.source, let document = try reading(of: source.document) else {
      var options = ScreenOptions(appearance: style.appearance)
      options.fonts = collection.measurer.fonts
      return options
    }
    let looks =
      latest.flatMap { $0.layout == layout.id ? $0.looks : nil } ?? document.appearance(of: layout)
    latest = (layout.id, looks)
    // Cells and scenes are read only if the layout shows some.
    let builder = ScreenBuilder(
      collection: collection, document: document, appearance: style.appearance,
      layouts: looks.placed.isEmpty && looks.tables.isEmpty ? [:] : try layouts(of: source.document)
    )
    var options = builder.options(of: layout, looks, solution, depth: 0)
    options.fonts = collection.measurer.fonts
    if let assets = style.assets {
      options.looks.images = assets.images(named: options.imageNames)
    }
    return options
  }

  private func reading(of id: DocumentID) throws -> DocumentAppearance? {
    if let known = readings[id] { return known }
    var result: DocumentAppearance?
    if let document = try collection.sourceDocuments().first(where: { $0.id == id }),
      let bytes = try collection.documentBytes(id)
    {
      var reading = try DocumentAppearance(bytes: bytes, name: document.name, id: id)
      if let assets = style.assets {
        reading.catalogColors = assets.colors(named: reading.colorNames)
      }
      result = reading
    }
    readings[id] = .some(result)
    return result
  }

  /// Returns the layouts of a document by the object ids of their roots.
  private func layouts(of document: DocumentID) throws -> [String: Layout] {
    if let known = layouts[document] { return known }
    let result = try collection.layoutsByRoot(of: document)
    layouts[document] = result
    return result
  }
}
