import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// Writes layouts into the document they are from, with the frames that they solve to.
struct DocumentExporter {
  let document: SourceDocument
  /// The document as it was imported; `nil` where it is made for the layouts.
  let original: ParsedDocument?
  /// The project's layouts of the document as they are now.
  let layouts: [Layout]
  /// The objects of the layouts that the document has.
  let known: KnownObjects
  /// Those that its texts are measured with.
  private let fonts: FontCollection
  /// Solves a layout on its own canvas.
  private let solve: (Layout) -> SolvedLayout

  /// For a document that was imported.
  init(
    _ document: SourceDocument, original: ParsedDocument, layouts: [Layout],
    fonts: FontCollection,
    solve: @escaping (Layout) -> SolvedLayout
  ) {
    self.document = document
    self.fonts = fonts
    self.original = original
    self.layouts = layouts
    self.solve = solve
    known = KnownObjects(layouts, of: document.id)
  }

  /// For a document that is made for layouts that are of none.
  init(
    new kind: SourceDocument.Kind, named name: String, layouts: [Layout],
    solve: @escaping (Layout) -> SolvedLayout
  ) {
    let new = NewDocument(kind, named: name, of: layouts)
    document = new.document
    fonts = .none
    original = nil
    self.layouts = layouts
    self.solve = solve
    known = new.known
  }

  /// The document with the layouts as they are now.
  func export() throws -> DocumentExport {
    guard let original else {
      return try NewDocument(document.kind, named: document.name, of: layouts)
        .export(frames: frames)
    }
    return try DocumentWriter(original, knowing: known, fonts: fonts)
      .export(layouts, frames: frames)
  }

  private func frames(of layout: Layout) -> [ViewID: Rect] {
    let views = solve(layout).frames.compactMap { frame -> (ViewID, Rect)? in
      guard case .view(let id) = frame.item else { return nil }
      return (id, frame.frame)
    }
    return Dictionary(views) { first, _ in first }
  }

  /// An exported document with the frames that its layouts solve to, and why some are not there.
  ///
  /// - Parameter written: the elements of the export.
  func updatingFrames(
    of export: DocumentExport, in written: ParsedDocument
  ) throws -> (bytes: [UInt8], notices: [String]) {
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
    return (try FrameUpdate(written).updated(frames), notices)
  }
}
