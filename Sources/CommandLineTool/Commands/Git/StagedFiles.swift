import OperatingSystem
import ProjectCommands

/// Files as they are staged: what the next commit has of them.
struct StagedFiles {
  private let folder: URL

  /// Writes files, named from the top of the work tree, into a folder that is empty.
  ///
  /// Those that are unmerged are left out, as nothing of them can be committed.
  init(_ paths: [String], into folder: URL, of repository: GitRepository) throws {
    self.folder = folder
    guard let top = repository.workTree, !paths.isEmpty else { return }
    // Where something is unmerged, git says so with its status; what is missing then is none of ours.
    try GitRepository.run(
      ["-C", top, "checkout-index", "--quiet", "-z", "--stdin", "--prefix=\(folder.path)/"],
      input: Data(paths.joined(separator: "\0").utf8))
  }

  /// The bytes of one; `nil` where it is not staged.
  func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: folder.appending(path: path).path).map(Array.init)
  }
}
