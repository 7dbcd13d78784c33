import InterfaceBuilder
import LayoutHistory
import LayoutModel

/// The documents that exporting the project now would make, so that what was written is told from
/// what somebody changed afterwards.
struct WrittenVersions {
  /// A document that an export would make.
  struct Version {
    let document: ParsedDocument
    /// Whether frames were updated, from which sizes of content are read.
    let hasOtherFrames: Bool
  }

  /// Without and with updated frames; none where the document is the one that was imported before,
  /// or cannot be written.
  let versions: [Version]
  /// The objects that the document has, those of an export included.
  let known: KnownObjects

  /// - Parameter newer: the document that is imported; where it is what was imported before, there
  ///   is nothing to tell apart.
  init(_ exporter: DocumentExporter, comparedWith newer: [UInt8]) {
    var known = exporter.known
    var versions: [Version] = []
    let name = exporter.document.name
    if newer != exporter.original?.bytes, let export = try? exporter.export(),
      let written = try? ParsedDocument(bytes: export.bytes, name: name)
    {
      known.add(export)
      versions.append(Version(document: written, hasOtherFrames: false))
      if let updated = try? exporter.updatingFrames(of: export, in: written).bytes,
        updated != export.bytes,
        let document = try? ParsedDocument(bytes: updated, name: name)
      {
        versions.append(Version(document: document, hasOtherFrames: true))
      }
    }
    self.versions = versions
    self.known = known
  }
}

extension ProjectState {
  /// What an object has because it was written into a document.
  private static let ofPlace: Set<String> = ["document", "object_id", "user_label"]

  /// What is read from a recorded frame.
  private static let ofFrames: Set<String> = ["intrinsic_width", "intrinsic_height"]

  /// What follows from other parts of the document: where a view has a guide of the safe area, margins of
  /// those that were there heed it.
  private static let ofDocument: Set<String> = ["insets_margins_from_safe_area"]

  /// What a document has otherwise of what is new in it: the root of a new one fills what it is shown in,
  /// and the subviews of some views are in one for their content.
  private static let ofNewcomers: Set<String> = ["autoresizing_mask", "parent"]

  /// What follows from the objects beside it.
  private static let ofOrder: Set<String> = ["ordinal", "position"]

  /// Makes this, the base of a merge, agree with the project about sizes that were measured.
  ///
  /// - Parameters:
  ///   - measured: what was imported, with sizes measured.
  ///   - ours: the project now.
  mutating func settleSizes(on measured: ProjectState, ours: ProjectState) {
    for (key, fields) in measured.objects where key.kind == .view {
      guard var base = objects[key], let now = ours.objects[key] else { continue }
      for name in Self.ofFrames where now[name] == fields[name] { base[name] = now[name] }
      objects[key] = base
    }
  }

  /// Makes this, the base of a merge, agree with a newer document wherever that says what an
  /// export would, and take in what was made here and is in the document.
  ///
  /// - Parameters:
  ///   - export: the document as the project would write it now.
  ///   - ours: the project now.
  ///   - theirs: the newer document.
  ///   - hasOtherFrames: whether the export updates frames; sizes of content that are read from them
  ///     come in then.
  ///
  /// O(objects).
  mutating func settle(
    on export: ProjectState, ours: ProjectState, theirs: ProjectState, hasOtherFrames: Bool
  ) {
    for (key, written) in export.objects {
      guard let read = theirs.objects[key] else { continue }
      let now = ours.objects[key]
      if objects[key] == nil, let now {
        // It has its place in the document from now on, and the label it got there.
        var added = written
        for name in Self.ofPlace.union(Self.ofNewcomers) { added[name] = now[name] }
        objects[key] = added
      }
      guard key.kind != .document, var fields = objects[key] else { continue }
      let names = Set((read.entries + fields.entries).map(\.name))
      for name in names where !Self.ofPlace.contains(name) && read[name] == written[name] {
        // What the project changed stands beside what follows from the document.
        let isOurs = now.map { $0[name] != fields[name] } ?? false
        if !isOurs, Self.ofDocument.contains(name) || Self.ofNewcomers.contains(name) { continue }
        if hasOtherFrames, Self.ofFrames.contains(name), !isOurs || now?[name].isNull == false {
          continue
        }
        fields[name] = read[name]
      }
      objects[key] = fields
    }
    for (key, read) in objects where theirs.objects[key] == nil {
      guard let written = export.objects[key] else {
        // A layout that an export leaves out went with the view that it stood in. What else is left out
        // of one that is there, such as an outlet to nothing, is the project's.
        let layout = ObjectKey(.layout, read["layout"]) ?? key
        if ours.objects[key] == nil || export.objects[layout] != nil { objects[key] = nil }
        continue
      }
      // What the document has no words for, such as a name, does not hold up its removal.
      let changes = ObjectChange(key, from: read, to: written)?.fields ?? []
      if changes.allSatisfy({ Self.ofOrder.contains($0.name) }) { objects[key] = ours.objects[key] }
    }
  }
}
