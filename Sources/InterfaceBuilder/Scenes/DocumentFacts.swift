internal import LayoutEngine
internal import LayoutModel
internal import LosslessXML

/// What holds for a whole document and decides how its views are read.
struct DocumentFacts {
  let document: DocumentID
  /// The version of the tools that saved the document; 0 where it does not say.
  let tools: Int
  /// Where the sizes of texts and controls are from.
  let content: ContentSource
  /// Those that texts are measured with beside those that are known.
  let fonts: FontCollection
  /// The canvas's device; `nil` in documents of Xcode up to version 7.
  let device: String?
  let orientation: Orientation
  /// The sizes of the images that the document knows, but for the system's symbols.
  let imageSizes: [String: Size]
  /// The bars that scenes inherit from the controllers around them.
  let embedding: Embedding
  /// The outlets of the document by the id of what they are connected to.
  let outlets: [String: [OutletSource]]
  /// Whether the canvas is read by the rules that were known before, see ``EarlierReading``.
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

  /// Whether the document is of the Xcode that brought safe areas (9), or newer.
  var isModern: Bool { tools >= 13000 }

  /// The major version of the system that came with the Xcode that saved the document; it drew its
  /// canvas.
  var systemVersion: Int { ToolsVersion.systemVersion(tools) }

  /// The device's row in the table; `nil` for none, or one that is not known.
  var knownDevice: Device? { device.flatMap(Device.named) }
}
