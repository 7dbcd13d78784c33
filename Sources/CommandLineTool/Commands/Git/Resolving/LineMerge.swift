import OperatingSystem
import ProjectCommands

/// The result of git's merge by lines, if alstore is not the merge driver.
struct LineMerge {
  private let versions: UnmergedVersions

  init(_ versions: UnmergedVersions) { self.versions = versions }

  /// Whether a file is this result without any edits.
  func isResult(_ file: [UInt8]) throws -> Bool {
    try TemporaryFolder.use { folder in
      let names = ["ours", "base", "theirs"]
      for (name, id) in zip(names, [versions.ours, versions.base, versions.theirs]) {
        try Data(GitRepository.blob(id)).write(to: folder.appending(path: name))
      }
      let answer = try GitRepository.read(
        ["merge-file", "-p"] + names.map { folder.appending(path: $0).path })
      return Self.lines(Array(answer.output)) == Self.lines(file)
    }
  }

  /// The lines without the names of the sides, which only git knows.
  private static func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line.hasPrefix($0) }
          ? line.prefix(7) : line
      }
  }
}
