import InterfaceBuilder
public import LayoutModel

/// The storyboards and xibs of a project: those it imported and those created from its layouts.
///
/// ## Topics
/// - ``Project/documents``
/// - ``export(named:kind:updatesFrames:)``
/// - ``exportNew(_:named:of:updatesFrames:)``
/// - ``exportAll(kind:updatesFrames:)``
public struct ProjectDocuments: Sendable {
  let project: Project

  /// Writes the layouts of a document back into it.
  ///
  /// Only what changed since the import differs from the imported bytes.
  ///
  /// - Parameters:
  ///   - name: the document's name, or `nil` for the only one of its kind.
  ///   - kind: the required kind.
  ///   - updatesFrames: whether to record solved frames, too, for layouts with determined frames.
  /// - Throws: ``DocumentChoiceError`` if there is no such document, or if the name is omitted and
  ///   there are several.
  public func export(
    named name: String?, kind: SourceDocument.Kind, updatesFrames: Bool = false
  ) throws -> ExportedDocument {
    let candidates = try project.sourceDocuments().filter { $0.kind == kind }
    let named = candidates.filter { name == nil || $0.name == name }
    guard named.count == 1, let document = named.first else {
      throw DocumentChoiceError(asked: name, kind: kind, candidates: candidates.map(\.name))
    }
    let (bytes, layouts) = try project.file.read { reader in
      (try reader.documentBytes(document.id), try reader.layouts(of: document.id))
    }
    guard let bytes else {
      throw DocumentChoiceError(asked: name, kind: kind, candidates: [])
    }
    let exporter = DocumentExporter(
      document, original: try ParsedDocument(bytes: bytes, name: document.name),
      layouts: layouts, fonts: project.measurer.fonts
    ) {
      project.frames(of: $0, in: $0.canvas.environment)
    }
    return try Self.exported(exporter, updatesFrames: updatesFrames)
  }

  /// Creates a document from layouts that were not imported from one.
  ///
  /// Importing it into the project links those layouts to it.
  ///
  /// - Parameters:
  ///   - names: the layouts, each of which becomes a scene of a storyboard or a view of a xib;
  ///     duplicates are ignored.
  ///   - name: the file's name, such as `Main.storyboard`.
  public func exportNew(
    _ kind: SourceDocument.Kind, named name: String, of names: [String],
    updatesFrames: Bool = false
  ) throws -> ExportedDocument {
    var taken: Set<LayoutID> = []
    let layouts = try names.map { try project.layout(named: $0) }.filter {
      taken.insert($0.id).inserted
    }
    let exporter = DocumentExporter(new: kind, named: name, layouts: layouts) {
      project.frames(of: $0, in: $0.canvas.environment)
    }
    return try Self.exported(exporter, updatesFrames: updatesFrames)
  }

  /// The names of the layouts that belong to no document, in order of creation.
  public func layoutsWithoutDocument() throws -> [String] {
    try project.file.read { try $0.layouts().filter { $0.document == nil }.map(\.name) }
  }

  private static func exported(
    _ exporter: DocumentExporter, updatesFrames: Bool
  ) throws -> ExportedDocument {
    let export = try exporter.export()
    let name = exporter.document.name
    let notices = export.notices.map(\.description)
    guard updatesFrames else {
      return ExportedDocument(
        name: name, bytes: export.bytes, notices: notices, original: exporter.original?.bytes)
    }
    let updated = try exporter.updatingFrames(
      of: export, in: ParsedDocument(bytes: export.bytes, name: name))
    return ExportedDocument(
      name: name, bytes: updated.bytes, notices: notices + updated.notices,
      original: exporter.original?.bytes)
  }

  /// Writes the layouts of every document of the project back into it, in document order.
  ///
  /// - Parameter kind: the kind of documents to export, or `nil` for all.
  public func exportAll(
    kind: SourceDocument.Kind? = nil, updatesFrames: Bool = false
  ) throws -> [ExportedDocument] {
    try project.sourceDocuments().filter { kind == nil || $0.kind == kind }.map {
      try export(named: $0.name, kind: $0.kind, updatesFrames: updatesFrames)
    }
  }
}

extension Project {
  /// The storyboards and xibs of the project: those it imported and those created from its layouts.
  public var documents: ProjectDocuments { ProjectDocuments(project: self) }
}
