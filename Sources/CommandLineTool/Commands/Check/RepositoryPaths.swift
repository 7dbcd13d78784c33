import OperatingSystem
import ProjectCommands

/// Paths relative to the top of the repository.
///
/// Outside a repository, they are relative to the current folder. Paths elsewhere are unchanged.
struct RepositoryPaths {
  /// The current folder, or `nil` if it no longer exists.
  private let here: String?
  /// The top of the surrounding repository, with a trailing slash.
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

  /// An absolute path without `.` and `..` components.
  private static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
