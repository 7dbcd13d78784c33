internal import LayoutModel
internal import LosslessXML

/// Compares layouts as a document has them with what they are now, and collects the edits that
/// bring the document there.
struct ChangeCollector {
  var edits: DocumentEdits
  private(set) var notices: [ExportNotice] = []
  var objectIDs: ObjectIDMaker

  init(_ xml: LosslessDocument) {
    edits = DocumentEdits(xml)
    objectIDs = ObjectIDMaker(taken: Set(xml.elements.compactMap(\.objectID)))
  }

  mutating func note(_ objectID: String?, _ message: String) {
    notices.append(ExportNotice(objectID: objectID, message: message))
  }

  /// Collects what differs between a layout as the document has it and as it is now.
  mutating func collect(from old: DocumentReading.ReadIsland, to new: Layout) {
    collectViews(from: old, to: new)
    collectConstraints(from: old, to: new)
    noteOutlets(from: old.layout, to: new)
  }

  /// Says what changed of outlets and guides, but for those that went with what they were of.
  private mutating func noteOutlets(from old: Layout, to new: Layout) {
    for outlet in new.outlets where old.outlets[outlet.id]?.name != outlet.name {
      note(nil, "The outlet \(outlet.name) was not written.")
    }
    for outlet in old.outlets where new.outlets[outlet.id] == nil {
      note(nil, "That the outlet \(outlet.name) was removed was not written.")
    }
    for guide in new.guides where old.guides[guide.id] != guide {
      note(guide.source?.objectID, "The guide \(guide.name) was not written.")
    }
  }
}
