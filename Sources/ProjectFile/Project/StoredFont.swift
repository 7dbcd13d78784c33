/// A font file in a project.
public struct StoredFont: Sendable {
  /// The file's name without its folder, such as `Lato-Bold.ttf`.
  public let name: String
  /// The SHA-256 of the bytes, recorded when they were added.
  public let hash: [UInt8]
  public let bytes: [UInt8]
}
