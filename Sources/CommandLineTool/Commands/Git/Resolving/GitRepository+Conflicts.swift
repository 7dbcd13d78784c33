import AutoLayoutStore
import OperatingSystem
import ProjectCommands

extension GitRepository {
  /// The documents that are unmerged.
  ///
  /// - Parameter isUndone: those instead that were unmerged and are marked as resolved since, of which
  ///   git keeps the versions until the next commit.
  func unmergedDocuments(markedResolved isUndone: Bool = false) throws -> [UnmergedVersions] {
    let answer = try Self.run(
      ["ls-files", isUndone ? "--resolve-undo" : "--unmerged", "-z", "--full-name", "--"]
        + Self.documentPaths)
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

  /// The patterns of all documents, from the top of the work tree.
  static let documentPaths = SourceDocument.fileTypes.map { ":/*.\($0)" }

  /// The bytes of a blob; none for `nil`.
  static func blob(_ id: String?) throws -> [UInt8] {
    guard let id else { return [] }
    let answer = try read(["cat-file", "blob", id])
    guard answer.status == 0 else { throw Failure(.input, "git does not have the version \(id).") }
    return Array(answer.output)
  }

  /// A file of the work tree as git would store it: with the line ends and filters of its attributes.
  func stored(_ path: String) throws -> [UInt8] {
    let answer = try Self.run(["hash-object", "-w", "--path", path, "--", filePath(path)])
    guard answer.status == 0 else { return try Input.read(filePath(path)).bytes }
    return try Self.blob(answer.output.trimmingWhiteSpace)
  }

  /// Writes a file of the work tree, with the line ends and filters of its attributes.
  func write(_ bytes: [UInt8], to path: String) throws {
    let stored = try Self.run(["hash-object", "-w", "--stdin"], input: Data(bytes))
    let id = stored.output.trimmingWhiteSpace
    let answer = try Self.read(["cat-file", "--filters", "--path", path, id])
    try Output.write(answer.status == 0 ? answer.output : Data(bytes), to: filePath(path))
  }

  /// Where a path from the top of the work tree leads.
  func filePath(_ path: String) -> String { (workTree ?? ".") + "/" + path }

  /// A path that was given in the current folder, from the top of the work tree.
  func path(of file: String) throws -> String {
    let answer = try Self.run(["ls-files", "-z", "--full-name", "--", ":(literal)" + file])
    if let known = answer.output.split(separator: "\0").first { return String(known) }
    throw Failure.usage("\(file) is not known to git.")
  }
}
