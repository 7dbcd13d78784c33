import OperatingSystem
import ProjectCommands

/// How a repository calls a file.
enum RepositoryPath {
  /// The path of a file from the top of the repository that this folder is in.
  ///
  /// In no repository it is the path from this folder. A file that lies elsewhere keeps its path.
  static func path(of file: String) -> String {
    let folders = WorkingFolder.andAbove
    guard let here = folders.first else { return file }
    let top = folders.first { FileManager.default.fileExists(atPath: $0 + "/.git") } ?? here
    let whole = resolved(file.hasPrefix("/") ? file : "\(here)/\(file)")
    let prefix = top == "/" ? top : top + "/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : file
  }

  /// An absolute path without what leads nowhere.
  private static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
