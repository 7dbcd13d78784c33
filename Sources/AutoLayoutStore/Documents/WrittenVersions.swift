import InterfaceBuilder
import LayoutHistory
import LayoutModel

/// The documents an export would write now, used to tell its own output from later changes.
struct WrittenVersions {
  /// One document that an export would write.
  struct Version {
    let document: ParsedDocument
    /// Whether frames, from which content sizes are read, were updated.
    let hasOtherFrames: Bool
  }

  /// The exports without and with updated frames; empty if the document equals the one imported
  /// before or cannot be written.
  let versions: [Version]
  /// The objects of the document, including those of an export.
  let known: KnownObjects

  /// - Parameter newer: the document being imported; nothing is exported if it is unchanged.
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
  /// Fields an object gets by being written into a document.
  private static let ofPlace: Set<String> = ["document", "object_id", "user_label"]

  /// Fields read from a recorded frame.
  private static let ofFrames: Set<String> = ["intrinsic_width", "intrinsic_height"]

  /// Fields derived from other parts of the document: once a view has a safe area guide, the
  /// margins of existing views respect it.
  private static let ofDocument: Set<String> = ["insets_margins_from_safe_area"]

  /// Fields a document sets differently for new objects: the root of a new one fills its container,
  /// and the subviews of some views are placed in a content view.
  private static let ofNewcomers: Set<String> = ["autoresizing_mask", "parent"]

  /// Fields derived from the order of siblings.
  private static let ofOrder: Set<String> = ["ordinal", "position"]

  /// Makes this merge base agree with the project about sizes that were measured.
  ///
  /// - Parameters:
  ///   - measured: the imported version, with measured sizes.
  ///   - ours: the current project.
  mutating func settleSizes(on measured: ProjectState, ours: ProjectState) {
    for (key, fields) in measured.objects where key.kind == .view {
      guard var base = objects[key], let now = ours.objects[key] else { continue }
      for name in Self.ofFrames where now[name] == fields[name] { base[name] = now[name] }
      objects[key] = base
    }
  }

  /// Makes this merge base agree with a newer document wherever the document equals an export.
  ///
  /// Objects that were created in the project and are in the document are added to the base.
  ///
  /// - Parameters:
  ///   - export: the document as the project would write it now.
  ///   - ours: the current project.
  ///   - theirs: the newer document.
  ///   - hasOtherFrames: whether the export updates frames; their content sizes are then imported.
  /// - Complexity: O(objects).
  mutating func settle(
    on export: ProjectState, ours: ProjectState, theirs: ProjectState, hasOtherFrames: Bool
  ) {
    for (key, written) in export.objects {
      guard let read = theirs.objects[key] else { continue }
      let now = ours.objects[key]
      if objects[key] == nil, let now {
        // The object now has its place in the document, and the label it was given there.
        var added = written
        for name in Self.ofPlace.union(Self.ofNewcomers) { added[name] = now[name] }
        objects[key] = added
      }
      guard key.kind != .document, var fields = objects[key] else { continue }
      let names = Set((read.entries + fields.entries).map(\.name))
      for name in names where !Self.ofPlace.contains(name) && read[name] == written[name] {
        // A change made in the project takes precedence over values derived from the document.
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
        // A layout that an export leaves out was removed with the view that contained it. Other
        // objects missing from the export of a layout, such as an outlet to nothing, are kept.
        let layout = ObjectKey(.layout, read["layout"]) ?? key
        if ours.objects[key] == nil || export.objects[layout] != nil { objects[key] = nil }
        continue
      }
      // Differences a document cannot express, such as a name, do not block a removal.
      let changes = ObjectChange(key, from: read, to: written)?.fields ?? []
      if changes.allSatisfy({ Self.ofOrder.contains($0.name) }) { objects[key] = ours.objects[key] }
    }
  }
}
