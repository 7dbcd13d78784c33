import OperatingSystem

/// The folder in which a command runs.
package enum WorkingFolder {
  /// Its path and those of its ancestors, the nearest first; empty if the folder no longer exists.
  package static var andAbove: [String] {
    let path = FileManager.default.currentDirectoryPath
    guard path.hasPrefix("/") else { return [] }
    var folders = [path]
    while let folder = folders.last, folder != "/", let slash = folder.lastIndex(of: "/") {
      folders.append(slash == folder.startIndex ? "/" : String(folder[..<slash]))
    }
    return folders
  }
}
