internal import LayoutModel
internal import LosslessXML

/// Compares layouts as a document has them with what they are now, and collects the edits that
/// bring the document there.
///
/// New views have their elements already: what the element of its kind does not say of a view is a
/// change of it like any other.
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

  /// Collects what differs between a layout as the document has it and as it is now.
  mutating func collect(_ pair: IslandPair) {
    guard pair.isChanged else { return }
    let elements = IslandElements(stage, pair, ids)
    collectViews(pair, elements)
    collectCanvas(pair, elements)
    collectGuides(pair, elements)
    collectConstraints(pair, elements)
    collectOutlets(pair, elements)
  }

  /// A canvas has no element of its own: its size is the root's.
  private mutating func collectCanvas(_ pair: IslandPair, _ elements: IslandElements) {
    let (old, new) = (pair.known.canvas, pair.now.canvas)
    guard old != new else { return }
    // A root with a frame of its own has that written.
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
        : "Of the canvas of \(pair.now.name) only the size was written"
      note(nil, "\(what): a document says for which device it is as a whole.")
    }
  }

  /// Records a frame; numbers that are the same keep their spelling.
  mutating func writeFrame(_ frame: Rect, of element: Element) {
    guard let rect = element.first("rect", where: "key", is: "frame") else {
      if let inset = element.insetFrameElement { edits.remove(inset) }
      edits.addPart("rect", key: "frame", ViewTemplate.rect(frame), to: element)
      return
    }
    let old = element.recordedFrame ?? .zero
    let values = [
      ("x", old.x, frame.x), ("y", old.y, frame.y), ("width", old.width, frame.width),
      ("height", old.height, frame.height),
    ]
    edits.set(
      values.filter { $0.1 != $0.2 }.map { ($0.0, ViewTemplate.number($0.2)) }, of: rect,
      in: AttributeOrder.rect)
  }
}
