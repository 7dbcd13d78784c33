internal import LayoutModel
internal import LosslessXML

/// The sizes that a document records for its images, in points.
struct ImageSizes {
  private var sizes: [String: Size] = [:]

  init(_ document: Element) {
    for image in document.list("resources", of: "image") {
      guard let name = image.text("name"), let width = image.number("width"),
        let height = image.number("height")
      else { continue }
      sizes[name] = Size(width: width, height: height)
    }
  }

  /// Returns the image that an element's attribute names, if any.
  func image(_ key: String, of element: Element?) -> ImageReference? {
    guard let name = element?.text(key) else { return nil }
    return ImageReference(
      name: name, isSymbol: element?.has("catalog", "system") ?? false, size: sizes[name])
  }
}
