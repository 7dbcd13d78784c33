import AutoLayoutStore
import OperatingSystem
import ProjectCommands

/// The lines of a git attributes file that assign storyboards and xibs to alstore, and their text
/// files for merging.
struct GitAttributes {
  static let lines =
    SourceDocument.fileTypes.map { "*.\($0) merge=alstore diff=alstore" }
    + textTypes.map { "*.\($0) merge=alstore" }
  /// The types of text files next to documents.
  static let textTypes = ["strings", "xcstrings"]
  let path: String

  /// The attributes files that apply to a repository, or the user's global one.
  ///
  /// The work tree's own file is committed, so that a team shares it; a bare clone has none. The
  /// file in the repository folder also applies to commits that lack the other one.
  static func places(isGlobal: Bool) throws -> [GitAttributes] {
    if isGlobal {
      if let path = try GitRepository.configuration("core.attributesFile", "--path") {
        return [GitAttributes(path: path)]
      }
      return [GitAttributes(path: SettingsFolder.path + "/git/attributes")]
    }
    let repository = try GitRepository.current(
      hint: ", or install for all of them with `alstore git install --global`")
    let paths = [repository.workTree.map { $0 + "/.gitattributes" }].compactMap(\.self)
    return (paths + [repository.gitFolder + "/info/attributes"]).map { GitAttributes(path: $0) }
  }

  private var existing: [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    // Lines keep the carriage return of Windows line endings.
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Adds missing lines; other lines are unchanged.
  func install() throws {
    let present = existing
    let missing = Self.lines.filter { line in
      !present.contains { $0.trimmingWhiteSpace == line }
    }
    if !missing.isEmpty { try write(present + missing) }
  }

  /// Removes the lines; a file without other content is deleted.
  func uninstall() throws {
    let present = existing
    let rest = present.filter {
      !Self.lines.contains($0.trimmingWhiteSpace)
    }
    guard rest.count != present.count else { return }
    if rest.isEmpty {
      try? FileManager.default.removeItem(atPath: path)
      // Installation may have created the folder; `rmdir` keeps it unless it is empty.
      rmdir(URL(filePath: path).deletingLastPathComponent().path)
    } else {
      try write(rest)
    }
  }

  private func write(_ lines: [String]) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Output.write(lines.joined(separator: "\n") + "\n", to: path)
  }
}
