/// A reference by name to an image that a view shows.
public struct ImageReference: Hashable, Sendable {
  public var name: String
  /// Whether the image is a system symbol.
  public var isSymbol = false
  /// The recorded size in points, if any.
  public var size: Size?

  /// Creates a reference to an image.
  public init(name: String, isSymbol: Bool = false, size: Size? = nil) {
    self.name = name
    self.isSymbol = isSymbol
    self.size = size
  }
}
