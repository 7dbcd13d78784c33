/// Why a file is no font that texts can be measured with.
public struct FontFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause that goes on after the file's name.
  public let reason: String

  /// A font that could be read and is too large to be kept in a project.
  public init(tooLargeToKeep bytes: Int, most: Int) {
    reason =
      "has \(bytes) bytes, and a project keeps fonts of up to \(most). It can be named where it is "
      + "needed instead."
  }

  private init(reason: String) { self.reason = reason }

  /// As a sentence's end, such as `is no font: …`.
  public var description: String { reason }

  static let notAFont = Self(
    reason: "is no TrueType or OpenType font: it begins otherwise than .ttf, .otf and .ttc files.")
  static let webFont = Self(
    reason: "is packed for the web; what an app has is a .ttf, .otf or .ttc file.")
  static func tooLarge(_ bytes: Int) -> Self {
    Self(
      reason: "is too large for a font: it has \(bytes) bytes, and \(FontFile.mostBytes) are read.")
  }
  static func tooManyFaces(_ count: Int) -> Self {
    Self(
      reason: "says that it holds \(count) fonts; up to \(FontFile.mostFaces) of a file are read.")
  }
  static func missing(_ table: String) -> Self {
    Self(reason: "is no whole font: its table `\(table)` is missing or cut off.")
  }
  static func damaged(_ table: String, _ what: String) -> Self {
    Self(reason: "is a damaged font: its table `\(table)` \(what).")
  }
}
