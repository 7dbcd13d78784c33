public import LayoutEngine
public import LayoutModel
internal import LosslessXML

/// Writes layouts back into the document they were imported from.
///
/// The document is read again and compared with the current layouts; only differences are edited,
/// in place and as Xcode would write them. Everything else stays byte for byte, whether alstore
/// understands it or not: without changes, the bytes are identical.
///
/// New objects get ids in Xcode's form that are derived from their own, so that the same project
/// always produces the same document.
public struct DocumentWriter: Sendable {
  let reading: DocumentReading
  private let known: KnownObjects

  /// Reads the document to be written.
  ///
  /// - Parameters:
  ///   - bytes: The document as it was imported.
  ///   - name: The name under which it was imported, from which object ids are derived.
  ///   - known: Objects that the document has and whose ids cannot be derived from it.
  ///   - fonts: Fonts for measuring texts, in addition to the built-in ones.
  public init(
    bytes: [UInt8], name: String, knowing known: KnownObjects = KnownObjects(),
    fonts: FontCollection = .none
  ) throws(ImportError) {
    try self.init(ParsedDocument(bytes: bytes, name: name), knowing: known, fonts: fonts)
  }

  /// Uses a document that is already parsed.
  public init(
    _ parsed: ParsedDocument, knowing known: KnownObjects = KnownObjects(),
    fonts: FontCollection = .none
  ) throws(ImportError) {
    self.known = known
    reading = try DocumentReading(parsed, knowing: known, fonts: fonts)
  }

  /// Returns the document with the changes of its layouts.
  ///
  /// Layouts of the document that are not among `layouts` are left unchanged.
  ///
  /// - Parameter frames: Provides the views' frames in their superviews, in points; called only for
  ///   layouts with new views.
  /// - Throws: ``ExportError`` if the edits contradict each other; nothing is lost then.
  /// - Complexity: O(bytes), or three times that with new or moved views.
  public func export(
    _ layouts: [Layout], frames: (Layout) -> [ViewID: Rect] = { _ in [:] }
  ) throws(ExportError) -> DocumentExport {
    let byID = Dictionary(layouts.map { ($0.id, $0) }) { first, _ in first }
    let pairs = reading.islands.compactMap { island in byID[island.layout.id].map { (island, $0) } }
    let known = Set(reading.islands.map(\.layout.id))
    var notices = layouts.filter { !known.contains($0.id) }.map { layout in
      ExportNotice(
        objectID: nil,
        message: "The layout \(layout.name) does not belong to this document and was not written.")
    }
    for island in reading.islands where byID[island.layout.id] == nil {
      notices.append(
        ExportNotice(
          objectID: island.layout.source?.objectID,
          message: "The layout \(island.layout.name) is no longer in the project; it was kept in "
            + "the document.")
      )
    }
    return try export(
      pairs.map { IslandPair(known: $0.earlier.applied(to: $0.layout, like: $1), now: $1) },
      notices,
      frames)
  }

  private func export(
    _ pairs: [IslandPair], _ earlier: [ExportNotice], _ frames: (Layout) -> [ViewID: Rect]
  ) throws(ExportError) -> DocumentExport {
    var ids = AssignedIDs(reading.xml, document: reading.document.id)
    for pair in pairs { ids.assign(pair.now, known: pair.known) }
    var notices = earlier
    var stage = reading
    let changed = pairs.filter(\.hasOtherStructure)
    if !changed.isEmpty {
      var edits: [LosslessDocument.Edit] = []
      for pair in changed {
        var plan = StructurePlan(
          pair, in: stage, ids, frames: pair.hasNewViews ? frames(pair.now) : [:])
        edits += plan.additions()
        notices += plan.notices
      }
      stage = try applied(edits, to: stage)
      edits = changed.flatMap { pair in
        StructurePlan(pair, in: stage, ids).moves()
      }
      stage = try applied(edits, to: stage)
    }
    var collector = ChangeCollector(stage, ids: ids, notices: notices)
    for pair in pairs { collector.collect(pair) }
    for pair in pairs {
      guard let root = collector.roots[pair.now.id], collector.edits.isRemoved(root) else {
        continue
      }
      collector.note(
        root.objectID,
        "The layout \(pair.now.name) was removed with the view that contains it.")
    }
    let bytes = try finished(stage.xml, collector.edits.finished())
    return DocumentExport(
      bytes: bytes, notices: collector.notices,
      objectIDs: collector.ids.views, guideIDs: collector.ids.guides,
      constraintIDs: collector.ids.constraints)
  }

  /// Applies the edits and updates the declarations at the document's top.
  private func finished(
    _ xml: LosslessDocument, _ edits: [LosslessDocument.Edit]
  ) throws(ExportError) -> [UInt8] {
    let edited = try edits.isEmpty ? xml : parsed(edits, of: xml).xml
    // Comparing the same storage takes no time.
    guard edited.bytes != reading.xml.bytes else { return edited.bytes }
    let needed = DocumentFeature.edits(from: reading.xml, to: edited)
    return needed.isEmpty ? edited.bytes : try parsed(needed, of: edited).xml.bytes
  }

  private func applied(
    _ edits: [LosslessDocument.Edit], to stage: DocumentReading
  ) throws(ExportError) -> DocumentReading {
    guard !edits.isEmpty else { return stage }
    let parsed = try parsed(edits, of: stage.xml)
    do {
      return try DocumentReading(parsed, knowing: known, fonts: reading.facts.fonts)
    } catch {
      throw failure(error.message)
    }
  }

  private func parsed(
    _ edits: [LosslessDocument.Edit], of xml: LosslessDocument
  ) throws(ExportError) -> ParsedDocument {
    let bytes: [UInt8]
    do { bytes = try xml.applying(edits) } catch { throw failure(error.message) }
    do {
      return try ParsedDocument(bytes: bytes, name: reading.document.name)
    } catch {
      throw failure(error.message)
    }
  }

  private func failure(_ message: String) -> ExportError {
    ExportError(message: "\(reading.document.name) could not be written. \(message)")
  }
}
