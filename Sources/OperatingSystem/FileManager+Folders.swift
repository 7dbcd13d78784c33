extension FileManager {
  /// Whether a path leads to a folder; `nil` where it leads nowhere.
  public func isFolder(_ path: String) -> Bool? {
    FileStatus(ofPath: path, followingLinks: true).map { $0.kind == .folder }
  }

  /// What is in a folder and does not begin with a dot, by name; nothing where it cannot be read.
  public func visibleContents(of folder: URL) -> [URL] {
    let names = (try? contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
  }

  /// A path with the home folder in place of `~/`, as shells have it.
  public func expandingHome(_ path: String) -> String {
    path.hasPrefix("~/")
      ? homeDirectoryForCurrentUser.appending(path: String(path.dropFirst(2))).path : path
  }
}
