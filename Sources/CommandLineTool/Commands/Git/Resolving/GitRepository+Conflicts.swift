import AutoLayoutStore
import OperatingSystem
import ProjectCommands

extension GitRepository {
  /// The unmerged documents.
  ///
  /// - Parameter isUndone: whether to return instead those since marked as resolved, whose versions
  ///   git keeps until the next commit.
  func unmergedDocuments(markedResolved isUndone: Bool = false) throws -> [UnmergedVersions] {
    try unmerged(Self.documentPaths, isUndone ? "--resolve-undo" : "--unmerged")
  }

  /// The documents marked as resolved in an unfinished merge; git still lists them after it is over.
  func documentsMarkedResolved() throws -> [UnmergedVersions] {
    isMerging ? try unmergedDocuments(markedResolved: true) : []
  }

  /// The unmerged text files.
  func unmergedTexts() throws -> [UnmergedVersions] {
    try unmerged(Self.textPaths, "--unmerged")
  }

  private func unmerged(_ paths: [String], _ option: String) throws -> [UnmergedVersions] {
    let answer = try Self.run(["ls-files", option, "-z", "--full-name", "--"] + paths)
    var found: [UnmergedVersions] = []
    for line in answer.output.split(separator: "\0") {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let words = line[..<tab].split(separator: " ")
      let path = String(line[line.index(after: tab)...])
      guard words.count == 3 else { continue }
      if found.last?.path != path { found.append(UnmergedVersions(path: path)) }
      switch words[2] {
      case "1": found[found.count - 1].base = String(words[1])
      case "2": found[found.count - 1].ours = String(words[1])
      default: found[found.count - 1].theirs = String(words[1])
      }
    }
    return found
  }

  /// The versions of a document whose conflicts can be decided: it is unmerged, or marked as
  /// resolved but not committed yet.
  func decidable(_ path: String) throws -> UnmergedVersions? {
    if let open = try unmergedDocuments().first(where: { $0.path == path }) { return open }
    let marked = try unmergedDocuments(markedResolved: true).first { $0.path == path }
    // git still lists it after the merge is over.
    guard let marked, try ResolutionMemory(self).isSameHead(marked) ?? isMerging else { return nil }
    return marked
  }

  /// The commit that is checked out; empty if there is none yet.
  func head() throws -> String {
    try Self.run(["rev-parse", "--quiet", "--verify", "HEAD"]).output.trimmingWhiteSpace
  }

  /// Marks a document as unmerged again in git's index if it was marked as resolved.
  func markUnmerged(_ versions: UnmergedVersions) throws {
    guard try !unmergedDocuments().contains(where: { $0.path == versions.path }) else { return }
    let known = try Self.run(["ls-files", "--stage", "-z", "--", ":(top,literal)" + versions.path])
    let mode = known.output.split(separator: " ").first.map(String.init) ?? "100644"
    let none = String(repeating: "0", count: versions.ours?.utf8.count ?? 40)
    let stages = [versions.base, versions.ours, versions.theirs].enumerated().compactMap {
      stage, id in id.map { "\(mode) \($0) \(stage + 1)\t\(versions.path)\0" }
    }
    let lines = ["0 \(none)\t\(versions.path)\0"] + stages
    let answer = try Self.run(
      ["update-index", "-z", "--index-info"], input: Data(lines.joined().utf8))
    guard answer.status == 0 else {
      throw Failure(.input, "\(versions.path) was reopened, but git still considers it resolved.")
    }
  }

  /// Whether a merge, rebase, cherry-pick or revert is in progress.
  var isMerging: Bool {
    [
      "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "REBASE_HEAD", "rebase-merge",
      "rebase-apply",
    ].contains { FileManager.default.fileExists(atPath: "\(ownFolder)/\($0)") }
  }

  /// The patterns of all documents, relative to the top of the work tree.
  static let documentPaths = SourceDocument.fileTypes.map { ":/*.\($0)" }

  /// The patterns of all text files, relative to the top of the work tree.
  static let textPaths = GitAttributes.textTypes.map { ":/*.\($0)" }

  /// The tracked files that match the patterns, relative to the top of the work tree.
  static func tracked(_ patterns: [String]) throws -> [String] {
    let answer = try run(
      ["ls-files", "-z", "--full-name", "--deduplicate", "--"] + patterns)
    return answer.output.split(separator: "\0").map(String.init)
  }

  /// The bytes of a blob; empty for `nil`.
  static func blob(_ id: String?) throws -> [UInt8] {
    guard let id else { return [] }
    let answer = try read(["cat-file", "blob", id])
    guard answer.status == 0 else { throw Failure(.input, "git has no object \(id).") }
    return Array(answer.output)
  }

  /// A file of the work tree as git would store it, with line endings and filters applied.
  func stored(_ path: String) throws -> [UInt8] {
    let answer = try Self.run(["hash-object", "-w", "--path", path, "--", filePath(path)])
    guard answer.status == 0 else { return try Input.read(filePath(path)).bytes }
    return try Self.blob(answer.output.trimmingWhiteSpace)
  }

  /// Writes a file of the work tree, applying its line ending conversion and filters.
  func write(_ bytes: [UInt8], to path: String) throws {
    let stored = try Self.run(["hash-object", "-w", "--stdin"], input: Data(bytes))
    let id = stored.output.trimmingWhiteSpace
    let answer = try Self.read(["cat-file", "--filters", "--path", path, id])
    try Output.write(answer.status == 0 ? answer.output : Data(bytes), to: filePath(path))
  }

  /// The file system path for a path relative to the top of the work tree.
  func filePath(_ path: String) -> String { (workTree ?? ".") + "/" + path }

  /// The path relative to the top of the work tree for a path relative to the current folder or,
  /// as messages give it, to the top.
  func path(of file: String) throws -> String {
    for pattern in [":(literal)", ":(top,literal)"] {
      let answer = try Self.run(["ls-files", "-z", "--full-name", "--", pattern + file])
      if let known = answer.output.split(separator: "\0").first { return String(known) }
    }
    throw Failure.usage("\(file) is not tracked by git.")
  }
}
