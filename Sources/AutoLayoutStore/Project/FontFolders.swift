import Synchronization

/// The folders of fonts that some documents have around them, each gone through once.
public final class FontFolders: Sendable {
  private let known = Mutex<[String: FontFolder]>([:])

  public init() {}

  /// The fonts of the app that a document is part of.
  public func folder(besides document: String) -> FontFolder {
    let path = FontFolder.ofApp(besides: document)
    return known.withLock { known in
      let folder = known[path] ?? FontFolder(path: path)
      known[path] = folder
      return folder
    }
  }
}
