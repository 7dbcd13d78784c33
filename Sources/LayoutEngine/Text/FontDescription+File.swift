public import LayoutModel

extension FontDescription {
  /// Whether a file of the app may hold the font, and none of these is it.
  public func isLacking(in fonts: FontCollection) -> Bool {
    guard let name else { return false }
    return !Typeface.isApples(name) && fonts.face(named: name) == nil
  }
}
