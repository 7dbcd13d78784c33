package import OperatingSystem

/// A search for files of some types in a folder and its subfolders.
///
/// The number of entries and the depth are limited. Hidden folders, bundles and folders of build
/// tools are skipped, and links are not followed.
package struct FolderWalk {
  /// Whether a file or folder may be relevant, judged by its path extension: most are not, and
  /// reading their status would take most of the time.
  let mayMatter: (_ pathExtension: String) -> Bool
  /// The path extensions of folders to search.
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

  /// Calls `body` with every relevant file and folder, in a stable order.
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

  /// Returns a path with symbolic links resolved.
  package static func real(_ path: String) -> String {
    URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// Returns a file's bytes, or `nil` if it is larger than `most` or not a regular file in
  /// `folder`.
  ///
  /// - Parameter root: the folder being searched, without links; it must contain `folder`.
  package static func bytes(of url: URL, in folder: URL, under root: String, most: Int) -> [UInt8]?
  {
    let file = real(url.path)
    let home = real(folder.path)
    guard isWithin(file, home), home == root || isWithin(home, root),
      let status = FileStatus(ofPath: file), status.kind == .file, status.size <= most,
      let data = try? Data(contentsOf: URL(filePath: file))
    else { return nil }
    return [UInt8](data)
  }

  private static func isWithin(_ path: String, _ folder: String) -> Bool {
    path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }
}
