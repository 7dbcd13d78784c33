/// The file of an image.
public struct ImageFile: Hashable, Sendable {
  /// The supported image formats.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case png
    case jpeg
    case svg

    /// The MIME type.
    public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
  }

  public let format: Format
  public let bytes: [UInt8]
  /// Pixels per point.
  public let scale: Double
  /// Whether the image is a template drawn in the tint colour; `nil` if this is up to the view, as
  /// in bar items, which have no colours of their own.
  public var isTemplate: Bool?

  /// Creates an image from a file's bytes.
  public init(format: Format, bytes: [UInt8], scale: Double = 1, isTemplate: Bool? = nil) {
    self.format = format
    self.bytes = bytes
    self.scale = scale
    self.isTemplate = isTemplate
  }
}
