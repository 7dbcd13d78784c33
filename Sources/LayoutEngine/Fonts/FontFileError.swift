/// The reason why a file is not a font that can be used to measure texts.
public struct FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause that follows the file's name.
  public let reason: String

  /// Creates the error for a readable font that is too large to be kept in a project.
  public init(tooLargeToKeep bytes: Int, most: Int) {
    reason =
      "has \(bytes) bytes, but a project stores fonts of at most \(most). Name the file when "
      + "solving instead."
  }

  private init(reason: String) { self.reason = reason }

  /// The end of a sentence, such as `is not a font: …`.
  public var description: String { reason }

  static let notAFont = Self(
    reason: "is not a TrueType or OpenType font: it does not begin like a .ttf, .otf or .ttc file.")
  static let webFont = Self(
    reason: "is a web font; apps use .ttf, .otf or .ttc files.")
  static func tooLarge(_ bytes: Int) -> Self {
    Self(
      reason: "is too large: it has \(bytes) bytes, and the limit is \(FontFile.mostBytes).")
  }
  static func tooManyFaces(_ count: Int) -> Self {
    Self(
      reason: "claims to contain \(count) fonts; the limit is \(FontFile.mostFaces) per file.")
  }
  static func missing(_ table: String) -> Self {
    Self(reason: "is incomplete: its table `\(table)` is missing or truncated.")
  }
  static func damaged(_ table: String, _ what: String) -> Self {
    Self(reason: "is a damaged font: its table `\(table)` \(what).")
  }
}
