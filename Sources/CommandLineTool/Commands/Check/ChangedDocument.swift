import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

/// A document or project that two commits have in different versions.
struct ChangedDocument {
  let path: String
  /// What it was called before, where it was renamed.
  let oldPath: String
  /// `nil` where it is new.
  let old: Version?
  /// `nil` where it is gone.
  let new: Version?
  /// The fonts of the app that it is part of; those that are checked out, for both versions.
  let fonts: FontFolder?

  /// What a commit has of it.
  struct Version {
    let bytes: Data
    /// The files of its texts in other languages, by path.
    var texts: [(path: String, bytes: Data)] = []
  }

  /// What differs between two commits.
  ///
  /// - Parameters:
  ///   - workTree: where they are checked out; `nil` for nowhere.
  ///   - hasLanguages: whether texts in other languages are looked at: a document whose texts differ, differs
  ///     then.
  static func between(
    _ start: String, _ end: String, in workTree: String?, hasLanguages: Bool = false
  ) throws -> [ChangedDocument] {
    var changes = try named(between: start, end, in: workTree)
    guard hasLanguages else { return changes }
    let (before, after) = (try CommittedTexts(start), try CommittedTexts(end))
    let known = Set(changes.map(\.path))
    let folders = FontFolders()
    for path in try CommittedTexts.changed(between: start, end) {
      for document in after.documents(of: path) where !known.contains(document) {
        guard !changes.contains(where: { $0.path == document }) else { continue }
        changes.append(
          ChangedDocument(
            path: document, oldPath: document, old: try version(document, in: start),
            new: try version(document, in: end),
            fonts: workTree.map { folders.folder(besides: "\($0)/\(document)") }))
      }
    }
    return try changes.map { change in
      ChangedDocument(
        path: change.path, oldPath: change.oldPath,
        old: try change.old.map {
          Version(bytes: $0.bytes, texts: try before.files(of: change.oldPath))
        },
        new: try change.new.map {
          Version(bytes: $0.bytes, texts: try after.files(of: change.path))
        },
        fonts: change.fonts)
    }.sorted { $0.path < $1.path }
  }

  private static func version(_ path: String, in commit: String) throws -> Version? {
    let answer = try GitRepository.read(["cat-file", "blob", "\(commit):\(path)"])
    return answer.status == 0 ? Version(bytes: answer.output) : nil
  }

  /// The documents and projects that differ themselves.
  private static func named(
    between start: String, _ end: String, in workTree: String?
  ) throws -> [ChangedDocument] {
    let list = try GitRepository.read([
      "diff", "--name-status", "-z", "--find-renames", "--no-relative", start, end, "--",
      ":(top)*.storyboard", ":(top)*.xib", ":(top)*.alstore",
    ])
    var words = list.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    var changes: [ChangedDocument] = []
    let folders = FontFolders()
    while let status = words.popFirst(), let name = words.popFirst() {
      // A rename has two names.
      let isRename = status.hasPrefix("R") || status.hasPrefix("C")
      guard let path = isRename ? words.popFirst() : name else { break }
      changes.append(
        ChangedDocument(
          path: path, oldPath: name, old: try version(name, in: start),
          new: try version(path, in: end),
          fonts: workTree.map { folders.folder(besides: "\($0)/\(path)") }))
    }
    return changes
  }

  /// Whether its older version can be read.
  var isOldReadable: Bool {
    guard let old else { return false }
    return (try? read(old) { _, _ in true }) ?? false
  }

  /// Whether it is new, and a document by its name and by how it begins.
  var isNewDocument: Bool {
    old == nil && CheckedFiles.hasDocumentName(path)
      && new?.bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        == UInt8(ascii: "<")
  }

  /// Reads both versions, as long as the body lasts; an older one that cannot be read counts as none.
  func readBoth<Result>(
    _ body: ((any LayoutCollection)?, (any LayoutCollection)?) throws -> Result
  ) throws -> Result {
    func readNew(_ before: (any LayoutCollection)?) throws -> Result {
      guard let new else { return try body(before, nil) }
      return try read(new) { after, _ in try body(before, after) }
    }
    guard let old, isOldReadable else { return try readNew(nil) }
    return try read(old) { before, _ in try readNew(before) }
  }

  /// Reads a version of it, as long as the body lasts.
  func read<Result>(
    _ version: Version, _ body: (any LayoutCollection, [String: String]) throws -> Result
  ) throws -> Result {
    let name = URL(filePath: path).lastPathComponent
    guard !CheckedFiles.isDocument(path) else {
      var layouts = try CheckedFiles.document(Array(version.bytes), of: path, in: fonts)
      do {
        for (path, bytes) in version.texts {
          try layouts.addTexts(of: StringsTable(Array(bytes), path: path, language: nil))
        }
      } catch {
        throw Failure(.input, Failure(describing: error).message)
      }
      return try body(layouts, [name: path])
    }
    return try TemporaryFolder.use { folder in
      let file = folder.appending(path: name)
      try version.bytes.write(to: file)
      let project: Project
      do {
        project = try Project.open(at: file.path, .readOnly)
      } catch {
        // The file that it was copied to is nobody's business.
        let message = Failure(describing: error).message.replacing(file.path, with: path)
        throw Failure(.input, message.split(separator: "\n").first.map(String.init) ?? path)
      }
      return try body(project, [:])
    }
  }
}
