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

  /// The user's folder as shells and git have it: `$HOME`, else what the system knows.
  public var homeFolder: URL {
    let named = ProcessInfo.processInfo.environment["HOME"] ?? ""
    return named.hasPrefix("/") ? URL(filePath: named) : homeDirectoryForCurrentUser
  }

  /// A path with the home folder in place of `~/`, as shells have it.
  public func expandingHome(_ path: String) -> String {
    path.hasPrefix("~/")
      ? homeFolder.appending(path: String(path.dropFirst(2))).path : path
  }
}
