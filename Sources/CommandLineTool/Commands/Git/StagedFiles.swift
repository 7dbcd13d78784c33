import OperatingSystem
import ProjectCommands

/// The staged versions of files, which the next commit will contain.
struct StagedFiles {
  private let folder: URL

  /// Writes files, named relative to the top of the work tree, into an empty folder.
  ///
  /// Unmerged files are omitted, since they cannot be committed.
  init(_ paths: [String], into folder: URL, of repository: GitRepository) throws {
    self.folder = folder
    guard let top = repository.workTree, !paths.isEmpty else { return }
    // git reports unmerged files with its status, which can be ignored here.
    try GitRepository.run(
      ["-C", top, "checkout-index", "--quiet", "-z", "--stdin", "--prefix=\(folder.path)/"],
      input: Data(paths.joined(separator: "\0").utf8))
  }

  /// The bytes of a file, or `nil` if it is not staged.
  func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.appending(path: path).path).map(Array.init)
  }
}
