public import LayoutEngine
public import LayoutModel
internal import LosslessXML

/// Writes layouts back into the document they were imported from.
///
/// The document is read again and compared with the layouts as they are now; only what differs is
/// edited, in the place it has and as Xcode would write it. Everything else, whether alstore knows
/// what it means or not, stays byte for byte: without changes the bytes are the same.
///
/// New objects get ids of Xcode's form that follow from their own, so that the same project always
/// makes the same document.
public struct DocumentWriter: Sendable {
  let reading: DocumentReading
  private let known: KnownObjects

  /// Reads the document that is to be written.
  ///
  /// - Parameters:
  ///   - bytes: the document as it was imported.
  ///   - name: the name under which it was imported, from which the ids of its objects follow.
  ///   - known: objects of the layouts that the document has and whose ids do not follow from it.
  ///   - fonts: those that texts are measured with beside those that are known.
  public init(
    bytes: [UInt8], name: String, knowing known: KnownObjects = KnownObjects(),
    fonts: FontCollection = .none
  ) throws(ImportError) {
    try self.init(ParsedDocument(bytes: bytes, name: name), knowing: known, fonts: fonts)
  }

  /// Reads a document whose elements are read already.
  public init(
    _ parsed: ParsedDocument, knowing known: KnownObjects = KnownObjects(),
    fonts: FontCollection = .none
  ) throws(ImportError) {
    self.known = known
    reading = try DocumentReading(parsed, knowing: known, fonts: fonts)
  }

  /// The document with the changes of its layouts.
  ///
  /// Layouts of the document that are not among `layouts` stay as they are in it. Without new and
  /// moved views O(bytes), with them three times that.
  ///
  /// - Parameter frames: where the views of a layout with new views stand, in their superviews, in
  ///   points; asked for those layouts only.
  /// - Throws: ``ExportError`` where the edits contradict each other; nothing is lost then.
  public func export(
    _ layouts: [Layout], frames: (Layout) -> [ViewID: Rect] = { _ in [:] }
  ) throws(ExportError) -> DocumentExport {
    let byID = Dictionary(layouts.map { ($0.id, $0) }) { first, _ in first }
    let pairs = reading.islands.compactMap { island in byID[island.layout.id].map { (island, $0) } }
    let known = Set(reading.islands.map(\.layout.id))
    var notices = layouts.filter { !known.contains($0.id) }.map { layout in
      ExportNotice(
        objectID: nil,
        message: "The layout \(layout.name) is not of this document and was not written.")
    }
    for island in reading.islands where byID[island.layout.id] == nil {
      notices.append(
        ExportNotice(
          objectID: island.layout.source?.objectID,
          message: "The layout \(island.layout.name) is not in the project; its document keeps it.")
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
        "The layout \(pair.now.name) stands in a view that was removed and went with it.")
    }
    let bytes = try finished(stage.xml, collector.edits.finished())
    return DocumentExport(
      bytes: bytes, notices: collector.notices,
      objectIDs: collector.ids.views, guideIDs: collector.ids.guides,
      constraintIDs: collector.ids.constraints)
  }

  /// The edited document, whose top says what the edits need.
  private func finished(
    _ xml: LosslessDocument, _ edits: [LosslessDocument.Edit]
  ) throws(ExportError) -> [UInt8] {
    let edited = try edits.isEmpty ? xml : parsed(edits, of: xml).xml
    // The same storage is told in no time.
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
