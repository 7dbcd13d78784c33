public import LayoutModel
internal import LosslessXML

/// Writes solved frames into a document, as Interface Builder's "Update Frames" does.
public struct FrameUpdate: Sendable {
  private let xml: LosslessDocument

  /// Makes what writes frames into a document.
  public init(_ document: ParsedDocument) { xml = document.xml }

  /// The document with the frames of some of its views recorded anew.
  ///
  /// Views that stand where they are recorded, within a hundredth of a point, are left alone, and
  /// so are those without a recorded frame. A view that is no longer misplaced is not marked so.
  /// O(bytes).
  ///
  /// - Parameter frames: in the superview's coordinates, in points, by object id.
  /// - Throws: ``ExportError`` where the document cannot be written.
  public func updated(_ frames: [String: Rect]) throws(ExportError) -> [UInt8] {
    var edits: [LosslessDocument.Edit] = []
    for rect in xml.elements(named: "rect") {
      guard rect.has("key", "frame"), let view = rect.parent,
        let frame = view.objectID.flatMap({ frames[$0] }), let old = view.recordedFrame
      else { continue }
      let values = [
        ("x", old.x, frame.x), ("y", old.y, frame.y), ("width", old.width, frame.width),
        ("height", old.height, frame.height),
      ]
      for (name, old, new) in values where abs(old - new) > 0.01 {
        edits.append(.set(name, to: ViewTemplate.number(new), of: rect))
      }
      if view.isYes("misplaced") { edits.append(.removeAttribute("misplaced", of: view)) }
    }
    do { return try xml.applying(edits) } catch {
      throw ExportError(message: "The frames could not be written. \(error.message)")
    }
  }
}
