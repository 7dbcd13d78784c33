import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import storyboards and xibs, or a project as JSON.",
    discussion: """
      Creates a layout for every scene, cell and top-level view. If -p names a file that does not
      exist, the project is created. Importing a document again merges its new version object by
      object with changes made in the project; if both changed the same thing, `alstore conflicts`
      lists it and the exit status is 1. If everything was committed before, the import is committed
      too. With --content measured, sizes of text and controls are computed from texts, fonts and
      classes instead of taken from the document.

      The output of `alstore export --format json` recreates an identical project; layouts that
      already exist are overwritten.

      Examples:
        alstore import Main.storyboard -p App.alstore
        alstore import *.xib
        alstore import App.json -p Copy.alstore
        alstore import Main.storyboard --content measured
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(
    help: "Interface Builder documents, or a project as JSON.",
    completion: .file(extensions: SourceDocument.fileTypes + ["json"]))
  var files: [String]
  @OptionGroup var content: ContentOption
  @OptionGroup var author: AuthorOption

  func run() throws {
    let inputs = try files.map { path in
      ImportedFile(path: path, input: try Input.read(path))
    }
    try Self.refuseEqualNames(inputs)
    var words = Words()
    var hasConflicts = false
    if let path = global.project, !FileManager.default.fileExists(atPath: path) {
      try ProjectLocation.create(path, dryRun: global.dryRun) { edit in
        _ = try read(inputs, into: edit, &words)
      }
    } else {
      let names = inputs.map(\.name).joined(separator: ", ")
      try ProjectLocation.open(global, .readWrite).edit(
        by: author.authorship(), dryRun: global.dryRun,
        committing: "Import \(names)"
      ) { edit in
        hasConflicts = try read(inputs, into: edit, &words)
      }
    }
    if !global.quiet { Output.remark(words.remarks) }
    if hasConflicts { throw Failure(.no) }
  }

  /// Rejects different files with equal names, since a name identifies a single document.
  private static func refuseEqualNames(_ inputs: [ImportedFile]) throws {
    var paths: [String: String] = [:]
    for file in inputs where !file.isProject {
      guard let other = paths.updateValue(file.path, forKey: file.name),
        URL(filePath: other).standardizedFileURL != URL(filePath: file.path).standardizedFileURL
      else { continue }
      throw Failure.usage(
        "\(other) and \(file.path) have the same name, which identifies a document in a project.\n"
          + "Import them into separate projects with -p, or rename one.")
    }
  }

  /// - Returns: whether there are conflicts between changes in the project and in a document.
  private func read(
    _ inputs: [ImportedFile], into edit: ProjectEdit, _ words: inout Words
  ) throws -> Bool {
    let folders = FontFolders()
    var hasConflicts = false
    for file in inputs {
      let name = file.name
      let imported = try edit.importDocument(
        named: name, file.input.bytes, content: content.content)
      let count = imported.layouts.count
      words.remarks.append("\(name): \(count) \(count == 1 ? "layout" : "layouts")")
      if let changes = imported.changes {
        words.remarks += changes.isEmpty ? ["  unchanged"] : changes.lines.map { "  \($0)" }
        words.remarks += imported.conflicts.map { "  conflict: \($0.line)" }
      }
      if !global.quiet, let fonts = try file.fontFiles(of: imported.layouts, in: edit, folders) {
        words.remarks.append(
          "  its fonts are not in the project; to measure with them, run \(fonts)")
      }
      if global.verbose {
        words.remarks += imported.notices.map { "  \(name): \($0)" }
      } else if imported.lossCount > 0 {
        let count = imported.lossCount
        words.remarks.append(
          "  \(count) \(count == 1 ? "part" : "parts") of it could not be read; see `alstore "
            + "check --rule left-out \(ShellLine.text([file.path]))`")
      }
      if !imported.conflicts.isEmpty { hasConflicts = true }
    }
    return hasConflicts
  }
}

/// A file to import.
private struct ImportedFile {
  let path: String
  let input: Input

  var name: String { URL(filePath: path).lastPathComponent }

  /// Whether it is a project as JSON, which is not identified by its name.
  var isProject: Bool { ProjectText.isMeant(by: input.bytes) }

  /// The command that adds the font files around the document for the fonts its layouts use, or
  /// `nil` if there are none or the project has the fonts.
  func fontFiles(
    of layouts: [String], in edit: ProjectEdit, _ folders: FontFolders
  ) throws -> String? {
    guard !Input.isStream(path) else { return nil }
    let names = try edit.lackingFonts(of: layouts)
    guard !names.isEmpty else { return nil }
    let folder = folders.folder(besides: path)
    let files = Set(names.compactMap(folder.file)).sorted()
    guard !files.isEmpty else { return nil }
    let here = FileManager.default.currentDirectoryPath + "/"
    let words = files.map { $0.hasPrefix(here) ? String($0.dropFirst(here.count)) : $0 }
    return ShellLine.text(["alstore", "font", "add"] + words)
  }
}
