import LayoutReports
import OperatingSystem
import ProjectCommands

/// A document or project whose versions differ between two commits.
struct ChangedDocument {
  let path: String
  /// The path before a rename; otherwise the same.
  let oldPath: String
  /// `nil` if the document is new.
  let old: Version?
  /// `nil` if the document was removed.
  let new: Version?
  /// The fonts of the surrounding app as checked out, used for both versions.
  let fonts: FontFolder?

  /// The version of a document in a commit.
  struct Version {
    let bytes: Data
    /// The files with its texts in other languages.
    let texts: [(path: String, bytes: Data)]

    /// Reads the version, or returns `nil` if the commit has no such file.
    ///
    /// - Parameter texts: the commit's texts in other languages, or `nil` to ignore them.
    init?(_ path: String, in commit: String, _ texts: CommittedTexts?) throws {
      guard let bytes = try GitRepository.file(path, in: commit) else { return nil }
      self.bytes = bytes
      self.texts = try texts?.files(of: path) ?? []
    }
  }

  /// The documents and projects that differ between two commits.
  ///
  /// - Parameters:
  ///   - workTree: the folder in which they are checked out, or `nil` if they are not.
  ///   - hasLanguages: whether texts in other languages count, so that a document differs if its
  ///     texts do.
  static func between(
    _ start: String, _ end: String, in workTree: String?, hasLanguages: Bool = false
  ) throws -> [ChangedDocument] {
    var places = try named(between: start, end)
    let before = hasLanguages ? try CommittedTexts(start) : nil
    let after = hasLanguages ? try CommittedTexts(end) : nil
    if let after {
      let changed = try CommittedTexts.changed(between: start, end).flatMap(after.documents)
      let others = Set(changed).subtracting(places.map(\.path))
      places = (places + others.map { ($0, $0) }).sorted { $0.path < $1.path }
    }
    let folders = FontFolders()
    return try places.map { path, oldPath in
      ChangedDocument(
        path: path, oldPath: oldPath, old: try Version(oldPath, in: start, before),
        new: try Version(path, in: end, after),
        fonts: workTree.map { folders.folder(besides: "\($0)/\(path)") })
    }
  }

  /// The documents and projects whose own files differ, with their newer and older paths.
  private static func named(
    between start: String, _ end: String
  ) throws -> [(path: String, oldPath: String)] {
    var words = try GitRepository.names([
      "diff", "--name-status", "-z", "--find-renames", "--no-relative", start, end, "--",
      ":(top)*.storyboard", ":(top)*.xib", ":(top)*.alstore",
    ])[...]
    var places: [(path: String, oldPath: String)] = []
    while let status = words.popFirst(), let name = words.popFirst() {
      // A rename has two paths.
      let isRename = status.hasPrefix("R") || status.hasPrefix("C")
      guard let path = isRename ? words.popFirst() : name else { break }
      places.append((path, name))
    }
    return places
  }

  /// Whether the older version can be read.
  var isOldReadable: Bool {
    guard let old else { return false }
    return (try? read(old) { _, _ in true }) ?? false
  }

  /// Whether the file is new and is a document by its name and first character.
  var isNewDocument: Bool {
    old == nil && CheckedFiles.hasDocumentName(path)
      && new?.bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
        == UInt8(ascii: "<")
  }

  /// Reads both versions for a closure; an older one that is unreadable counts as missing.
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

  /// Reads a version for the duration of a closure.
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
        // Hide the path of the temporary copy.
        let message = Failure(describing: error).message.replacing(file.path, with: path)
        throw Failure(.input, message.split(separator: "\n").first.map(String.init) ?? path)
      }
      return try body(project, [:])
    }
  }
}
