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
  let old: Data?
  /// `nil` where it is gone.
  let new: Data?
  /// The fonts of the app that it is part of; those that are checked out, for both versions.
  let fonts: FontFolder?

  /// What differs between two commits.
  ///
  /// - Parameter workTree: where they are checked out; `nil` for nowhere.
  static func between(
    _ start: String, _ end: String, in workTree: String?
  ) throws -> [ChangedDocument] {
    let list = try GitRepository.read([
      "diff", "--name-status", "-z", "--find-renames", "--no-relative", start, end, "--",
      ":(top)*.storyboard", ":(top)*.xib", ":(top)*.alstore",
    ])
    var words = list.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    var changes: [ChangedDocument] = []
    let folders = FontFolders()
    func version(_ path: String, in commit: String) throws -> Data? {
      let answer = try GitRepository.read(["cat-file", "blob", "\(commit):\(path)"])
      return answer.status == 0 ? answer.output : nil
    }
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
    _ version: Data, _ body: (any LayoutCollection, [String: String]) throws -> Result
  ) throws -> Result {
    let name = URL(filePath: path).lastPathComponent
    guard !CheckedFiles.isDocument(path) else {
      return try body(
        try CheckedFiles.document(Array(version), of: path, in: fonts), [name: path])
    }
    return try TemporaryFolder.use { folder in
      let file = folder.appending(path: name)
      try version.write(to: file)
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
