public import LayoutEngine
import ProjectFile

/// A file with fonts that the project keeps.
public struct KeptFont: Sendable {
  /// The file's name, such as `Lato-Bold.ttf`.
  public let file: String
  public let byteCount: Int
  /// In the order of the file; none where it is damaged.
  public let faces: [FontFace]

  init(_ stored: StoredFont) {
    file = stored.name
    byteCount = stored.bytes.count
    faces = (try? FontFile(bytes: stored.bytes).faces) ?? []
  }
}
