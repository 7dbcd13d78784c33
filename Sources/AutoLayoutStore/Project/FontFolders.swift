import Synchronization

/// The font folders around documents, each read once.
public final class FontFolders: Sendable {
  private let known = Mutex<[String: FontFolder]>([:])

  public init() {}

  /// Returns the fonts of the app that a document belongs to.
  public func folder(besides document: String) -> FontFolder {
    let path = FontFolder.ofApp(besides: document)
    return known.withLock { known in
      let folder = known[path] ?? FontFolder(path: path)
      known[path] = folder
      return folder
    }
  }
}
