package import OperatingSystem

/// Goes through a folder and those below it for files of some types.
///
/// Bounded; hidden folders, bundles and what build tools fetch are not gone into, and what a link
/// leads elsewhere is left alone.
package struct FolderWalk {
  /// Says of a file or folder whether it may matter, by the end of its name: most do not, and asking
  /// after them would take the most time.
  let mayMatter: (_ pathExtension: String) -> Bool
  /// The ends of the names of folders that are gone into.
  let folders: Set<String>

  private static let mostEntries = 20_000
  private static let deepest = 12
  private static let leftOut: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]

  package init(mayMatter: @escaping (_ pathExtension: String) -> Bool, folders: Set<String>) {
    self.mayMatter = mayMatter
    self.folders = folders
  }

  /// Calls `body` with everything that may matter, in an order that does not change.
  package func forEach(in root: String, _ body: (_ url: URL, _ isFolder: Bool) -> Void) {
    var entries = 0
    var pending = [(url: URL(filePath: root), depth: 0)]
    while let (folder, depth) = pending.popLast() {
      for url in FileManager.default.visibleContents(of: folder) {
        entries += 1
        guard entries <= Self.mostEntries else { return }
        guard folders.contains(url.pathExtension) || mayMatter(url.pathExtension),
          let kind = FileStatus(ofPath: url.path)?.kind, kind != .link
        else { continue }
        let isFolder = kind == .folder
        guard isFolder, folders.contains(url.pathExtension) else {
          body(url, isFolder)
          continue
        }
        if depth < Self.deepest, !Self.leftOut.contains(url.lastPathComponent) {
          pending.append((url, depth + 1))
        }
      }
    }
  }

  /// A path without links in it.
  package static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// A file's bytes; `nil` where it is larger than `most`, or no plain file of a folder.
  ///
  /// - Parameter root: the folder that is gone through, without links; `folder` has to be in it.
  package static func bytes(of url: URL, in folder: URL, under root: String, most: Int) -> [UInt8]?
  {
    let file = real(url.path)
    let home = real(folder.path)
    guard file.hasPrefix(home + "/"), home.hasPrefix(root),
      let status = FileStatus(ofPath: file), status.kind == .file, status.size <= most,
      let data = try? Data(contentsOf: URL(filePath: file))
    else { return nil }
    return [UInt8](data)
  }
}
