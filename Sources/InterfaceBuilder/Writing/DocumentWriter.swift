public import LayoutModel
internal import LosslessXML

/// Writes layouts back into the document they were imported from.
///
/// The document is read again and compared with the layouts as they are now; only what differs is
/// edited, in the place it has and as Xcode would write it. Everything else, whether alstore knows
/// what it means or not, stays byte for byte: without changes the bytes are the same.
public struct DocumentWriter: Sendable {
  let reading: DocumentReading

  /// Reads the document that is to be written.
  ///
  /// - Parameters:
  ///   - bytes: the document as it was imported.
  ///   - name: the name under which it was imported, from which the ids of its objects follow.
  public init(bytes: [UInt8], name: String) throws(ImportError) {
    reading = try DocumentReading(bytes: bytes, name: name)
  }

  /// The document with the changes of its layouts.
  ///
  /// Layouts of the document that are not among `layouts` stay as they are in it.
  ///
  /// - Throws: ``ExportError`` where the edits contradict each other; nothing is lost then.
  public func export(_ layouts: [Layout]) throws(ExportError) -> DocumentExport {
    var collector = ChangeCollector(reading.xml)
    for island in reading.islands {
      guard let layout = layouts.first(where: { $0.id == island.layout.id }) else { continue }
      collector.collect(from: island, to: layout)
    }
    for island in reading.islands {
      guard let root = island.viewElements[island.layout.root], collector.edits.isRemoved(root)
      else { continue }
      collector.note(
        root.objectID,
        "The layout \(island.layout.name) stands in a view that was removed and went with it.")
    }
    let known = Set(reading.islands.map(\.layout.id))
    for layout in layouts where !known.contains(layout.id) {
      collector.note(nil, "The layout \(layout.name) is not of this document and was not written.")
    }
    do {
      let bytes = try reading.xml.applying(collector.edits.finished())
      return DocumentExport(bytes: bytes, notices: collector.notices)
    } catch {
      throw ExportError(
        message: "\(reading.document.name) could not be written. \(error.message)")
    }
  }
}
