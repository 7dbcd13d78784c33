internal import LayoutModel
internal import LosslessXML

/// Compares a document's layouts with their current versions and collects the edits that update the
/// document.
///
/// New views already have their elements: differences from the template are written like other
/// changes.
struct ChangeCollector {
  let stage: DocumentReading
  var edits: DocumentEdits
  var ids: AssignedIDs
  private(set) var notices: [ExportNotice]
  /// The root elements of the layouts.
  private(set) var roots: [LayoutID: Element] = [:]

  init(_ stage: DocumentReading, ids: AssignedIDs, notices: [ExportNotice]) {
    self.stage = stage
    self.ids = ids
    self.notices = notices
    edits = DocumentEdits(stage.xml)
    for island in stage.islands {
      roots[island.layout.id] = island.viewElements[island.layout.root]
    }
  }

  mutating func note(_ objectID: String?, _ message: String) {
    notices.append(ExportNotice(objectID: objectID, message: message))
  }

  /// Collects the differences between a document's layout and its current version.
  mutating func collect(_ pair: IslandPair) {
    guard pair.isChanged else { return }
    let elements = IslandElements(stage, pair, ids)
    collectViews(pair, elements)
    collectCanvas(pair, elements)
    collectGuides(pair, elements)
    collectConstraints(pair, elements)
    collectOutlets(pair, elements)
  }

  /// Writes the canvas, which has no element: its size is the root's.
  private mutating func collectCanvas(_ pair: IslandPair, _ elements: IslandElements) {
    let (old, new) = (pair.known.canvas, pair.now.canvas)
    guard old != new else { return }
    // A root with its own frame is written with that.
    let hasFrame = pair.now.views[pair.now.root]?.frame != nil
    if old.size != new.size, !hasFrame, let root = elements.views[pair.now.root] {
      writeFrame(
        Rect(x: 0, y: 0, width: new.size.width, height: new.size.height), of: root)
    }
    var rest = new
    rest.size = old.size
    if rest != old {
      let what =
        old.size == new.size
        ? "The canvas of \(pair.now.name) was not written"
        : "Only the size of the canvas of \(pair.now.name) was written"
      note(nil, "\(what): a document has one device for all its scenes.")
    }
  }

  /// Records a frame; unchanged numbers keep their spelling.
  mutating func writeFrame(_ frame: Rect, of element: Element) {
    guard let rect = element.first("rect", where: "key", is: "frame") else {
      if let inset = element.insetFrameElement { edits.remove(inset) }
      edits.addPart("rect", key: "frame", ViewTemplate.rect(frame), to: element)
      return
    }
    let old = element.recordedFrame ?? .zero
    edits.set(
      old.parts(beside: frame).filter { $0.own != $0.other }
        .map { ($0.name, ViewTemplate.number($0.other)) }, of: rect,
      in: AttributeOrder.rect)
  }
}
