import InterfaceBuilder
import LayoutModel

/// Writes layouts into the document they are from, with the frames that they solve to.
struct DocumentExporter {
  let document: SourceDocument
  /// The document as it was imported.
  let bytes: [UInt8]
  /// The project's layouts of the document as they are now.
  let layouts: [Layout]
  /// Solves a layout on its own canvas.
  let solve: (Layout) -> SolvedLayout

  /// The objects of the layouts that the document has.
  var known: KnownObjects { KnownObjects(layouts, of: document.id) }

  /// The document with the layouts as they are now.
  func export() throws -> DocumentExport {
    try DocumentWriter(bytes: bytes, name: document.name, knowing: known).export(layouts) {
      layout in
      let views = solve(layout).frames.compactMap { frame -> (ViewID, Rect)? in
        guard case .view(let id) = frame.item else { return nil }
        return (id, frame.frame)
      }
      return Dictionary(views) { first, _ in first }
    }
  }

  /// An exported document with the frames that its layouts solve to, and why some are not there.
  func updatingFrames(of export: DocumentExport) throws -> (bytes: [UInt8], notices: [String]) {
    var frames: [String: Rect] = [:]
    var notices: [String] = []
    for layout in layouts {
      let solution = solve(layout)
      guard solution.status == .solved else {
        notices.append(
          "The frames of \(layout.name) stay as recorded: it is \(solution.status.rawValue).")
        continue
      }
      for frame in solution.frames {
        guard case .view(let id) = frame.item, id != layout.root,
          let object = export.objectIDs[id]
        else { continue }
        frames[object] = frame.frame
      }
    }
    let update = try FrameUpdate(bytes: export.bytes, name: document.name)
    return (try update.updated(frames), notices)
  }
}
