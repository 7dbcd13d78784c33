public import LayoutEngine
import ProjectFile

/// A font file stored in the project.
public struct KeptFont: Sendable {
  /// The file's name, such as `Lato-Bold.ttf`.
  public let file: String
  public let byteCount: Int
  /// The faces, in file order; empty if the file is damaged.
  public let faces: [FontFace]

  init(_ stored: StoredFont) {
    file = stored.name
    byteCount = stored.bytes.count
    faces = (try? FontFile(bytes: stored.bytes).faces) ?? []
  }
}
