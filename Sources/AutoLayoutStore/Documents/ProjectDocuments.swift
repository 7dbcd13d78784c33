import InterfaceBuilder
public import LayoutModel

/// The storyboards and xibs that layouts of a project were imported from, and those that are made of
/// them.
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
  /// Only what was changed since it was imported differs from the bytes that were; without changes
  /// they are the same.
  ///
  /// - Parameters:
  ///   - name: the document's name; `nil` for the only one of its kind.
  ///   - kind: what it must be.
  ///   - updatesFrames: whether the frames that the layouts solve to are recorded too, for every
  ///     layout whose frames are determined.
  /// - Throws: ``DocumentChoiceError`` where there is no such document, or the name is left out and
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

  /// Makes a document of layouts that were not imported from one.
  ///
  /// Importing it into the project gives those layouts their places in it.
  ///
  /// - Parameters:
  ///   - names: the layouts; a scene of a storyboard, or a view of a xib, for each. One that is named
  ///     twice is taken once.
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

  /// The names of the layouts that are of no document, in order of creation.
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
      return ExportedDocument(name: name, bytes: export.bytes, notices: notices)
    }
    let updated = try exporter.updatingFrames(
      of: export, in: ParsedDocument(bytes: export.bytes, name: name))
    return ExportedDocument(
      name: name, bytes: updated.bytes, notices: notices + updated.notices)
  }

  /// Writes the layouts of every document of the project back into it, in order.
  ///
  /// - Parameter kind: only documents of that kind; `nil` for all.
  public func exportAll(
    kind: SourceDocument.Kind? = nil, updatesFrames: Bool = false
  ) throws -> [ExportedDocument] {
    try project.sourceDocuments().filter { kind == nil || $0.kind == kind }.map {
      try export(named: $0.name, kind: $0.kind, updatesFrames: updatesFrames)
    }
  }
}

extension Project {
  /// The storyboards and xibs that layouts were imported from, and those that are made of them.
  public var documents: ProjectDocuments { ProjectDocuments(project: self) }
}
