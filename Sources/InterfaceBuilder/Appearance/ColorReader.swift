internal import LayoutModel
internal import LosslessXML

/// Reads the colours in a document.
struct ColorReader {
  /// The asset catalog colours by name.
  private(set) var named: [String: AdaptiveColor] = [:]
  private var system: [String: AdaptiveColor] = [:]
  /// The name of colour elements, interned because each view needs a dozen lookups.
  private let tag: LosslessDocument.Name?

  /// Reads the colours among a document's resources.
  ///
  /// - Parameter catalog: The colours of asset catalogs, which override the document's copies.
  init(_ document: LosslessDocument, catalog: [String: AdaptiveColor]) {
    tag = document.name("color")
    for resource in document.root.list("resources") {
      guard let name = resource.text("name"), let element = resource.first("color") else {
        continue
      }
      if resource.name == "namedColor" { named[name] = color(element) }
      if resource.name == "systemColor" { system[name] = color(element) }
    }
    named.merge(catalog) { _, new in new }
  }

  /// The colour of a property of an element; `nil` if it has none.
  func color(_ key: String, of element: Element?) -> AdaptiveColor? {
    guard let tag, let element else { return nil }
    return element.children(named: tag).first { $0.has("key", key) }.flatMap(color)
  }

  /// Reads the colour that an element specifies; `nil` if it is not a known one.
  func color(_ element: Element) -> AdaptiveColor? {
    for name in element.systemColorNames {
      if let color = AdaptiveColor.system(name) ?? system[name] { return color }
    }
    if let name = element.text("name") {
      return named[name] ?? AdaptiveColor.system(name)
    }
    return element.literalColor.map { AdaptiveColor($0) }
  }
}
