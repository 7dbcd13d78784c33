/// An image that a view shows, by its name.
public struct ImageReference: Hashable, Sendable {
  public var name: String
  /// Whether it is one of the system's symbols.
  public var isSymbol = false
  /// In points, where somebody recorded it.
  public var size: Size?

  /// Names an image.
  public init(name: String, isSymbol: Bool = false, size: Size? = nil) {
    self.name = name
    self.isSymbol = isSymbol
    self.size = size
  }
}
