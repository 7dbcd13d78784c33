import InterfaceBuilder
import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectEdit {
  /// Updates the layouts imported from a document to a newer version of it.
  ///
  /// This is a three-way merge by object and field: the imported version is the base, the project
  /// is ours and the newer version is theirs. Names, outlets and other values set in the project
  /// are kept, and changes to the document are applied. If both changed a field, ours is kept and
  /// the conflict is stored.
  ///
  /// Objects created in the project and written into the document are matched again. Values that
  /// equal what an export would write are not changes, so importing an unchanged export changes
  /// nothing.
  func updateDocument(
    _ known: SourceDocument, from newer: ParsedDocument, _ notices: [ImportNotice],
    _ content: ContentSource
  ) throws -> Imported {
    try flush()
    // The row exists: it was read earlier in this transaction.
    let older = try ParsedDocument(
      bytes: writer.documentBytes(known.id) ?? [], name: known.name)
    guard newer.mayReplace(older) else { throw ImportError.otherDocument(known.name) }
    let exporter = DocumentExporter(
      known, original: older, layouts: try writer.layouts(of: known.id), fonts: fonts,
      solve: solve)
    return try merge(newer, notices, exporter, content)
  }

  /// Imports a document created from layouts of this project and links them to it.
  ///
  /// - Returns: `nil` if the document contains none of the layouts without a document.
  func adoptDocument(
    _ parsed: ParsedDocument, _ document: InterfaceBuilderImport, _ content: ContentSource
  ) throws -> Imported? {
    try flush()
    let own = try writer.layouts(of: nil)
    guard !own.isEmpty else { return nil }
    func exporter(_ layouts: [Layout]) -> DocumentExporter {
      DocumentExporter(
        new: document.document.kind, named: document.document.name, layouts: layouts, solve: solve)
    }
    let all = try InterfaceBuilderImport(parsed, knowing: exporter(own).known)
    let ids = Set(all.layouts.map(\.id))
    let found = own.filter { ids.contains($0.id) }
    guard !found.isEmpty else { return nil }
    return try merge(parsed, document.notices, exporter(found), content)
  }

  /// Merges a newer version of a document into the project.
  ///
  /// - Parameters:
  ///   - notices: notices about the import of the newer version.
  ///   - exporter: writes the current layouts into the imported version or into a new document.
  private func merge(
    _ parsed: ParsedDocument, _ notices: [ImportNotice], _ exporter: DocumentExporter,
    _ content: ContentSource
  ) throws -> Imported {
    let older = exporter.original
    let before = try older.map { try InterfaceBuilderImport($0, knowing: exporter.known) }
    let stored = Dictionary(exporter.layouts.map { ($0.id, $0) }) { first, _ in first }
    func asStored(_ layout: Layout, of document: InterfaceBuilderImport) -> Layout {
      stored[layout.id].map { document.asReadEarlier(layout, like: $0) } ?? layout
    }
    var imported = Imported(notices)
    let written = WrittenVersions(exporter, comparedWith: parsed.bytes)
    let newer = try InterfaceBuilderImport(
      parsed, knowing: written.known, content: content, fonts: fonts)
    var names: [LayoutID: String] = [:]
    var taken: Set<String> = []
    let old = try before.map { before in
      try before.layouts.map { layout in
        var layout = asStored(layout, of: before)
        try layout.rename(to: Self.free(layout.name, among: &taken))
        names[layout.id] = layout.name
        return layout
      }
    }
    taken.formUnion(try writer.layoutNames().map(\.name))
    let reserved = taken
    func renamed(_ document: InterfaceBuilderImport) throws -> [Layout] {
      var taken = reserved
      return try document.layouts.map { layout in
        var layout = asStored(layout, of: document)
        // An existing layout keeps its name unless the document changed it.
        let original = before?.layouts.first { $0.id == layout.id }?.name
        let isKept = original == layout.name
        try layout.rename(
          to: isKept ? names[layout.id] ?? layout.name : Self.free(layout.name, among: &taken))
        return layout
      }
    }
    func state(_ document: InterfaceBuilderImport, _ parsed: ParsedDocument) throws -> ProjectState
    {
      try ProjectState(renamed(document), from: document.document, bytes: parsed.bytes)
    }
    let ours = try writer.workingState()
    let theirs = try state(newer, parsed)
    var base = ProjectState()
    if let before, let older, let old {
      base = try ProjectState(old, from: before.document, bytes: older.bytes)
    }
    if let older, content == .measured {
      // A size that was measured earlier was not set by the user.
      for fonts in [.none, fonts] {
        let measured = try InterfaceBuilderImport(
          older, knowing: written.known, content: .measured, fonts: fonts)
        base.settleSizes(on: try state(measured, older), ours: ours)
      }
    }
    for version in written.versions {
      let document = try InterfaceBuilderImport(version.document, knowing: written.known)
      base.settle(
        on: try state(document, version.document), ours: ours, theirs: theirs,
        hasOtherFrames: version.hasOtherFrames)
    }
    let merged = try ThreeWayMerge(
      ours: writer, baseToOurs: ChangeSet(from: base, to: ours),
      baseToTheirs: ChangeSet(from: base, to: theirs)
    ).merged()
    let after = ours.naming(after: merged.changes)
    imported.changes = try ours.changeReport(making: merged.changes)
    imported.conflicts = try merged.conflicts.map { try DescribedConflict($0, naming: after) }
    try writer.apply(merged.changes)
    let ids = Set(newer.layouts.map(\.id))
    imported.layouts = try writer.layoutNames().filter { ids.contains($0.id) }.map(\.name)
    return imported
  }

  private static func free(_ base: String, among taken: inout Set<String>) -> String {
    var name = base
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(base) \(number)"
      number += 1
    }
    return name
  }
}
