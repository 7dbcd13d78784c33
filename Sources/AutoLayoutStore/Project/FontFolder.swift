import OperatingSystem
public import LayoutEngine
import Synchronization

/// The font files in a folder and its subfolders.
///
/// Files that are damaged or are not fonts are ignored. The folder is read once, on first use.
public final class FontFolder: Sendable {
  private let root: String
  private let known = Mutex<[(file: String, faces: [FontFace])]?>(nil)

  /// Creates a font folder without reading it.
  public init(path: String) { root = FolderWalk.real(path) }

  /// Returns the folder of the app that a document belongs to: the nearest one above it with an
  /// Xcode project or package, or else the document's own, outside of any `lproj` folder.
  public static func ofApp(besides document: String) -> String {
    var own = URL(filePath: FolderWalk.real(document)).deletingLastPathComponent()
    if own.pathExtension == "lproj" { own = own.deletingLastPathComponent() }
    var folder = own
    for _ in 0..<Self.mostSteps where folder.path != "/" {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      if names.contains(where: isOfProject) { return folder.path }
      folder = folder.deletingLastPathComponent()
    }
    return own.path
  }

  private static let mostSteps = 5

  private static func isOfProject(_ name: String) -> Bool {
    name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
  }

  /// The limits on the number and the total size of files.
  private static let mostFiles = 500
  private static let mostBytes = 256_000_000

  private func files() -> [(file: String, faces: [FontFace])] {
    known.withLock { known in
      let files = known ?? read()
      known = files
      return files
    }
  }

  private static func isFont(_ pathExtension: String) -> Bool {
    ["ttf", "otf", "ttc"].contains(pathExtension.lowercased())
  }

  private func read() -> [(file: String, faces: [FontFace])] {
    let walk = FolderWalk(
      mayMatter: Self.isFont,
      folders: ["", "bundle", "lproj", "xcassets", "dataset"])
    var urls: [URL] = []
    walk.forEach(in: root) { url, isFolder in
      if !isFolder, Self.isFont(url.pathExtension) { urls.append(url) }
    }
    var result: [(file: String, faces: [FontFace])] = []
    var left = Self.mostBytes
    for url in urls.prefix(Self.mostFiles) {
      guard
        let bytes = FolderWalk.bytes(
          of: url, in: url.deletingLastPathComponent(), under: root,
          most: min(left, FontFile.mostBytes)),
        let font = try? FontFile(bytes: bytes)
      else { continue }
      left -= bytes.count
      result.append((url.path, font.faces))
    }
    return result
  }

  /// The fonts in the folder; if several have the same name, the one in the first file.
  public var fonts: FontCollection { FontCollection(files().flatMap(\.faces)) }

  /// Returns the file that contains a font, or `nil` if there is none.
  public func file(ofFont name: String) -> String? {
    files().first { FontCollection($0.faces).face(named: name) != nil }?.file
  }
}
