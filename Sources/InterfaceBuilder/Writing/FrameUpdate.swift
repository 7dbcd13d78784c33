public import LayoutModel
internal import LosslessXML

/// Writes solved frames into a document, as Interface Builder's "Update Frames" does.
public struct FrameUpdate: Sendable {
  private let xml: LosslessDocument

  /// Creates an update of a document.
  public init(_ document: ParsedDocument) { xml = document.xml }

  /// Returns the document with updated frames of some of its views.
  ///
  /// Views within a hundredth of a point of their recorded frame are left unchanged, as are those
  /// without one. Views that are no longer misplaced lose that mark.
  ///
  /// - Parameter frames: Frames in the superview's coordinates, in points, by object id.
  /// - Throws: ``ExportError`` if the document cannot be written.
  /// - Complexity: O(bytes).
  public func updated(_ frames: [String: Rect]) throws(ExportError) -> [UInt8] {
    var edits: [LosslessDocument.Edit] = []
    for rect in xml.elements(named: "rect") {
      guard rect.has("key", "frame"), let view = rect.parent,
        let frame = view.objectID.flatMap({ frames[$0] }), let old = view.recordedFrame
      else { continue }
      for (name, old, new) in old.parts(beside: frame) where abs(old - new) > 0.01 {
        edits.append(.set(name, to: ViewTemplate.number(new), of: rect))
      }
      if view.isYes("misplaced") { edits.append(.removeAttribute("misplaced", of: view)) }
    }
    do { return try xml.applying(edits) } catch {
      throw ExportError(message: "The frames could not be written. \(error.message)")
    }
  }
}
