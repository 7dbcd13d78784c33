extension FileManager {
  /// Whether the path refers to a folder, or `nil` if nothing exists there.
  public func isFolder(_ path: String) -> Bool? {
    FileStatus(ofPath: path, followingLinks: true).map { $0.kind == .folder }
  }

  /// The contents of a folder without hidden files, sorted by name; empty if it cannot be read.
  public func visibleContents(of folder: URL) -> [URL] {
    let names = (try? contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map { folder.appending(path: $0) }
  }

  /// The user's home folder, as in shells and git: `$HOME`, otherwise the system's.
  public var homeFolder: URL {
    let named = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return named.hasPrefix("/") ? URL(filePath: named) : homeDirectoryForCurrentUser
  }

  /// Expands a leading `~/` to the home folder, as shells do.
  public func expandingHome(_ path: String) -> String {
    path.hasPrefix("~/")
      ? homeFolder.appending(path: String(path.dropFirst(2))).path : path
  }
}
