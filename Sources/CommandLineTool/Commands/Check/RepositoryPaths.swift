import OperatingSystem
import ProjectCommands

/// How a repository calls files: by their paths from its top.
///
/// In no repository those are the paths from this folder. What lies elsewhere keeps its path.
struct RepositoryPaths {
  /// This folder; `nil` where it is gone.
  private let here: String?
  /// The top of the repository that it is in, with its slash.
  private let prefix: String

  init() {
    let folders = WorkingFolder.andAbove
    here = folders.first
    let top = folders.first { FileManager.default.fileExists(atPath: $0 + "/.git") } ?? here ?? "/"
    prefix = top == "/" ? top : top + "/"
  }

  func path(of file: String) -> String {
    guard let here else { return file }
    let whole = Self.resolved(file.hasPrefix("/") ? file : "\(here)/\(file)")
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
