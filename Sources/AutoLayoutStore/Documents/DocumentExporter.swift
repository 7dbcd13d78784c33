import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// Writes layouts back into their document, with their solved frames.
struct DocumentExporter {
  let document: SourceDocument
  /// The document as it was imported; `nil` if it is created for the layouts.
  let original: ParsedDocument?
  /// The project's current layouts of the document.
  let layouts: [Layout]
  /// The objects of the layouts that exist in the document.
  let known: KnownObjects
  /// The fonts used to measure text.
  private let fonts: FontCollection
  /// Solves a layout on its own canvas.
  private let solve: (Layout) -> SolvedLayout

  /// Creates an exporter for an imported document.
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

  /// Creates an exporter for a new document with layouts that belong to none.
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

  /// Returns the document with the current layouts.
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

  /// Returns an exported document with solved frames, and notices about unsolved layouts.
  ///
  /// - Parameter written: the parsed export.
  func updatingFrames(
    of export: DocumentExport, in written: ParsedDocument
  ) throws -> (bytes: [UInt8], notices: [String]) {
    var frames: [String: Rect] = [:]
    var notices: [String] = []
    for layout in layouts {
      let solution = solve(layout)
      guard solution.status == .solved else {
        notices.append(
          "\(layout.name) is \(solution.status.rawValue), so its recorded frames were kept.")
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
