/// An image's file.
public struct ImageFile: Hashable, Sendable {
  /// The formats that pictures can hold.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case png
    case jpeg
    case svg

    /// As data are labelled on the web.
    public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
  }

  public let format: Format
  public let bytes: [UInt8]
  /// Pixels per point.
  public let scale: Double
  /// Whether only its shape counts, which is drawn in the tint colour; `nil` for where views that
  /// have no colours of their own, such as a bar's items, decide.
  public var isTemplate: Bool?

  /// Makes an image of a file's bytes.
  public init(format: Format, bytes: [UInt8], scale: Double = 1, isTemplate: Bool? = nil) {
    self.format = format
    self.bytes = bytes
    self.scale = scale
    self.isTemplate = isTemplate
  }
}
