public import LayoutModel

extension FontDescription {
  /// Whether the font may come from a file of the app but is not among `fonts`.
  public func isLacking(in fonts: FontCollection) -> Bool {
    guard let name else { return false }
    return !Typeface.isApples(name) && fonts.face(named: name) == nil
  }
}
