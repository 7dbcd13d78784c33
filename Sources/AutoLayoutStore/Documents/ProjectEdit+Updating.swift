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
    _ known: SourceDocument, from document: InterfaceBuilderImport, _ bytes: [UInt8]
  ) throws -> Imported {
    try flush()
    // The row was there a moment ago, in the same transaction.
    let oldBytes = try writer.documentBytes(known.id) ?? []
    var imported = Imported(layouts: [], notices: document.notices.map(\.description))
    let exporter = DocumentExporter(
      document: known, bytes: oldBytes, layouts: try layouts(of: known.id)
    ) { [service] in
      service.solve($0, in: $0.canvas.environment, includingOwnGuides: false)
    }
    let written = WrittenVersions(exporter, comparedWith: bytes)
    let before = try InterfaceBuilderImport(
      bytes: oldBytes, name: known.name, knowing: exporter.known)
    let newer = try InterfaceBuilderImport(bytes: bytes, name: known.name, knowing: written.known)
    var names: [LayoutID: String] = [:]
    var taken: Set<String> = []
    let old = try before.layouts.map { layout in
      var layout = layout
      try layout.rename(to: Self.free(layout.name, among: &taken))
      names[layout.id] = layout.name
      return layout
    }
    taken.formUnion(try writer.layoutNames().map(\.name))
    let reserved = taken
    func renamed(_ document: InterfaceBuilderImport) throws -> [Layout] {
      var taken = reserved
      return try document.layouts.map { layout in
        var layout = layout
        // A layout that was there keeps the name it had unless the document gave it another.
        let original = before.layouts.first { $0.id == layout.id }?.name
        let isKept = original == layout.name
        try layout.rename(
          to: isKept ? names[layout.id] ?? layout.name : Self.free(layout.name, among: &taken))
        return layout
      }
    }
    func state(_ document: InterfaceBuilderImport, _ bytes: [UInt8]) throws -> ProjectState {
      try writer.state(of: renamed(document), from: document.document, bytes: bytes)
    }
    let ours = try writer.workingState()
    let theirs = try state(newer, bytes)
    var base = try writer.state(of: old, from: known, bytes: oldBytes)
    for version in written.versions {
      let document = try InterfaceBuilderImport(
        bytes: version, name: known.name, knowing: written.known)
      base.settle(on: try state(document, version), ours: ours, theirs: theirs)
    }
    let naming = try writer.naming(at: .workingSet)
    let merged = try ThreeWayMerge(
      ours: writer, baseToOurs: ChangeSet(from: base, to: ours),
      baseToTheirs: ChangeSet(from: base, to: theirs)
    ).merged()
    try writer.apply(merged.changes)
    let after = try writer.naming(at: .workingSet)
    let ids = Set(document.layouts.map(\.id))
    imported.layouts = try writer.layoutNames().filter { ids.contains($0.id) }.map(\.name)
    imported.changes = try ChangeReport(merged.changes, old: naming, new: after)
    imported.conflicts = try merged.conflicts.map { try DescribedConflict($0, naming: after) }
    return imported
  }

  /// The layouts of a document as they are stored.
  private func layouts(of document: DocumentID) throws -> [Layout] {
    try writer.layoutNames().map { try writer.layout(named: $0.name) }
      .filter { $0.source?.document == document }
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
