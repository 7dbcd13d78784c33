internal import LayoutEngine
internal import LayoutModel
internal import LosslessXML

/// Facts about a whole document that determine how its views are read.
struct DocumentFacts {
  let document: DocumentID
  /// The version of the tools that saved the document; 0 if unspecified.
  let tools: Int
  /// The source of the sizes of texts and controls.
  let content: ContentSource
  /// Fonts for measuring texts, in addition to the built-in ones.
  let fonts: FontCollection
  /// The canvas's device; `nil` in documents of Xcode up to version 7.
  let device: String?
  let orientation: Orientation
  /// The sizes of the document's images, except for system symbols.
  let imageSizes: [String: Size]
  /// The bars that scenes inherit from the controllers around them.
  let embedding: Embedding
  /// The outlets of the document by the id of their destination.
  let outlets: [String: [OutletSource]]
  /// Whether to read the canvas by the earlier rules, see ``EarlierReading``.
  var readsCanvasAsEarlier = false

  init(
    _ xml: LosslessDocument, document: DocumentID, content: ContentSource = .recorded,
    fonts: FontCollection = .none
  ) {
    self.content = content
    self.fonts = fonts
    self.document = document
    let root = xml.root
    tools = ToolsVersion.number(of: root)
    let device = root.first("device")
    self.device = device?.text("id")
    orientation = device?.shownOrientation ?? .portrait
    var imageSizes: [String: Size] = [:]
    for image in root.list("resources", of: "image") {
      guard let name = image.text("name"), !image.has("catalog", "system"),
        let width = image.number("width"), let height = image.number("height")
      else { continue }
      imageSizes[name] = Size(width: width, height: height)
    }
    self.imageSizes = imageSizes
    embedding = Embedding(root)
    outlets = OutletSource.all(in: xml)
  }

  /// Whether the document is from Xcode 9, which introduced safe areas, or later.
  var isModern: Bool { tools >= 13000 }

  /// The major version of the system in the Xcode that saved the document and drew its canvas.
  var systemVersion: Int { ToolsVersion.systemVersion(tools) }

  /// The device's row in the table; `nil` if there is none or it is unknown.
  var knownDevice: Device? { device.flatMap(Device.named) }
}
