import AutoLayoutStore
import OperatingSystem
import ProjectCommands

/// The lines of a git attributes file that send storyboards and xibs to alstore, and the texts
/// beside them when they are merged.
struct GitAttributes {
  static let lines =
    SourceDocument.fileTypes.map { "*.\($0) merge=alstore diff=alstore" }
    + textTypes.map { "*.\($0) merge=alstore" }
  /// The types of the files of texts beside documents.
  static let textTypes = ["strings", "xcstrings"]
  let path: String

  /// The files that hold for a repository, or the one for all of the user's.
  ///
  /// A work tree's own file is committed, so that a team shares it; a bare clone has none. The one
  /// in the repository's folder holds for commits too that do not have the other yet.
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
    // A line that ends as on Windows keeps its half of that.
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Adds the lines that are missing; other lines stay as they are.
  func install() throws {
    let present = existing
    let missing = Self.lines.filter { line in
      !present.contains { $0.trimmingWhiteSpace == line }
    }
    if !missing.isEmpty { try write(present + missing) }
  }

  /// Takes the lines away; a file that held nothing else goes.
  func uninstall() throws {
    let present = existing
    let rest = present.filter {
      !Self.lines.contains($0.trimmingWhiteSpace)
    }
    guard rest.count != present.count else { return }
    if rest.isEmpty {
      try? FileManager.default.removeItem(atPath: path)
      // Install made the folder where there was none; one with anything in it stays.
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
