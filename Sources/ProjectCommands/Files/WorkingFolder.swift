import OperatingSystem

/// The folder that a command is run in.
package enum WorkingFolder {
  /// Its path and those of the folders above it, the nearest first; nothing where it is gone.
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
