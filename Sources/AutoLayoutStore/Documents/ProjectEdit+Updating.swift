import InterfaceBuilder
import LayoutHistory
import LayoutModel
import ProjectFile

extension ProjectEdit {
  /// Brings what was imported from a document up to a newer version of it.
  ///
  /// A merge by object and field: the version that was imported is the base, the project one side,
  /// the newer version the other. So names, outlets and whatever else was given here stay, and what
  /// the document changed comes in; where both changed a field, ours stands and the conflict is kept
  /// to be resolved.
  ///
  /// Objects that were made here and written into the document are found in it again, and what the
  /// document says as an export would is no change of it, so that an export read again changes
  /// nothing.
  func updateDocument(
    _ known: SourceDocument, from newer: ParsedDocument, _ notices: [ImportNotice],
    _ content: ContentSource
  ) throws -> Imported {
    try flush()
    // The row was there a moment ago, in the same transaction.
    let older = try ParsedDocument(
      bytes: writer.documentBytes(known.id) ?? [], name: known.name)
    let exporter = DocumentExporter(
      known, original: older, layouts: try writer.layouts(of: known.id), fonts: fonts,
      solve: solve)
    return try merge(newer, notices, exporter, content)
  }

  /// Imports a document that was made of layouts of this project: they get their places in it.
  ///
  /// - Returns: `nil` where none of the layouts without a document is in it.
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

  /// Merges a newer version of a document into what the project has of it.
  ///
  /// - Parameters:
  ///   - notices: what the newer version has that is read otherwise than it is written.
  ///   - exporter: writes the layouts of the document as they are now, into the version that was
  ///     imported where there is one.
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
        // A layout that was there keeps the name it had unless the document gave it another.
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
      // What was measured before is no size that anybody gave.
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
