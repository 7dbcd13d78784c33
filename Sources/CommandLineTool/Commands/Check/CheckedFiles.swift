import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

/// The files to check.
enum CheckedFiles {
  /// Rejects paths together with a project named by `-p`.
  static func validate(_ paths: [String], _ project: String?) throws {
    guard project == nil || paths.isEmpty else {
      throw ValidationError("Give either the project with -p, or paths.")
    }
  }

  /// The documents and projects at the given paths, in order, and those in folders, recursively,
  /// which are marked as not named.
  static func find(_ paths: [String]) throws -> [(path: String, isNamed: Bool)] {
    let manager = FileManager.default
    return try paths.flatMap { path -> [(path: String, isNamed: Bool)] in
      guard !Input.isStream(path) else { return [(path, true)] }
      guard let isFolder = manager.isFolder(path) else {
        throw FileTrouble(path, .read, code: ENOENT).failure
      }
      guard isFolder else { return [(path, true)] }
      return below(path).sorted().map { ($0, false) }
    }
  }

  /// The documents and projects in a folder, recursively.
  private static func below(_ folder: String) -> [String] {
    var found: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      // Files whose names start with a dot belong to tools.
      for url in FileManager.default.visibleContents(of: URL(filePath: folder)) {
        let name = url.lastPathComponent
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        if SourceDocument.fileTypes.contains(url.pathExtension) || url.pathExtension == "alstore" {
          found.append(path)
        }
        if FileStatus(ofPath: path)?.kind == .folder { folders.append(path) }
      }
    }
    return found
  }

  /// The layouts of a project or document, and the names of its documents for messages.
  ///
  /// - Parameters:
  ///   - fonts: the fonts to measure texts with, in addition to those around a document.
  ///   - hasLanguages: whether to read texts in other languages from the files next to a document.
  ///   - isForCanvas: whether documents' layouts are only solved on their own canvas.
  static func read(
    _ path: String, _ content: ContentSource = .recorded, _ fonts: FontsAtHand = FontsAtHand(),
    hasLanguages: Bool = false, isForCanvas: Bool = false
  ) throws -> (any LayoutCollection, [String: String]) {
    guard isDocument(path) else {
      let measurer = TableMeasurer(fonts: fonts.named)
      return (try Project.open(at: path, .readOnly, measurer: measurer), [:])
    }
    let shown = Input.name(of: path)
    let name = URL(filePath: shown).lastPathComponent
    // A stream has no surrounding folder.
    let folder = Input.isStream(path) ? nil : fonts.folders.folder(besides: path)
    var layouts = try document(
      try Input.read(path).bytes, of: shown, content, fonts: fonts.named, in: folder,
      isForCanvas: isForCanvas)
    if hasLanguages, !Input.isStream(path) {
      do {
        for table in try DocumentStrings.tables(ofDocumentAt: path) {
          try layouts.addTexts(of: table)
        }
      } catch {
        throw Failure(describing: error)
      }
    }
    return (layouts, [name: shown])
  }

  /// The layouts of a document's bytes.
  static func document(
    _ bytes: [UInt8], of path: String, _ content: ContentSource = .recorded,
    fonts: FontCollection = .none, in folder: FontFolder? = nil, isForCanvas: Bool = false
  ) throws -> DocumentLayouts {
    do {
      return try DocumentLayouts(
        bytes: bytes, name: URL(filePath: path).lastPathComponent, content: content,
        measurer: TableMeasurer(fonts: fonts), fontsIn: folder, isForCanvas: isForCanvas)
    } catch let error {
      let name = URL(filePath: path).lastPathComponent
      let message = error.description
      // The message starts with the file name and position.
      let rest = message.hasPrefix(name + ":") ? message.dropFirst(name.count) : ": \(message)"
      throw Failure(.input, path + rest, document: error)
    }
  }

  /// Whether a path is a document rather than a project, by its name or its first bytes.
  ///
  /// A stream is always a document, since SQLite can only open files.
  static func isDocument(_ path: String) -> Bool {
    let type = URL(filePath: path).pathExtension
    guard type != "alstore", !SourceDocument.fileTypes.contains(type) else {
      return type != "alstore"
    }
    return Input.isStream(path) || !beginsAsDatabase(path)
  }

  /// Whether a file has the name of a document, which is the only criterion for git.
  static func hasDocumentName(_ path: String) -> Bool {
    SourceDocument.fileTypes.contains(URL(filePath: path).pathExtension)
  }

  private static func beginsAsDatabase(_ path: String) -> Bool {
    guard let file = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec) else {
      return false
    }
    defer { try? file.close() }
    return (try? file.bytes(upTo: 16)) == Array("SQLite format 3\0".utf8)
  }

  /// Changes a project, or a document, which is written back if the closure returns that it
  /// changed.
  static func mend(_ path: String, dryRun: Bool, _ body: (Project) throws -> Bool) throws {
    guard isDocument(path) else {
      _ = try body(try Project.open(at: path, .readWrite))
      return
    }
    let input = try Input.read(path)
    let name = URL(filePath: path).lastPathComponent
    try TemporaryFolder.use { folder in
      let project: Project
      do {
        project = try Project.create(at: folder.appending(path: "check.alstore").path) { edit in
          _ = try edit.importDocument(named: name, input.bytes)
        }
      } catch let error as ImportError {
        throw Failure(.input, "\(path): \(error.description)", document: error)
      }
      guard try body(project), !dryRun else { return }
      for document in try project.documents.exportAll() {
        try Output.write(Data(document.bytes), to: path)
      }
    }
  }
}
